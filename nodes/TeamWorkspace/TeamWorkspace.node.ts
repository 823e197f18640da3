import { NodeConnectionTypes, type INodeType, type INodeTypeDescription } from 'n8n-workflow';
import { REQUESTS_PER_MINUTE } from '../../contract';
import { withWholeExpressions } from './form/collection';
import { optionsField } from './form/options/optionsField';
import { hints } from './hints';
import * as listSearch from './listSearch';
import { contact } from './contact';
import { teamMember } from './teamMember';
import { memberIdFields } from './teamMember/memberId';
import { workspace } from './workspace';

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
			'={{ [$parameter["operation"], $parameter["resource"]].map((name) => name.replace(/([A-Z])/g, " $1").replace(/^./, (first) => first.toUpperCase())).join(": ").replace("Upsert", "Create or Update") }}',
		description:
			'Manage the team members of a company, their digital business cards and the contacts they collect',
		defaults: { name: 'Team Workspace' },
		usableAsTool: true,
		// n8n adds its query to the address in the codex file, behind the anchor, but not to this one.
		documentationUrl: 'https://github.com/n8n-nodes-team-workspace/n8n-nodes-team-workspace#readme',
		builderHint: {
			searchHint: `The people of a company and the leads they meet: employees (team members) with their digital business cards, and the contacts that they collect. To sync employees from a sheet or an HR system, use resource teamMember, operation upsert. To start when a contact or member is added, changed or deleted, use Team Workspace Trigger. The node processes all input items and keeps to the rate limit itself, so no Loop Over Items and no Wait are needed (${REQUESTS_PER_MINUTE.write} writes a minute).`,
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-team-workspace.teamWorkspaceTrigger',
					relationHint:
						'Starts the workflow when a contact or team member is added, changed or deleted',
				},
				{
					nodeType: 'n8n-nodes-base.googleSheets',
					relationHint: 'Rows to import or sync; a target for exported members and contacts',
				},
				{
					nodeType: 'n8n-nodes-base.formTrigger',
					relationHint: 'A form for new hires, leavers or leads',
				},
			],
			extraTypeDefContent: [teamMember, contact, workspace].flatMap(({ examples }) => examples),
		},
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		hints,
		credentials: [{ name: 'teamWorkspaceApi', required: true }],
		requestDefaults: {
			baseURL: '={{ $credentials.baseUrl.trim().replace(/(?<!\\/)\\/+$/, "") }}',
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
			...withWholeExpressions([
				...teamMember.fields,
				...contact.fields,
				...workspace.fields,
				optionsField,
				...memberIdFields,
			]),
		],
	};

	methods = { listSearch };
}
