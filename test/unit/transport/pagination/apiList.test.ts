import type { IDataObject, IHttpRequestOptions, IPollFunctions } from 'n8n-workflow';
import { fetchPage, listRecords, MAX_ITEMS } from '../../../../nodes/transport/pagination/apiList';
import { openEditorList } from '../../../../nodes/TeamWorkspace/listSearch/editorList';
import { openPollSource } from '../../../../nodes/TeamWorkspaceTrigger/pollSource';
import { limiters, ScriptedService } from '../../../support/scriptedService';

const rows = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `id-${i}` }));
/** A service whose lists have so many records. */
const listing = (count: number) =>
	new ScriptedService(({ qs, url }) => {
		if (url === '/me') return { body: { data: { workspace: { id: 'w' } } } };
		const { limit, offset } = qs as { limit: number; offset: number };
		const data = rows(count).slice(offset, offset + limit);
		return { body: { data, pagination: { total: count, hasMore: offset + limit < count } } };
	});
const plan = () => ({
	connection: { id: 'some-id', apiKey: 'some-key', limiters: limiters() },
	owner: {},
	options: { method: 'GET' as const, url: '/contacts', qs: { a: 'b' } },
	retrySafety: 'read' as const,
	maxWaitMs: 300_000,
});

/** Lets each request take 5 ms. Returns a function that gives the most that were under way at once. */
function countUnderWay(context: ReturnType<ScriptedService['context']>): () => number {
	let most = 0;
	let underWay = 0;
	const { httpRequestWithAuthentication: send } = context.helpers;
	context.helpers.httpRequestWithAuthentication = async function (this: never, ...args) {
		most = Math.max(most, ++underWay);
		await new Promise((resolve) => setTimeout(resolve, 5));
		underWay -= 1;
		return await send.apply(this, args);
	};
	return () => most;
}

describe('A list without an end', () => {
	const endless = () =>
		new ScriptedService(({ qs }) => {
			const { limit, offset } = qs as { limit: number; offset: number };
			const data = rows(offset + limit).slice(offset);
			return { body: { data, pagination: { hasMore: true } } };
		});
	const all = { count: Infinity, most: Infinity };

	it.each<[string, Partial<Parameters<typeof listRecords>[2]>]>([
		['is given up', {}],
		['is given up when a filter keeps nothing', { filter: { keeps: () => false } }],
		['is given up when a lookup finds nothing', { isEnough: () => false }],
	])('%s', async (_, selection) => {
		const service = endless();
		const reading = listRecords(
			service.context(),
			{ ...plan(), maxRecords: 5_000 },
			{ ...all, ...selection },
		);
		await expect(reading).rejects.toThrow(
			'sent 5,000 records without reaching the end of the list',
		);
		expect(service.sent.length).toBeLessThan(60);
	});
});

describe('A page', () => {
	it('is asked for with its place, beside what else is asked for', async () => {
		const service = listing(10);
		const page = await fetchPage(service.context(), plan(), 3, 2);
		expect(service.sent[0].qs).toEqual({ a: 'b', limit: 2, offset: 3 });
		expect(page).toEqual({
			offset: 3,
			limit: 2,
			rows: rows(5).slice(3),
			total: 10,
			hasMore: true,
			isRetried: false,
			tookMs: expect.any(Number) as number,
		});
	});

	it.each<[unknown, number | undefined, boolean | undefined]>([
		[{ total: 9, hasMore: true }, 9, true],
		[{ total: 5, hasMore: false }, 5, false],
		[{ total: 9 }, 9, undefined],
		[{ total: 5 }, 5, undefined],
		// What contradicts itself: the end is not believed, nor a total that is exceeded.
		[{ total: 9, hasMore: false }, 9, undefined],
		[{ total: 5, hasMore: true }, undefined, true],
		[{ total: 2, hasMore: false }, undefined, false],
		[{ total: -1 }, undefined, undefined],
		[{ total: 9.5 }, undefined, undefined],
		[{ total: '9', hasMore: 'true' }, undefined, undefined],
		['text', undefined, undefined],
		[null, undefined, undefined],
		[undefined, undefined, undefined],
	])('with %j has %p rows in all, and more: %p', async (pagination, total, hasMore) => {
		const service = new ScriptedService(() => ({ body: { data: rows(2), pagination } }));
		expect(await fetchPage(service.context(), plan(), 3, 2)).toMatchObject({
			rows: rows(2),
			total,
			hasMore,
		});
	});

	it.each([{ id: '1' }, [null], [{ id: 7 }], [{ id: '1' }, {}], 'text', undefined])(
		'cannot be %j',
		async (data) => {
			const service = new ScriptedService(() => ({ body: { data } }));
			await expect(fetchPage(service.context(), plan(), 0, 2)).rejects.toThrow(
				'This response does not come from the Team Workspace API',
			);
		},
	);
});

