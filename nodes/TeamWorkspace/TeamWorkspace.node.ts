import { NodeConnectionTypes, type INodeType, type INodeTypeDescription } from 'n8n-workflow';
import { optionsField } from './fields/options/options';
import { hints } from './hints';
import { searchContacts, searchTeamMembers } from './listSearch';
import { contact } from './resources/contact';
import { teamMember } from './resources/teamMember';
import { workspace } from './resources/workspace';

export class TeamWorkspace implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Team Workspace',
		name: 'teamWorkspace',
		icon: {
			light: 'file:../../icons/teamWorkspace.svg',
			dark: 'file:../../icons/teamWorkspace.dark.svg',
		},
		group: ['transform'],
		version: 1,
		subtitle:
			'={{ [$parameter["operation"].replace("upsert", "createOrUpdate"), $parameter["resource"]].map((name) => name.replace(/([A-Z])/g, " $1").replace(/^./, (first) => first.toUpperCase())).join(": ") }}',
		description:
			'Manage the team members of a company, their digital business cards and the contacts they collect',
		defaults: { name: 'Team Workspace' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		hints,
		credentials: [{ name: 'teamWorkspaceApi', required: true }],
		requestDefaults: {
			baseURL: '={{ $credentials.baseUrl.trim().replace(/\\/+$/, "") }}',
			headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
			ignoreHttpStatusErrors: true,
		},
		properties: [
			{
				displayName: 'Resource',
				name: 'resource',
				type: 'options',
				noDataExpression: true,
				options: [
					{
						name: 'Contact',
						value: 'contact',
						description: 'A person outside the company whose details the team collected',
					},
					{
						name: 'Team Member',
						value: 'teamMember',
						description: 'A colleague who has a digital business card',
					},
					{
						name: 'Workspace',
						value: 'workspace',
						description: 'The account of a company, with its team members and contacts',
					},
				],
				default: 'teamMember',
			},
			...teamMember,
			...contact,
			...workspace,
			optionsField,
		],
	};

	methods = { listSearch: { searchContacts, searchTeamMembers } };
}
