import {
	NodeConnectionTypes,
	type DeclarativeRestApiSettings,
	type IExecutePaginationFunctions,
	type INodePropertyOptions,
	type INodeType,
} from 'n8n-workflow';
import {
	executeItem,
	InvalidInput,
	type Client,
	type ItemRequest,
} from '../../../../nodes/transport';

type Prepared = DeclarativeRestApiSettings.ResultOptions;

const operation = (
	value: string,
	method: 'GET' | 'POST',
	itemRequestOf: (context: IExecutePaginationFunctions, prepared: Prepared) => Partial<ItemRequest>,
): INodePropertyOptions => ({
	name: value,
	value,
	routing: {
		request: { method, url: '/books' },
		send: { paginate: true },
		operations: {
			async pagination(this: IExecutePaginationFunctions, prepared: Prepared) {
				const common = { maxWaitMs: 10_000, toJson: (book: object) => ({ ...book }) };
				try {
					const run = async (client: Client) => [await client.fetch()];
					const item = { ...common, run, ...itemRequestOf(this, prepared) };
					return await executeItem(this, prepared.options, item);
				} catch (invalid) {
					if (!(invalid instanceof InvalidInput)) throw invalid;
					return await executeItem(this, prepared.options, { ...common, invalid });
				}
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
					operation('list', 'GET', () => ({
						run: async (client) => await client.list({ count: Infinity, most: 1_000 }),
					})),
					operation('create', 'POST', (context, { options }) => {
						const title = context.getNodeParameter('title') as string;
						if (title.length > 20) throw new InvalidInput("'Title' must be 20 characters or less");
						options.body = { title };
						return {};
					}),
				],
			},
			{ displayName: 'Title', name: 'title', type: 'string' as const, default: '' },
		],
	};
}
