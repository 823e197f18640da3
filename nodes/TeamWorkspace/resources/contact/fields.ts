import type { INodeProperties } from 'n8n-workflow';
import { displayNames } from '../../fields/validated';
import { optionalFields } from './optionalFields';

const resource = ['contact'];
const showForCreate = { resource, operation: ['create', 'upsert'] };

const [address, company, ...others] = optionalFields;

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

const clearFields = (operation: string, clearable: INodeProperties[]): INodeProperties => ({
	displayName: 'Clear Fields',
	name: 'clearFields',
	type: 'multiOptions',
	default: [],
	description: 'Fields to empty when the item brings no value for them',
	displayOptions: { show: { resource, operation: [operation] } },
	options: clearable.map(({ displayName, name }) => ({ name: displayName, value: name })),
});

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
	clearFields('update', [address, company, email, ...others]),
	clearFields('upsert', optionalFields),
	{
		displayName: 'Additional Fields',
		name: 'additionalFields',
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		description:
			'More about the contact. The API does not document which of these fields it accepts; if it refuses one, its own message is shown.',
		displayOptions: { show: showForCreate },
		options: optionalFields,
	},
];

export const contactFields = fields;

/** How the form calls a property of the body. */
export const contactNames = displayNames(fields);

const namesOf = (properties: INodeProperties[]) => properties.map(({ name }) => name);

/** What Clear Fields offers; Create or Update finds a contact by its email, which therefore stays. */
export const clearableContactFields = {
	update: namesOf([address, company, email, ...others]),
	upsert: namesOf(optionalFields),
};
