import {
	NodeConnectionTypes,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	type IPollFunctions,
} from 'n8n-workflow';
import * as listSearch from '../TeamWorkspace/listSearch';
import { eventExamples, eventUses } from './events';
import { fields } from './fields';
import { poll } from './poll';

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
		documentationUrl:
			'https://github.com/n8n-nodes-team-workspace/n8n-nodes-team-workspace#trigger',
		builderHint: {
			searchHint: `Starts a workflow when something changes among the employees or the leads of a company. Choose one event: ${eventUses}. It polls, so a change starts the workflow at the next poll. To read or write records, use Team Workspace.`,
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-team-workspace.teamWorkspace',
					relationHint:
						'Reads and writes team members and contacts; gets all fields of a record by its ID',
				},
			],
			extraTypeDefContent: eventExamples,
		},
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'teamWorkspaceApi', required: true }],
		properties: fields,
	};

	methods = { listSearch };

	async poll(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
		return await poll(this);
	}
}
