import {
	NodeConnectionTypes,
	type DeclarativeRestApiSettings,
	type IDataObject,
	type IExecutePaginationFunctions,
	type INodePropertyOptions,
	type INodeType,
} from 'n8n-workflow';
import { executeItem, type ItemRequest } from '../../../../nodes/transport';

const operation = (
	value: string,
	request: { method: 'GET' | 'POST'; body?: IDataObject },
	run: ItemRequest['run'],
): INodePropertyOptions => ({
	name: value,
	value,
	routing: {
		request: { ...request, url: '/books' },
		send: { paginate: true },
		operations: {
			async pagination(
				this: IExecutePaginationFunctions,
				{ options }: DeclarativeRestApiSettings.ResultOptions,
			) {
				const toJson = (book: IDataObject) => ({ ...book });
				return await executeItem(this, options, { maxWaitMs: 10_000, toJson, run });
			},
		},
	},
});

/** A node for the library, on the transport as it is. */
export class Library implements INodeType {
	description = {
		displayName: 'Library',
		name: 'library',
		group: ['transform' as const],
		version: 1,
		description: 'Keeps the books of a library',
		defaults: { name: 'Library' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'teamWorkspaceApi', required: true }],
		requestDefaults: { baseURL: '={{$credentials.baseUrl}}' },
		properties: [
			{
				displayName: 'Operation',
				name: 'operation',
				type: 'options' as const,
				default: 'list',
				options: [
					operation(
						'list',
						{ method: 'GET' },
						async (client) => await client.list({ count: Infinity, most: 1_000 }),
					),
					operation(
						'create',
						{ method: 'POST', body: { title: '={{$parameter.title}}' } },
						async (client) => [await client.fetch()],
					),
				],
			},
			{ displayName: 'Title', name: 'title', type: 'string' as const, default: '' },
		],
	};
}
