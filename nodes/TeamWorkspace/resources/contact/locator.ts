import type { INodeProperties } from 'n8n-workflow';
import { paths } from '../../../../contract';
import { validationOf } from '../../fields/locator';

/** Which contact Get, Update and Delete work on. */
export const contactLocator: INodeProperties = {
	displayName: 'Contact',
	name: 'contact',
	type: 'resourceLocator',
	required: true,
	default: { mode: 'list', value: '' },
	description: 'The contact to work on',
	displayOptions: { show: { resource: ['contact'], operation: ['delete', 'get', 'update'] } },
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select a contact…',
			typeOptions: { searchListMethod: 'searchContacts', searchable: true },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b',
			validation: validationOf('id', 'Contact'),
		},
	],
	routing: {
		request: { url: `=${paths.contacts}/{{ encodeURIComponent(String($value).trim()) }}` },
	},
};

export const noSuchContact = {
	message: 'There is no such contact in this workspace',
	description:
		'Check the ID. The contact may have been deleted, or belongs to another workspace: an API key reaches only its own.',
};
