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

const generic: IN8nRequestOperations = {
	pagination: {
		type: 'generic',
		properties: {
			continue: '={{ $response.body?.pagination?.hasMore }}',
			request: {
				qs: {
					limit: 100,
					offset: '={{ ($response.body?.pagination?.offset ?? -100) + 100 }}',
				},
			},
		},
	},
};

/** A declarative node for the same service as in n8n's guide, with one of the engine's pagination types. */
export function textbookNode(paging: 'offset' | 'generic'): INodeType {
	const node = describe(paging);
	// n8n's loader does this for every declarative node.
	DirectoryLoader.applyDeclarativeNodeOptionParameters(node);
	return node;
}

const describe = (paging: 'offset' | 'generic'): INodeType => ({
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
						name: 'Get',
						value: 'get',
						routing: {
							request: { method: 'GET' },
							output: { postReceive: [{ type: 'rootProperty', properties: { property: 'data' } }] },
						},
					},
					{
						name: 'List',
						value: 'list',
						routing: {
							request: { method: 'GET', url: '/contacts' },
							send: { paginate: true },
							operations: paging === 'offset' ? offset : generic,
							output: { postReceive: [{ type: 'rootProperty', properties: { property: 'data' } }] },
						},
					},
				],
			},
			field('fullName'),
			field('email'),
			{
				displayName: 'ID',
				name: 'id',
				type: 'string',
				default: '',
				displayOptions: { show: { operation: ['get'] } },
				routing: { request: { url: '=/contacts/{{$value}}' } },
			},
		],
	},
});
