import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { assumptions, createContactInput, paths } from '../../../../contract';
import type { OperationMessages } from '../../../transport';
import type { GetParameter } from '../../fields/getParameter';
import type { Operation } from '../../operation/operation';
import { operationRouting } from '../../operation/operationRouting';
import { fieldsNotSaved, withWarning } from '../shared/savedFields';
import { mappedByHand, mappingField } from '../../mapping/mappingField';
import { contactBody, enteredContact } from './body';
import {
	additionalFieldsField,
	contactMappingNotice,
	contactOutput,
	fullNameField,
} from './fields';
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

/** The body of POST /contacts (spec 4.6, assumption `createContact`). @throws {InvalidInput} */
const body = (getParameter: GetParameter): IDataObject =>
	contactBody(createContactInput, enteredContact(getParameter));

/** The messages of POST /contacts. */
export const createMessages: OperationMessages = {
	assumption: assumptions.createContact.assumed,
	unknownOutcome: 'The contact may already have been created. Check before you create it again.',
};

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
				mapping: { kind: 'contact', required: ['fullName'] },
				body,
				afterWrite: (contact, { sent }) => withWarning(contact, fieldsNotSaved(contact, sent)),
				adds: ['warning'],
				simplify: simplifyContact,
				messages: createMessages,
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
