import type { INodeProperties } from 'n8n-workflow';
import { displayNames } from '../../fields/validated';

const resource = ['contact'];
const showForCreate = { resource, operation: ['create', 'upsert'] };

const optional: INodeProperties[] = [
	{
		displayName: 'Address',
		name: 'address',
		type: 'string',
		default: '',
		placeholder: 'e.g. 12 High Street, 0150 Oslo',
		description: 'The whole address in one line',
	},
	{
		displayName: 'Company',
		name: 'company',
		type: 'string',
		default: '',
		placeholder: 'e.g. Example Ltd',
		description: 'Company that the contact works for',
	},
	{
		displayName: 'Internal Note',
		name: 'internalNote',
		type: 'string',
		typeOptions: { rows: 2 },
		default: '',
		placeholder: 'e.g. Met at the spring fair',
		description: 'Private note, seen only inside the workspace',
	},
	{
		displayName: 'Job Title',
		name: 'jobTitle',
		type: 'string',
		default: '',
		placeholder: 'e.g. Buyer',
		description: 'Job title of the contact',
	},
	{
		displayName: 'LinkedIn',
		name: 'linkedin',
		type: 'string',
		default: '',
		placeholder: 'e.g. https://www.linkedin.com/in/nathan',
		description: 'Web address of the LinkedIn profile',
	},
	{
		displayName: 'Message',
		name: 'message',
		type: 'string',
		typeOptions: { rows: 2 },
		default: '',
		placeholder: 'e.g. Please call me about an offer',
		description: 'What the contact wrote',
	},
	{
		displayName: 'Mobile',
		name: 'mobile',
		type: 'string',
		default: '',
		placeholder: 'e.g. +47 400 00 000',
		description: 'Mobile phone number, with the country code',
	},
	{
		displayName: 'Phone',
		name: 'phone',
		type: 'string',
		default: '',
		placeholder: 'e.g. +47 22 22 22 22',
		description: 'Office or landline number, with the country code',
	},
	{
		displayName: 'Website',
		name: 'website',
		type: 'string',
		default: '',
		placeholder: 'e.g. https://example.com',
		description: 'Website of the contact or the company',
	},
];

const [address, company, ...others] = optional;

const email: INodeProperties = {
	displayName: 'Email',
	name: 'email',
	type: 'string',
	default: '',
	placeholder: 'e.g. nathan@example.com',
	description: 'New email address of the contact',
};

const fullName: INodeProperties = {
	displayName: 'Full Name',
	name: 'fullName',
	type: 'string',
	default: '',
	placeholder: 'e.g. Nathan Smith',
	description: 'New first and last name of the contact',
};

const fields: INodeProperties[] = [
	{
		displayName: 'Full Name',
		name: 'fullName',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. Nathan Smith',
		description: 'First and last name of the contact',
		displayOptions: { show: showForCreate },
	},
	{
		displayName: 'Email',
		name: 'contactEmail',
		type: 'string',
		default: '',
		placeholder: 'e.g. nathan@example.com',
		description:
			'Email address of the contact, if it is known. Create or Update needs it, for it finds the contact by its email.',
		displayOptions: { show: showForCreate },
	},
	{
		displayName: 'Update Fields',
		name: 'updateFields',
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		description: 'Fields to change. All others stay as they are, also those without a value.',
		displayOptions: { show: { resource, operation: ['update'] } },
		options: [address, company, email, fullName, ...others],
	},
	{
		displayName: 'Clear Fields',
		name: 'clearFields',
		type: 'multiOptions',
		default: [],
		description: 'Fields to empty when the item brings no value for them',
		displayOptions: { show: { resource, operation: ['update', 'upsert'] } },
		options: [address, company, email, ...others].map(({ displayName, name }) => ({
			name: displayName,
			value: name,
		})),
	},
	{
		displayName: 'Additional Fields',
		name: 'additionalFields',
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		displayOptions: { show: showForCreate },
		options: optional,
	},
];

export const contactFields = fields;

/** How the form calls a property of the body. */
export const contactNames = displayNames(fields);