describe('A list', () => {
	const list = async (count: number, wanted: object) =>
		await listRecords(listing(count).context(), plan(), {
			count: Infinity,
			most: Infinity,
			...wanted,
		});
	const every = (n: number) => ({
		keeps: ({ id }: IDataObject) => Number(String(id).slice(3)) % n === 0,
	});

	it.each([
		['whole', 250, {}, 250],
		['as far as it is wanted', 250, { count: 120 }, 120],
		['up to the most that may be', 250, { most: 250 }, 250],
		['as far as it is wanted, however long it is', 250, { count: 120, most: 120 }, 120],
		['as far as it passes, however long it is', 250, { filter: every(10), most: 25 }, 25],
	])('is read %s', async (_, count, wanted, expected) => {
		const read = await list(count, wanted);
		expect(read).toHaveLength(expected);
		expect(new Set(read.map(({ id }) => id)).size).toBe(expected);
	});

	it.each([
		['too long', {}, 'The list has more than 100 records, which is more than n8n can process'],
		['too long for what is wanted', { count: 200 }, 'The list has more than 100 records'],
		['too long for what passes', { filter: every(1) }, 'The filters keep more than 100 records'],
	])('that is %s is refused', async (_, wanted, message) => {
		await expect(list(250, { most: 100, ...wanted })).rejects.toThrow(message);
	});

	it('is read with no more pages at a time than the minute has left', async () => {
		const context = listing(1_000).context();
		const mostAtOnce = countUnderWay(context);
		const onePlan = plan();
		const { window } = onePlan.connection.limiters.read;
		jest.spyOn(window, 'requestsLeft').mockReturnValue(3);
		const all = { count: Infinity, most: Infinity };
		expect(await listRecords(context, onePlan, all)).toHaveLength(1_000);
		expect(mostAtOnce()).toBe(3);
	});

	it('that is too long is told with a way out', async () => {
		expect(MAX_ITEMS).toBe(120_000);
		await expect(list(2, { most: 1 })).rejects.toMatchObject({
			advice:
				"Turn off 'Return All' and set 'Limit' to 120,000 or less: the newest records come first.",
		});
	});
});

const credential = { baseUrl: ' https://workspace.example.com/api/v1/ ', apiKey: 'key-of-lists' };
const request: Partial<IHttpRequestOptions> = {
	method: 'GET',
	baseURL: 'https://workspace.example.com/api/v1',
	url: '/contacts',
	json: true,
};

describe('The list in the editor', () => {
	it('is read page by page', async () => {
		const service = listing(10);
		const list = await openEditorList(service.context({}, credential), '/contacts');
		expect(await list.fetchPage(4, 3)).toMatchObject({ offset: 4, rows: rows(7).slice(4) });
		expect(service.sent).toMatchObject([{ ...request, qs: { offset: 4, limit: 3 } }]);
		expect(service.credentialTypes).toEqual(['teamWorkspaceApi', 'teamWorkspaceApi']);
	});

	it('is read up to so many records, whatever n8n could hand over', async () => {
		const service = listing(250);
		const list = await openEditorList(service.context({}, credential), '/contacts');
		expect(await list.readNewest(220)).toEqual(rows(220));
		expect(await list.readNewest(1_000)).toEqual(rows(250));
	});
});

