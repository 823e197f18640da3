import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { paths } from '../../../../contract';
import { throughTransport } from '../../../transport';
import { checkLocator } from '../../fields/locator';
import { simplifyContact } from './simplify';

export const getOption: INodePropertyOptions = {
	name: 'Get',
	value: 'get',
	action: 'Get contact',
	description: 'Retrieve one contact with its tags, private note and assigned team member',
	routing: {
		request: { method: 'GET' },
		send: { paginate: true },
		operations: {
			pagination: throughTransport({
				check: (parameters) => checkLocator(parameters, 'contact', 'Contact'),
				simplify: simplifyContact,
				words: {
					404: {
						message: 'There is no such contact in this workspace',
						description:
							'Check the ID. The contact may have been deleted, or belongs to another workspace: an API key reaches only its own.',
					},
				},
			}),
		},
	},
};

export const getFields: INodeProperties[] = [
	{
		displayName: 'Contact',
		name: 'contact',
		type: 'resourceLocator',
		required: true,
		default: { mode: 'list', value: '' },
		description: 'The contact to work on',
		displayOptions: { show: { resource: ['contact'], operation: ['get'] } },
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
			},
		],
		routing: {
			request: { url: `=${paths.contacts}/{{ encodeURIComponent(String($value).trim()) }}` },
		},
	},
];
