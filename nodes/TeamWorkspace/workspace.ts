import type { IDataObject } from 'n8n-workflow';
import { isConnection, paths } from '../../contract';
import { operation } from './operation/operation';
import { resourceOf } from './operation/resource';

const SAMPLE_ID = '2d3e4f5a-6b7c-4d8e-9f0a-1b2c3d4e5f6a';

const getConnection = operation({
	name: 'Get Connection',
	value: 'getConnection',
	action: 'Get workspace connection',
	description: 'Retrieve the ID, name and domain of the workspace that the API key belongs to',
	request: { method: 'GET', url: paths.connection },
	read: () => undefined,
	run: async (_, client) => await client.fetch(isConnection),
	simplify: ({ apiKeyId, workspace }) => {
		const { id, name, domain } = workspace as IDataObject;
		return { workspaceId: id, name, domain, apiKeyId };
	},
	use: 'Test the API key, or find out which company or workspace it belongs to.',
	example: {},
	sample: {
		apiKeyId: SAMPLE_ID,
		workspace: {
			id: '1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f',
			name: 'Example Ltd',
			domain: 'example.com',
		},
	},
	fields: [],
});

export const workspace = resourceOf('workspace', [getConnection], 'getConnection');
