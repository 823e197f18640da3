import { createContactInput, paths } from '../../../contract';
import { textField } from '../form/fieldLabel';
import type { Operation } from '../operation/operation';
import { operationRouting } from '../operation/operationRouting';
import { postRecord } from '../records/kind';
import { withWarning } from '../records/report';
import { mappedByHand } from '../mapping/mappingField';
import {
	additionalFieldsField,
	contactBody,
	contactOutput,
	enteredContact,
	newContactFields,
} from './fields';
import { CONTACT, createMessages } from './kind';
import { sampleContact } from './sample';
import { simplifyContact } from './simplify';

const emailField = textField('email', 'nathan@example.com', {
	description: 'Email address of the contact, if it is known',
	displayOptions: mappedByHand,
});

export const createContact: Operation = {
	option: {
		name: 'Create',
		value: 'create',
		action: 'Create contact',
		description:
			'Add a contact to the workspace, even if another contact has the same email. To avoid duplicates, use Create or Update.',
		routing: operationRouting(
			{ method: 'POST', url: paths.contacts },
			{
				mapping: () => ({ kind: 'contact', required: ['fullName'] }),
				read: ({ get }) => contactBody(createContactInput, enteredContact(get)),
				run: async (fields, client) => {
					const written = await postRecord(CONTACT, fields, client, {
						messages: createMessages,
					});
					return withWarning(CONTACT, written);
				},
				adds: ['warning'],
				simplify: simplifyContact,
			},
		),
	},
	hint: {
		use: 'A new lead from a form, an event or a business card scan. Does not look for duplicates: to keep one contact per email, use upsert.',
		example: {
			fullName: '={{ $json.name }}',
			email: '={{ $json.email }}',
			additionalFields: { company: '={{ $json.company }}', mobile: '={{ $json.phone }}' },
		},
		item: simplifyContact(sampleContact),
	},
	fields: [...newContactFields, emailField, additionalFieldsField, ...contactOutput],
};
