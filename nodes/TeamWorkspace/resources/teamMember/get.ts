import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { paths } from '../../../../contract';
import { throughTransport } from '../../../transport';
import { checkLocator } from '../../fields/locator';
import { simplifyTeamMember } from './simplify';

export const getOption: INodePropertyOptions = {
	name: 'Get',
	value: 'get',
	action: 'Get team member',
	description: 'Retrieve one team member with all contact details',
	routing: {
		request: { method: 'GET' },
		send: { paginate: true },
		operations: {
			pagination: throughTransport({
				check: (parameters) => checkLocator(parameters, 'teamMember', 'Team Member'),
				simplify: simplifyTeamMember,
				words: {
					404: {
						message: 'There is no such team member in this workspace',
						description:
							'Check the ID. The member may have been removed, or belongs to another workspace: an API key reaches only its own.',
					},
				},
			}),
		},
	},
};

export const getFields: INodeProperties[] = [
	{
		displayName: 'Team Member',
		name: 'teamMember',
		type: 'resourceLocator',
		required: true,
		default: { mode: 'list', value: '' },
		description: 'The team member to work on',
		displayOptions: { show: { resource: ['teamMember'], operation: ['get'] } },
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				placeholder: 'Select a team member…',
				typeOptions: { searchListMethod: 'searchTeamMembers', searchable: true },
			},
			{
				displayName: 'By ID',
				name: 'id',
				type: 'string',
				placeholder: 'e.g. 3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b',
			},
		],
		routing: {
			request: { url: `=${paths.teamMembers}/{{ encodeURIComponent(String($value).trim()) }}` },
		},
	},
];
