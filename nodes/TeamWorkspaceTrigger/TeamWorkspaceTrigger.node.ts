import {
	NodeConnectionTypes,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	type IPollFunctions,
} from 'n8n-workflow';
import { searchTeamMembers } from '../TeamWorkspace/listSearch';
import { fields } from './fields';
import { poll } from './poll';

/** The trigger node. It polls, because the API has no webhooks; `poll.ts` holds the logic. */
export class TeamWorkspaceTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Team Workspace Trigger',
		name: 'teamWorkspaceTrigger',
		icon: {
			light: 'file:../../icons/teamWorkspace.svg',
			dark: 'file:../../icons/teamWorkspace.dark.svg',
		},
		group: ['trigger'],
		version: 1,
		subtitle:
			'={{ $parameter["event"].replace(/([A-Z])/g, " $1").replace(/^./, (first) => first.toUpperCase()) }}',
		description: 'Starts the workflow when a contact or team member is created, changed or deleted',
		defaults: { name: 'Team Workspace Trigger' },
		polling: true,
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'teamWorkspaceApi', required: true }],
		properties: fields,
	};

	methods = { listSearch: { searchTeamMembers } };

	async poll(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
		return await poll(this);
	}
}
