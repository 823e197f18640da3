import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { createContactInput, paths } from '../../../../contract';
import { throughTransport, type Parameters } from '../../../transport';
import { texts } from '../../fields/text';
import { displayNames, validated } from '../../fields/validated';
import { simplifyContact } from './simplify';

const showOnlyForCreate = { resource: ['contact'], operation: ['create'] };

const fields: INodeProperties[] = [
	{
		displayName: 'Full Name',
		name: 'fullName',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. Nathan Smith',
		description: 'First and last name of the contact',
		displayOptions: { show: showOnlyForCreate },
	},
	{
		displayName: 'Email',
		name: 'contactEmail',
		type: 'string',
		default: '',
		placeholder: 'e.g. nathan@example.com',
		description: 'Email address of the contact, if it is known',
		displayOptions: { show: showOnlyForCreate },
	},
	{
		displayName: 'Additional Fields',
		name: 'additionalFields',
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		displayOptions: { show: showOnlyForCreate },
		options: [
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
		],
	},
];

const names = new Map([...displayNames(fields), ['email', 'Email']]);

/** The body of POST /contacts (spec 4.6, assumption `createContact`). @throws {InvalidInput} */
function body(parameters: Parameters): IDataObject {
	const input = texts({
		fullName: parameters('fullName', ''),
		email: parameters('contactEmail', ''),
		...parameters<IDataObject>('additionalFields', {}),
	});
	return validated(createContactInput, input, ([first], problem) => ({
		field: names.get(String(first)) ?? 'Contact',
		problem,
	}));
}

export const createOption: INodePropertyOptions = {
	name: 'Create',
	value: 'create',
	action: 'Create contact',
	description:
		'Add a contact to the workspace. Which fields the service takes is not documented; a refusal is shown as it came.',
	routing: {
		request: { method: 'POST', url: paths.contacts },
		send: { paginate: true },
		operations: { pagination: throughTransport({ body, simplify: simplifyContact }) },
	},
};

export const createFields = fields;
