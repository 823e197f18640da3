import { randomUUID } from 'node:crypto';
import type { IDataObject } from 'n8n-workflow';
import { realClock } from '../../../../nodes/transport/clock';
import { Canceled } from '../../../../nodes/transport/abortSignals';
import type { Client } from '../../../../nodes/transport/execution/client';
import { executeItem, type ItemRequest } from '../../../../nodes/transport/execution/executeItem';
import { itemsFrom } from '../../../../nodes/transport/execution/outputItems';
import { isRecord } from '../../../../contract';
import { ScriptedService } from '../../../support/services/scriptedService';

interface Settings {
	/** The pause of n8n's batching, in ms; null where batching has none. */
	pause?: unknown;
	/** The state of the execution's cancel signal. */
	cancel?: AbortSignal;
	service?: ScriptedService;
}

/** An execution of a node whose items start when a test says so. Its log has the cost of the run. */
function execution(size: number, { pause, cancel, service }: Settings = {}) {
	const node = { name: 'Team Workspace', type: 'teamWorkspace', parameters: {} };
	const data = { main: [Array.from({ length: size }, () => ({ json: {} }))] };
	const logged: string[] = [];
	const credential = { baseUrl: 'https://workspace.example', apiKey: `key-${randomUUID()}` };
	const contextOf = (itemIndex: number) =>
		(service ?? new ScriptedService(() => ({ body: { data: { id: 'x' } } }))).context(
			{
				getExecuteData: () => ({ data, node }),
				getNode: () => node,
				getItemIndex: () => itemIndex,
				getInputData: () => data.main[0][itemIndex],
				continueOnFail: () => true,
				getExecutionCancelSignal: () => cancel,
				getNodeParameter: () => ({
					batching: pause === null ? {} : pause && { batch: { batchInterval: pause } },
				}),
				logger: { debug: (line: string) => logged.push(line) },
			} as never,
			credential,
		);
	const start = async (itemIndex: number, item: Partial<ItemRequest> = {}) => {
		const prepared = { method: 'GET', url: '/contacts/x' } as const;
		const request = { run: async (client: Client) => [await client.fetch(isRecord)] };
		const shape = { toJson: (record: IDataObject) => record, maxWaitMs: 0, ...request, ...item };
		return await executeItem(contextOf(itemIndex) as never, prepared, shape);
	};
	return { start, logged };
}

/** Adds the number of items that the execution has. */
const after = {
	records: async (client: Promise<Client>) => [{ itemCount: (await client).itemCount }],
	toJson: (record: IDataObject) => record,
};
const added = [{ json: { itemCount: 3 }, pairedItem: [{ item: 0 }, { item: 1 }, { item: 2 }] }];
const sent = (item: number) => ({ json: { id: 'x' }, pairedItem: { item } });

afterEach(() => jest.restoreAllMocks());

it('What follows all items comes once, after the last, and is paired with all; so does the cost of the run', async () => {
	const { start, logged } = execution(3);
	const items = await Promise.all([0, 1, 2].map(async (index) => await start(index, { after })));
	expect(items).toEqual([[sent(0)], [sent(1)], [sent(2), ...added]]);
	expect(logged).toEqual([expect.stringContaining('3 reads took')]);
});

it('A stop after the end of a run is not told as one of that run', async () => {
	const stop = new AbortController();
	const { start, logged } = execution(1, { cancel: stop.signal });
	await start(0);
	stop.abort();
	expect(logged).toHaveLength(1);
});

it.each([
	['without batching', undefined, 0],
	['without a pause between batches', null, 0],
	['with a pause that is no number', 'soon', 0],
	['with a negative pause', -5, 0],
	['after the pause and what n8n needs', 200, 1_200],
	['after a pause that is a text', '200', 1_200],
])('An item that may be followed by others waits for them %s', async (_, pause, waits) => {
	const { start } = execution(3, { pause });
	const sleep = jest.spyOn(realClock, 'sleep').mockResolvedValue();
	expect(await start(1, { after })).toEqual([sent(1), ...added]);
	expect(sleep.mock.calls).toEqual([[waits]]);
	expect(await start(2, { after })).toEqual([sent(2), ...added]);
	expect(sleep).toHaveBeenCalledTimes(1);
});

it('An item during whose wait another arrives is not the last', async () => {
	const { start, logged } = execution(4, { pause: 200 });
	let next: Promise<unknown> = Promise.resolve();
	jest
		.spyOn(realClock, 'sleep')
		.mockImplementationOnce(async () => void (next = start(3, { after })));
	expect(await start(1, { after })).toEqual([sent(1)]);
	expect(await next).toHaveLength(2);
	expect(logged).toHaveLength(1);
});

it('An item that ends before a later one does not wait', async () => {
	let answered = 0;
	const service = new ScriptedService(() => ({
		body: { data: { id: 'x' } },
		takes: answered++ === 1 ? 50 : 0,
	}));
	const { start } = execution(3, { service });
	const sleep = jest.spyOn(realClock, 'sleep');
	const [first, second] = await Promise.all([start(0, { after }), start(1, { after })]);
	expect([first.length, second.length]).toEqual([1, 2]);
	expect(sleep).toHaveBeenCalledTimes(1);
});

it('When n8n starts an item again, what the try before still waits for ends without a result', async () => {
	let requests = 0;
	const service = new ScriptedService(() => ({
		body: { data: { id: 'x' } },
		takes: requests++ === 0 ? 9_000_000 : 0,
	}));
	const { start } = execution(1, { service });
	const first = start(0);
	await new Promise((resolve) => setTimeout(resolve, 20));
	expect(await start(0)).toEqual([sent(0)]);
	expect(await first).toEqual([]);
});

it('A canceled execution ends as canceled, not with an error of the item', async () => {
	const canceling = new AbortController();
	canceling.abort();
	const { start } = execution(1, { cancel: canceling.signal });
	await expect(start(0)).rejects.toBeInstanceOf(Canceled);
});

it('In continue mode, a failed item has the error instead', async () => {
	const { start } = execution(1, { service: new ScriptedService(() => ({ statusCode: 403 })) });
	const [{ json }] = await start(0);
	expect(json.error).toBe('Access was denied');
});

it('Records become items with their files, and those that are cut off become a note', async () => {
	const toBinary = async ({ id }: IDataObject) => ({
		data: { data: `file of ${String(id)}`, mimeType: 'text/vcard' },
	});
	const shape = { toJson: ({ id }: IDataObject) => ({ id }), cut: { count: 2, note: 'More' } };
	const records = [1, 2, 3].map((id) => ({ id, other: true }));
	const pairedItem = { item: 4 };
	const note = { json: { note: 'More' }, pairedItem };
	const jsons = [1, 2].map((id) => ({ json: { id }, pairedItem }));
	expect(await itemsFrom(records, shape, pairedItem)).toEqual([...jsons, note]);
	const files = await itemsFrom(records, { ...shape, toBinary }, pairedItem);
	const binary = await Promise.all(records.map(toBinary));
	expect(files).toEqual([...jsons.map((item, i) => ({ ...item, binary: binary[i] })), note]);
	expect(await itemsFrom(records.slice(1), shape, pairedItem)).toHaveLength(2);
});
