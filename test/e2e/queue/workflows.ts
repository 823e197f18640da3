import type { Credential } from '../../../n8nHost/api/n8nApi';
import type { Workflow } from '../../../n8nHost/api/workflow';

const linked = (credential: Credential) => ({
	[credential.type]: { id: credential.id, name: credential.name },
});

const TEAM_WORKSPACE = 'n8n-nodes-team-workspace.teamWorkspace';

/** A form that creates a team member and answers when that is done. */
export function hireForm(path: string, credential: Credential): Workflow {
	return {
		name: `Form ${path}`,
		nodes: [
			{
				id: 'form',
				name: 'Form',
				type: 'n8n-nodes-base.formTrigger',
				typeVersion: 2.3,
				position: [0, 0],
				webhookId: path,
				parameters: {
					formTitle: 'New team member',
					formFields: {
						values: [{ fieldLabel: 'Email', fieldType: 'email', requiredField: true }],
					},
					responseMode: 'lastNode',
					options: { path, appendAttribution: false },
				},
			},
			{
				id: 'create',
				name: 'Create',
				type: TEAM_WORKSPACE,
				typeVersion: 1,
				position: [200, 0],
				parameters: {
					resource: 'teamMember',
					operation: 'create',
					firstName: 'Ada',
					lastName: 'Example',
					email: '={{ $json.Email }}',
				},
				credentials: linked(credential),
			},
		],
		connections: { Form: { main: [[{ node: 'Create', type: 'main', index: 0 }]] } },
		settings: { executionOrder: 'v1' },
	};
}

/** Starts for each new contact; looks once a minute, which is as often as n8n allows. */
export function contactTrigger(credential: Credential): Workflow {
	return {
		name: 'New contacts',
		nodes: [
			{
				id: 'trigger',
				name: 'New contact',
				type: `${TEAM_WORKSPACE}Trigger`,
				typeVersion: 1,
				position: [0, 0],
				parameters: {
					pollTimes: { item: [{ mode: 'everyMinute' }] },
					event: 'contactCreated',
				},
				credentials: linked(credential),
			},
			{
				id: 'end',
				name: 'End',
				type: 'n8n-nodes-base.noOp',
				typeVersion: 1,
				position: [200, 0],
				parameters: {},
			},
		],
		connections: { 'New contact': { main: [[{ node: 'End', type: 'main', index: 0 }]] } },
		settings: { executionOrder: 'v1' },
	};
}
