import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { createContactInput, paths } from '../../../contract';
import type { Form, Operation } from '../operation/operation';
import { operationRouting } from '../operation/operationRouting';
import { withWarning } from '../records/report';
import { unsavedFields } from '../records/update';
import { mappedByHand, mappingField } from '../mapping/mappingField';
import { contactBody, enteredContact } from './body';
import {
	additionalFieldsField,
	contactMappingNotice,
	contactOutput,
	fullNameField,
} from './fields';
import { CONTACT } from './kind';
import { postContact } from './post';
import { sampleContact } from './sample';
import { simplifyContact } from './simplify';

const emailField: INodeProperties = {
	displayName: 'Email',
	name: 'email',
	type: 'string',
	default: '',
	placeholder: 'e.g. nathan@example.com',
	description: 'Email address of the contact, if it is known',
	displayOptions: mappedByHand,
};

/** The fields of the new contact (spec 4.6, assumption `createContact`). @throws {InvalidInput} */
const readFields = ({ get }: Form): IDataObject =>
	contactBody(createContactInput, enteredContact(get));

/** Contact: Create (spec 4.6). */
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
				read: readFields,
				run: async (fields, client) => {
					const written = await postContact(client, fields);
					return withWarning(written.record, unsavedFields(CONTACT, written));
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
	fields: [
		mappingField,
		contactMappingNotice,
		fullNameField,
		emailField,
		additionalFieldsField,
		...contactOutput,
	],
};
