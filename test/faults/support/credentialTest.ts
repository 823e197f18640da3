import { NodeConnectionTypes, type INodeType } from 'n8n-workflow';
import { TeamWorkspaceApi } from '../../../credentials/TeamWorkspaceApi.credentials';

/** The node that n8n makes of the test of a credential (n8n, credentials-tester). */
export const credentialTest: INodeType = {
	description: {
		displayName: 'Test',
		name: 'test',
		group: ['input'],
		version: 1,
		description: 'Tests a credential',
		defaults: { name: 'Test' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
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
