import { createContactInput, paths } from '../../../contract';
import { textField } from '../form/fieldLabel';
import { operation } from '../operation/operation';
import { postRecord } from '../records/kind';
import { planCreate, type CreateInput } from '../records/planCreate';
import { REPORT, withWarning } from '../records/report';
import { mappedByHand } from '../mapping/mappingField';
import { additionalFieldsField, contactBody, enteredContact, newContactFields } from './fields';
import { CONTACT, createMessages } from './kind';
import { contactOutput } from './output';

const emailField = textField('email', 'nathan@example.com', {
	description: 'Email address of the contact, if it is known',
	displayOptions: mappedByHand,
});

export const createContact = operation({
	...contactOutput,
	name: 'Create',
	value: 'create',
	action: 'Create contact',
	description:
		'Add a contact to the workspace, even if another contact has the same email. To avoid duplicates, use Create or Update.',
	request: { method: 'POST', url: paths.contacts },
	mapping: () => ({ kind: 'contact', required: ['fullName'] }),
	read: ({ get, options: { dryRun } }): CreateInput => ({
		fields: contactBody(createContactInput, enteredContact(get)),
		dryRun,
	}),
	run: async (input, client) =>
		input.dryRun
			? await planCreate(CONTACT, input, client)
			: withWarning(
					CONTACT,
					await postRecord(CONTACT, input.fields, client, { messages: createMessages }),
				),
	adds: REPORT,
	use: 'A new lead from a form, an event or a business card scan. Does not look for duplicates: to keep one contact per email, use upsert.',
	example: {
		fullName: '={{ $json.name }}',
		email: '={{ $json.email }}',
		additionalFields: { company: '={{ $json.company }}', mobile: '={{ $json.phone }}' },
	},
	fields: [...newContactFields, emailField, additionalFieldsField, ...contactOutput.fields],
});
