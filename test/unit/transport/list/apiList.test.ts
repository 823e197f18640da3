import type { IDataObject, IPollFunctions } from 'n8n-workflow';
import { apiList } from '../../../../nodes/transport/list/apiList';
import { listRecords } from '../../../../nodes/transport/list/listRecords';
import { realClock } from '../../../../nodes/transport/clock';
import { NOTHING_KNOWN } from '../../../../nodes/TeamWorkspaceTrigger/cursor/records';
import { openPollSource } from '../../../../nodes/TeamWorkspaceTrigger/pollSource';
import { limiters, ScriptedService } from '../../../support/services/scriptedService';

const rows = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `id-${i}` }));
/** A service whose lists have so many records. */
const listing = (count: number, rowAt?: (index: number) => IDataObject) =>
	new ScriptedService(({ qs, url }) => {
		if (url === '/me') return { body: { data: { workspace: { id: 'w' } } } };
		const { limit, offset } = qs as { limit: number; offset: number };
		const all = rowAt
			? rows(count).map((row, index) => ({ ...row, ...rowAt(index) }))
			: rows(count);
		const data = all.slice(offset, offset + limit);
		const hasMore = offset + limit < count;
		return { body: { data, pagination: { limit, offset, total: count, hasMore } } };
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
			const pagination = { limit, offset, total: offset + limit + 1, hasMore: true };
			return { body: { data, pagination } };
		});
	it('is given up', async () => {
		const service = endless();
		const reading = listRecords(
			service.context(),
			{ ...plan(), maxRecords: 5_000 },
			{ count: Infinity, most: Infinity },
		);
		await expect(reading).rejects.toThrow('cannot be read: it goes on after 5,000 records');
		expect(service.sent.length).toBeLessThan(60);
	});
});

