import type { INodeProperties } from 'n8n-workflow';
import { paths } from '../../../../contract';
import { validationOf } from '../../fields/locator';

/** Which team member Get, Update and Delete work on. */
export const memberLocator: INodeProperties = {
	displayName: 'Team Member',
	name: 'teamMember',
	type: 'resourceLocator',
	required: true,
	default: { mode: 'list', value: '' },
	description: 'The team member to work on',
	displayOptions: { show: { resource: ['teamMember'], operation: ['delete', 'get', 'update'] } },
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
			validation: validationOf('id', 'Team Member'),
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://cards.example.com/nathan-smith',
			hint: 'Web address of the digital business card. The node reads the list of members to find it.',
			validation: validationOf('url', 'Team Member'),
		},
	],
	routing: {
		request: { url: `=${paths.teamMembers}/{{ encodeURIComponent(String($value).trim()) }}` },
	},
};

export const noSuchMember = {
	message: 'There is no such team member in this workspace',
	description:
		'Check the ID. The member may have been removed, or belongs to another workspace: an API key reaches only its own.',
};
