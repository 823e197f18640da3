import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { paths } from '../../contract';
import type { Operation } from './operation/operation';
import { operationRouting } from './operation/operationRouting';
import { withUse } from './aiBuilder/builderHint';
import { formFields } from './operation/formFields';
import { operationExamples } from './operation/operationExamples';

const isConnection = (data: unknown): boolean =>
	typeof (data as { workspace?: IDataObject } | null)?.workspace?.id === 'string';

/** The connection of spec 2.6 as four flat fields. */
function flatten({ apiKeyId, workspace }: IDataObject): IDataObject {
	const { id, name, domain } = workspace as IDataObject;
	return { workspaceId: id, name, domain, apiKeyId };
}

const SAMPLE_ID = '2d3e4f5a-6b7c-4d8e-9f0a-1b2c3d4e5f6a';

/** Workspace: Get Connection (spec 4.5). */
export const getConnection: Operation = {
	option: {
		name: 'Get Connection',
		value: 'getConnection',
		action: 'Get workspace connection',
		description: 'Retrieve the ID, name and domain of the workspace that the API key belongs to',
		routing: operationRouting(
			{ method: 'GET', url: paths.connection },
			{
				read: () => undefined,
				run: async (_, client) => await client.fetch(isConnection),
				simplify: flatten,
			},
		),
	},
	hint: {
		use: 'Test the API key, or find out which company or workspace it belongs to.',
		example: {},
		item: flatten({
			apiKeyId: SAMPLE_ID,
			workspace: {
				id: '1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f',
				name: 'Example Ltd',
				domain: 'example.com',
			},
		}),
	},
	fields: [],
};

const operations = [getConnection];

/** Everything that the form shows for Workspace. */
export const workspace: INodeProperties[] = [
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['workspace'] } },
		options: operations.map(({ option, hint }) => withUse(option, hint)),
		default: 'getConnection',
	},
	...formFields('workspace', operations),
];

/** An example of each operation. */
export const workspaceExamples = operationExamples('workspace', operations);
