import type { INodeType } from 'n8n-workflow';
import type * as Built from '../../../credentials/TeamWorkspaceApi.credentials';
import { builtModule, n8nWorkflow } from '../../support/engine/n8n';

const { TeamWorkspaceApi } = builtModule<typeof Built>('credentials/TeamWorkspaceApi.credentials');

/** The node that n8n makes of the test of a credential (n8n, credentials-tester). */
export const credentialTest: INodeType = {
	description: {
		displayName: 'Test',
		name: 'test',
		group: ['input'],
		version: 1,
		description: 'Tests a credential',
		defaults: { name: 'Test' },
		inputs: [n8nWorkflow.NodeConnectionTypes.Main],
		outputs: [n8nWorkflow.NodeConnectionTypes.Main],
		credentials: [{ name: 'teamWorkspaceApi', required: true }],
		properties: [
			{
				displayName: 'Test',
				name: 'test',
				type: 'hidden',
				default: '',
				routing: { request: new TeamWorkspaceApi().test.request },
			},
		],
	},
};
