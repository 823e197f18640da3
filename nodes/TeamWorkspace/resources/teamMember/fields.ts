import type { INodeProperties } from 'n8n-workflow';
import { clearFieldsField } from '../../fields/clearFields';
import { sorted } from '../../fields/sorted';
import { displayNames } from '../../fields/validated';
import { detailsModeField } from './contactDetails/fields';
import { contactDetailFields } from './contactDetails/groups';

const resource = ['teamMember'];
const showForCreate = { resource, operation: ['create', 'upsert'] };
const showForChange = { resource, operation: ['update', 'upsert'] };

/** What a card may show and may lack; Clear Fields offers it. */
export const clearableMemberFields: INodeProperties[] = [
	{
		displayName: 'Avatar URL',
		name: 'avatarUrl',
		type: 'string',
		default: '',
		placeholder: 'e.g. https://example.com/nathan.png',
		description: 'Web address of a picture of the person, shown on the card',
	},
	{
		displayName: 'Department',
		name: 'department',
		type: 'string',
		default: '',
		placeholder: 'e.g. Sales',
		description: 'Part of the company that the person works in, shown on the card',
	},
	{
		displayName: 'Job Title',
		name: 'jobTitle',
		type: 'string',
		default: '',
		placeholder: 'e.g. Account Manager',
		description: 'What the person does in the company, shown on the card',
	},
];

const text = (displayName: string, name: string, placeholder: string, description: string) =>
	({ displayName, name, type: 'string', default: '', placeholder, description }) as const;

/** What everybody has. */
const required: INodeProperties[] = [
	text('Email', 'email', 'e.g. nathan@example.com', 'New work email; nobody else may have it'),
	text('First Name', 'firstName', 'e.g. Nathan', 'New given name of the team member'),
	text('Last Name', 'lastName', 'e.g. Smith', 'New family name of the team member'),
];

/** Stands below the fields that it empties. */
const clearFields = (operation: 'update' | 'upsert'): INodeProperties =>
	clearFieldsField(
		{ resource, operation: [operation] },
		'Fields to empty on the card when the item brings no value for them',
		clearableMemberFields,
	);

export const memberFields: INodeProperties[] = [
	{
		displayName:
			'A new member can raise the number of members that the workspace is billed for. No invitation is sent.',
		name: 'billingNotice',
		type: 'notice',
		default: '',
		displayOptions: { show: showForCreate },
	},
	{
		displayName: 'First Name',
		name: 'firstName',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. Nathan',
		description: 'Given name of the team member, first in the name on the card',
		displayOptions: { show: showForCreate },
	},
	{
		displayName: 'Last Name',
		name: 'lastName',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. Smith',
		description: 'Family name of the team member, last in the name on the card',
		displayOptions: { show: showForCreate },
	},
	{
		displayName: 'Email',
		name: 'email',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. nathan@example.com',
		description:
			'Work email of the team member. If a member of this workspace already has it, Create returns that member unchanged, and Create or Update changes it.',
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
		options: sorted([...clearableMemberFields, ...required]),
	},
	clearFields('update'),
	{ ...detailsModeField, displayOptions: { show: showForChange } },
	...contactDetailFields({ resource, operation: ['create', 'update', 'upsert'] }),
	{
		displayName: 'Additional Fields',
		name: 'additionalFields',
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		description: 'What else the card shows. Fields without a value are not sent.',
		displayOptions: { show: showForCreate },
		options: clearableMemberFields,
	},
	clearFields('upsert'),
];

/** How the form calls a property of the body. */
export const memberNames = displayNames(memberFields);