describe('A page', () => {
	it('is asked for with its place, beside what else is asked for', async () => {
		const service = listing(10);
		const page = await apiList(service.context(), plan()).fetchPage(3, 2);
		expect(service.sent[0].qs).toEqual({ a: 'b', limit: 2, offset: 3 });
		expect(page).toEqual({
			offset: 3,
			limit: 2,
			rows: rows(5).slice(3),
			total: 10,
			hasMore: true,
		});
	});

	const page = (pagination: unknown, data: unknown) =>
		new ScriptedService(() => ({ body: { data, pagination } }));
	const fetchTwo = async (service: ScriptedService) =>
		await apiList(service.context(), plan()).fetchPage(3, 2);
	const right = { limit: 2, offset: 3, total: 9, hasMore: true };

	it.each([right, { ...right, total: 5, hasMore: false }, { ...right, limit: 50 }])(
		'with %j is as the service says',
		async (pagination) => {
			const { total, hasMore } = pagination;
			expect(await fetchTwo(page(pagination, rows(2)))).toMatchObject({
				rows: rows(2),
				total,
				hasMore,
			});
		},
	);

	it.each([[[null]], [[{ id: 7 }]], [[{ id: '' }]], [[{}]]])(
		'of records without an ID, such as %j, is an error',
		async (data) => {
			await expect(fetchTwo(page(right, [...rows(1), ...data]))).rejects.toThrow(
				"cannot be read: record 5 has no 'id'",
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
		['too long', {}, 'The list has more than 100 records. n8n cannot return that many'],
		['too long for what is wanted', { count: 200 }, 'The list has more than 100 records'],
		['too long for what passes', { filter: every(1) }, 'More than 100 records match the filters'],
	])('that is %s is refused', async (_, wanted, message) => {
		await expect(list(250, { most: 100, ...wanted })).rejects.toThrow(message);
	});

	const createdAt = (time: number) => ({ createdAt: new Date(time).toISOString() });
	const timeOf = ({ createdAt: at }: IDataObject) => Date.parse(String(at));
	const isAbove = (limit: number) => ({
		keeps: (row: IDataObject) => timeOf(row) > limit,
		endsAfter: (row: IDataObject) => timeOf(row) <= limit,
	});

	it.each<[string, object, number[], number]>([
		['the newest', { count: 3 }, [249, 248, 247], 1 + 3],
		['the newest one', { count: 1 }, [249], 1 + 3],
		['those above a limit', { filter: isAbove(246) }, [249, 248, 247], 1 + 3],
		['the newest that are kept', { count: 2, filter: every(2) }, [248, 246], 1 + 3],
	])('in another order gives %s of the whole list', async (_, wanted, expected, requests) => {
		const service = listing(250, createdAt);
		const selection = { count: Infinity, most: Infinity, ...wanted };
		const read = await listRecords(service.context(), plan(), selection);
		expect(read.map(timeOf)).toEqual(expected);
		expect(service.sent).toHaveLength(requests);
	});

	it('whose order changes between two pages gives the newest, too', async () => {
		const service = listing(250, (index) => createdAt((index * 101) % 250));
		const selection = { count: 120, most: Infinity };
		const read = await listRecords(service.context(), plan(), selection);
		expect(read.map(timeOf)).toEqual(Array.from({ length: 120 }, (_, i) => 249 - i));
	});

	it('that is newest first is read as far as its filter needs it, and shows its order in 10 rows', async () => {
		const service = listing(250, (index) => createdAt(250 - index));
		const read = async (wanted: object) =>
			await listRecords(service.context(), plan(), { count: Infinity, most: Infinity, ...wanted });
		expect(await read({ filter: isAbove(200) })).toHaveLength(50);
		expect(service.sent).toHaveLength(1);
		expect(await read({ count: 3 })).toHaveLength(3);
		expect(service.sent.slice(1)).toMatchObject([{ qs: { offset: 0, limit: 10 } }]);
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

	it('is read without a request that nobody needs when its consumer leaves', async () => {
		const service = listing(3_000);
		const onePlan = plan();
		const filter = { keeps: ({ id }: IDataObject) => id === 'id-120', isOnly: () => false };
		const wanted = { count: 1, most: Infinity, filter };
		expect(await listRecords(service.context(), onePlan, wanted)).toEqual([{ id: 'id-120' }]);
		expect(service.sent).toHaveLength(3);
		await new Promise((resolve) => setTimeout(resolve, 10));
		const { window } = onePlan.connection.limiters.read;
		expect(window.requestsLeft(realClock.now())).toBe(100 - 3);
	});

	it('takes no permit for a page that waits for the rate limit when its consumer leaves', async () => {
		const service = listing(3_000);
		const windowMs = 100;
		const connection = { ...plan().connection, limiters: limiters(3, windowMs) };
		const filter = { keeps: ({ id }: IDataObject) => id === 'id-320', isOnly: () => false };
		const wanted = { count: 1, most: Infinity, filter };
		const slow = { ...plan(), connection };
		expect(await listRecords(service.context(), slow, wanted)).toEqual([{ id: 'id-320' }]);
		const { length } = service.sent;
		expect(length).toBeLessThanOrEqual(6);
		await new Promise((resolve) => setTimeout(resolve, 2 * windowMs));
		expect(service.sent).toHaveLength(length);
		expect(connection.limiters.read.window.requestsLeft(realClock.now())).toBe(3);
	});
});

const credential = { baseUrl: ' https://workspace.example.com/api/v1/ ', apiKey: 'key-of-lists' };

describe('The source of a trigger', () => {
	const open = async (service: ScriptedService, limits: object = {}, more: object = {}) =>
		await openPollSource(
			service.context({}, { ...credential, ...more }) as unknown as IPollFunctions,
			'/contacts',
			{ maxWaitMs: 1_000, paceMs: 0, ...limits },
		);

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
		expect((await source.readRows(String, NOTHING_KNOWN)).rows).toHaveLength(1_000);
		expect(mostAtOnce()).toBe(2);
	});

	it.each([
		// 40 reads in 1 s: 10 pages at once, then one in 50 ms, so that the last of 21 leaves after 0.5 s
		['at half the speed of the key', 60_000, 500, 30_000],
		['faster when it has less time', 200, 90, 1_500],
		['at once when it has none', 0, 0, 1_500],
	])('reads the whole list %s', async (_, paceMs, least, most) => {
		const service = listing(2_000);
		const key = { apiKey: `key-of-pace-${paceMs}`, readsPerMinute: 40, windowSeconds: 1 };
		const source = await open(service, { paceMs }, key);
		const startedAt = performance.now();
		expect((await source.readRows(String, NOTHING_KNOWN)).rows).toHaveLength(2_000);
		const tookMs = performance.now() - startedAt;
		expect(service.sent).toHaveLength(21);
		expect(tookMs).toBeGreaterThanOrEqual(least);
		expect(tookMs).toBeLessThan(most);
	});

	it('is tried as often as it may', async () => {
		const service = new ScriptedService(() => ({ statusCode: 500 }));
		const source = await open(service, { maxAttempts: 1 }, { apiKey: 'key-of-tries' });
		await expect(source.list.fetchPage(0, 1)).rejects.toThrow('could not complete the request');
		expect(service.sent).toHaveLength(1);
	});
});
