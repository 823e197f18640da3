import { DirectoryLoader } from 'n8n-core';
import {
	NodeConnectionTypes,
	type IN8nRequestOperations,
	type INodeProperties,
	type INodeType,
} from 'n8n-workflow';

const field = (name: string): INodeProperties => ({
	displayName: name,
	name,
	type: 'string',
	default: '',
	displayOptions: { show: { operation: ['create'] } },
	routing: { send: { type: 'body', property: name } },
});

const offset: IN8nRequestOperations = {
	pagination: {
		type: 'offset',
		properties: {
			limitParameter: 'limit',
			offsetParameter: 'offset',
			pageSize: 100,
			type: 'query',
		},
	},
};

/** A declarative node for the same service as in n8n's guide, with the engine's offset pagination. */
export function textbookNode(): INodeType {
	const node = describe();
	// n8n's loader does this for every declarative node.
	DirectoryLoader.applyDeclarativeNodeOptionParameters(node);
	return node;
}

const describe = (): INodeType => ({
	description: {
		displayName: 'Textbook',
		name: 'textbook',
		group: ['transform'],
		version: 1,
		description: 'Declarative node',
		defaults: { name: 'Textbook' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'teamWorkspaceApi', required: true }],
		requestDefaults: {
			baseURL: '={{ $credentials.baseUrl }}',
			headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
		},
		properties: [
			{
				displayName: 'Operation',
				name: 'operation',
				type: 'options',
				noDataExpression: true,
				default: 'list',
				options: [
					{
						name: 'Create',
						value: 'create',
						routing: {
							request: { method: 'POST', url: '/contacts' },
							output: { postReceive: [{ type: 'rootProperty', properties: { property: 'data' } }] },
						},
					},
					{
						name: 'List',
						value: 'list',
						routing: {
							request: { method: 'GET', url: '/contacts' },
							send: { paginate: true },
							operations: offset,
							output: { postReceive: [{ type: 'rootProperty', properties: { property: 'data' } }] },
						},
					},
				],
			},
			field('fullName'),
			field('email'),
		],
	},
});
