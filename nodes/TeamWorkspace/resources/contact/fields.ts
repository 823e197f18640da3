import type { INodeProperties } from 'n8n-workflow';
import { clearFieldsField } from '../../fields/clearFields';
import { sorted } from '../../fields/sorted';
import { displayNames } from '../../fields/validated';
import { optionalFields } from './optionalFields';

const resource = ['contact'];
const showForCreate = { resource, operation: ['create', 'upsert'] };

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

/** What Clear Fields offers; Create or Update finds a contact by its email, which therefore stays. */
export const clearableContactFields = {
	update: sorted([...optionalFields, email]),
	upsert: optionalFields,
};

/** Stands below the fields that it empties. */
const clearFields = (operation: keyof typeof clearableContactFields): INodeProperties =>
	clearFieldsField(
		{ resource, operation: [operation] },
		'Fields to empty when the item brings no value for them',
		clearableContactFields[operation],
	);

export const contactFields: INodeProperties[] = [
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
		name: 'email',
		type: 'string',
		default: '',
		placeholder: 'e.g. nathan@example.com',
		description: 'Email address of the contact, if it is known',
		displayOptions: { show: { resource, operation: ['create'] } },
	},
	{
		displayName: 'Email',
		name: 'email',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. nathan@example.com',
		description:
			'Email address of the contact, by which it is found. Letter case does not matter. Several contacts with it are an error that names them.',
		hint: 'To find the contact, the node reads the whole list: one request for each 100 contacts, once in a run.',
		displayOptions: { show: { resource, operation: ['upsert'] } },
	},
	{
		displayName: 'Update Fields',
		name: 'updateFields',
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		description: 'Fields to change. All others stay as they are, also those without a value.',
		displayOptions: { show: { resource, operation: ['update'] } },
		options: sorted([...optionalFields, email, fullName]),
	},
	clearFields('update'),
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
	clearFields('upsert'),
];

/** How the form calls a property of the body. */
export const contactNames = displayNames(contactFields);