describe('The source of a trigger', () => {
	const open = async (service: ScriptedService, limits: object = {}, more: object = {}) =>
		await openPollSource(
			service.context({}, { ...credential, ...more }) as unknown as IPollFunctions,
			'/contacts',
			{ maxWaitMs: 1_000, paceMs: 0, ...limits },
		);

	it('reads a page', async () => {
		const service = listing(10);
		const source = await open(service);
		expect(await source.fetchPage(4, 3)).toMatchObject({ offset: 4, rows: rows(7).slice(4) });
		expect(service.sent).toMatchObject([{ ...request, qs: { offset: 4, limit: 3 } }]);
	});

	it('knows its account', async () => {
		const service = listing(1);
		const source = await open(service);
		expect(source.baseUrl).toBe('https://workspace.example.com/api/v1');
		expect(source.apiKey).toBe('key-of-lists');
		expect(await source.readWorkspaceId()).toBe('w');
		expect(service.sent).toMatchObject([{ ...request, url: '/me' }]);
	});

	it.each([null, {}, { workspace: {} }, { workspace: null }])(
		'does not take %j for its account',
		async (data) => {
			const source = await open(new ScriptedService(() => ({ body: { data } })));
			await expect(source.readWorkspaceId()).rejects.toThrow(
				'does not come from the Team Workspace API',
			);
		},
	);

	it('reads the whole list, two pages at a time after the first', async () => {
		const service = listing(1_000);
		const context = service.context({}, { ...credential, apiKey: 'another-key' });
		const mostAtOnce = countUnderWay(context);
		const limits = { maxWaitMs: 1_000, paceMs: 0 };
		const source = await openPollSource(context as unknown as IPollFunctions, '/contacts', limits);
		expect(await source.readAll()).toHaveLength(1_000);
		expect(mostAtOnce()).toBe(2);
	});

	it.each([
		// 40 reads in 4 s: 10 pages at once, then one in 200 ms, so that the last of 21 leaves after 2 s
		['at half the speed of the key', 60_000, 2_000, 30_000],
		['faster when it has less time', 200, 90, 1_500],
		['at once when it has none', 0, 0, 1_500],
	])('reads the whole list %s', async (_, paceMs, least, most) => {
		const service = listing(2_000);
		const key = { apiKey: `key-of-pace-${paceMs}`, readsPerMinute: 40, windowSeconds: 4 };
		const source = await open(service, { paceMs }, key);
		const startedAt = performance.now();
		expect(await source.readAll()).toHaveLength(2_000);
		const tookMs = performance.now() - startedAt;
		expect(service.sent).toHaveLength(21);
		expect(tookMs).toBeGreaterThanOrEqual(least);
		expect(tookMs).toBeLessThan(most);
	});

	it('knows how long the service asked for a pause', async () => {
		const refuse = () => ({ statusCode: 429, headers: { 'retry-after': '100' } });
		const source = await open(new ScriptedService(refuse), {}, { apiKey: 'key-of-pause' });
		expect(source.pauseMs()).toBe(0);
		await expect(source.fetchPage(0, 1)).rejects.toThrow(
			'The service asked n8n to wait 100 seconds',
		);
		expect(source.pauseMs()).toBeGreaterThan(99_000);
		expect(source.pauseMs()).toBeLessThanOrEqual(100_000);
	});

	it('is tried as often as it may', async () => {
		const service = new ScriptedService(() => ({ statusCode: 500 }));
		const source = await open(service, { maxAttempts: 1 }, { apiKey: 'key-of-tries' });
		await expect(source.fetchPage(0, 1)).rejects.toThrow('could not complete the request');
		expect(service.sent).toHaveLength(1);
	});
});
