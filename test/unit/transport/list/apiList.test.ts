import type { IDataObject, IPollFunctions } from 'n8n-workflow';
import { apiList, recordReader } from '../../../../nodes/transport/list/apiList';
import { listRecords, type ListSelection } from '../../../../nodes/transport/list/listRecords';
import { realClock } from '../../../../nodes/transport/clock';
import { NOTHING_KNOWN } from '../../../../nodes/TeamWorkspaceTrigger/cursor/records';
import { openPollSource } from '../../../../nodes/TeamWorkspaceTrigger/pollSource';
import { readRows } from '../../../../nodes/TeamWorkspaceTrigger/readEvents';
import { rightPage } from '../../../support/services/numberedList';
import { limiters, planOf, ScriptedService } from '../../../support/services/scriptedService';

/** So many records, newest first. */
const rows = (count: number) =>
	Array.from({ length: count }, (_, i) => ({
		id: `id-${i}`,
		createdAt: new Date(1e12 - i * 1000).toISOString(),
	}));
/** A service whose lists have so many records. */
const listing = (count: number, rowAt?: (index: number) => IDataObject) =>
	new ScriptedService(({ qs }) => {
		const { limit, offset } = qs as { limit: number; offset: number };
		const all = rows(count).map((row, index) => ({ ...row, ...rowAt?.(index) }));
		const { rows: data, pagination } = rightPage(all, offset, limit);
		return { body: { data, pagination } };
	});
const plan = () => planOf({ options: { url: '/contacts', qs: { a: 'b' } } });

type Context = ReturnType<ScriptedService['context']>;

/** Lets each request take 5 ms. Returns a function that gives the most that were under way at once. */
function countUnderWay(context: Context): () => number {
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

/** The records that are selected of a list. */
const select = async (context: Context, wanted: Partial<ListSelection> = {}, onePlan = plan()) =>
	await listRecords(context, onePlan, { count: Infinity, most: Infinity, ...wanted });

describe('A page', () => {
	it('is asked for with its place, beside what else is asked for', async () => {
		const service = listing(10);
		const page = await apiList(service.context(), plan()).fetchPage(3, 2);
		expect(service.sent[0].qs).toEqual({ a: 'b', limit: 2, offset: 3 });
		expect(page).toEqual({ offset: 3, limit: 2, rows: rows(5).slice(3), total: 10, hasMore: true });
	});

	const right = { limit: 2, offset: 3, total: 9, hasMore: true };
	const fetchTwo = async (pagination: object, data: unknown[]) => {
		const service = new ScriptedService(() => ({ body: { data, pagination } }));
		return await apiList(service.context(), plan()).fetchPage(3, 2);
	};

	const others = [right, { ...right, total: 5, hasMore: false }, { ...right, limit: 50 }];
	it.each(others)('with %j is as the service says', async (pagination) => {
		const { total, hasMore } = pagination;
		expect(await fetchTwo(pagination, rows(2))).toMatchObject({ rows: rows(2), total, hasMore });
	});

	it.each([null, { id: 7 }, { id: '' }, {}])('with %j, without an ID, is an error', async (row) => {
		const error = (place: number) => ({
			message: expect.stringContaining(`cannot be read: record ${place} has no 'id'`) as string,
			description: expect.stringContaining("Expected records with an 'id' (API") as string,
		});
		await expect(fetchTwo(right, [row])).rejects.toMatchObject(error(4));
		await expect(fetchTwo(right, [...rows(1), row])).rejects.toMatchObject(error(5));
	});

	it('beyond the most records that a list may have is an error', async () => {
		const list = apiList(listing(9_999).context(), plan(), 5_000);
		expect((await list.fetchPage(4_999, 1)).rows).toHaveLength(1);
		await expect(list.fetchPage(5_000, 1)).rejects.toMatchObject({
			message: expect.stringContaining('cannot be read: it goes on after 5,000 records') as string,
			description: expect.stringContaining("'hasMore' to be false on the last page") as string,
		});
	});
});

describe('A single record', () => {
	const path = '/contacts/id%2F1';
	const reply = (statusCode: number, body: unknown) =>
		new ScriptedService(() => ({ statusCode, body }));
	const read = async (service: ScriptedService) =>
		await recordReader(service.context(), { ...plan(), messages: { 404: gone } })('id/1');
	const gone = { message: 'Gone', description: 'As intended' };

	it('is read at its path', async () => {
		const service = reply(200, { data: { id: 'ID/1' } });
		expect(await read(service)).toEqual({ id: 'ID/1' });
		expect(service.sent.map(({ method, url, qs }) => [method, url, qs])).toEqual([
			['GET', path, undefined],
		]);
	});

	it('is undefined after a 404 of the service, and an error after any other one', async () => {
		expect(await read(reply(404, { error: { code: 'not_found', message: '' } }))).toBeUndefined();
		await expect(read(reply(404, 'Not found'))).rejects.toThrow('does not come from the Team');
	});

	it('is not another record', async () => {
		const reading = read(reply(200, { data: { id: 'id/2' } }));
		await expect(reading).rejects.toThrow('returned a different record than the one requested');
	});
});

describe('A list', () => {
	const every = (n: number) => ({
		keeps: ({ id }: IDataObject) => Number(String(id).slice(3)) % n === 0,
	});

	it.each([
		['up to the most that may be', { most: 250 }, 250],
		['up to the number that is wanted, however long the list is', { count: 120, most: 120 }, 120],
		['up to the number that may pass', { filter: every(10), most: 25 }, 25],
	])('is read %s', async (_, wanted, expected) => {
		const read = await select(listing(250).context(), wanted);
		expect(new Set(read.map(({ id }) => id)).size).toBe(expected);
		expect(read).toHaveLength(expected);
	});

	it.each([
		['too long for what is wanted', { count: 200 }, 'The list has more than 100 records'],
		['too long for what passes', { filter: every(1) }, 'More than 100 records match the filters'],
	])('that is %s is refused', async (_, wanted, told) => {
		const reading = select(listing(250).context(), { most: 100, ...wanted });
		const message = expect.stringContaining(told) as string;
		await expect(reading).rejects.toMatchObject({ message, move: 'builder' });
	});

	/** Ends with this record, of which there may be others. */
	const only = (wanted: string) => ({
		count: 1,
		filter: { keeps: ({ id }: IDataObject) => id === wanted, isOnly: () => false },
	});

	const createdAt = (time: number) => ({
		createdAt: time >= 0 ? new Date(time).toISOString() : undefined,
	});
	const timeOf = ({ createdAt: at }: IDataObject) => Date.parse(String(at));
	const isAbove = (limit: number) => ({
		keeps: (row: IDataObject) => timeOf(row) > limit,
		endsAfter: (row: IDataObject) => timeOf(row) <= limit,
	});

	const newest = Array.from({ length: 120 }, (_, i) => 249 - i);
	const three = newest.slice(0, 3);
	const one = { count: 1 };
	/** Newest first on the first page alone. */
	const mixed = (index: number) => (index < 100 ? 99 - index : index);
	/** Those of one time first, which show no order, then the oldest first. */
	const imported = (index: number) => Math.max(index, 110);
	const undatedFirst = (index: number) => (index > 0 ? imported(index) : NaN);
	it.each<[string, (index: number) => number, object, number[], number]>([
		['the newest', Number, { count: 3 }, three, 1 + 3],
		['the newest one', Number, one, [249], 1 + 3],
		['those above a limit', Number, { filter: isAbove(246) }, three, 1 + 3],
		['the newest that are kept', Number, { count: 2, filter: every(2) }, [248, 246], 1 + 3],
		['the newest, if only the second page shows that,', mixed, { count: 120 }, newest, 2 + 3],
		['the newest, after a page of one time,', imported, { count: 3 }, three, 1 + 3],
		['the newest, after a row without a time,', undatedFirst, { count: 3 }, three, 1 + 3],
		['those above a limit, likewise', imported, { filter: isAbove(246) }, three, 3 + 3],
		['the newest above a limit, likewise', imported, { ...one, filter: isAbove(9) }, [249], 3 + 3],
	])('in another order gives %s of the whole list', async (_, timeAt, wanted, expected, sent) => {
		const service = listing(250, (index) => createdAt(timeAt(index)));
		const read = await select(service.context(), wanted);
		expect(read.map(timeOf)).toEqual(expected);
		expect(service.sent).toHaveLength(sent);
	});

	it('whose rows all have the same time is read once if all of them are wanted', async () => {
		const service = listing(5, () => createdAt(1));
		expect(await select(service.context(), { count: 9 })).toHaveLength(5);
		expect(service.sent).toHaveLength(1);
	});

	it('that is newest first is read as far as its filter needs it, and shows its order in 10 rows', async () => {
		const service = listing(250, (index) => createdAt(250 - index));
		expect(await select(service.context(), { filter: isAbove(200) })).toHaveLength(50);
		expect(service.sent).toHaveLength(1);
		expect(await select(service.context(), { count: 3 })).toHaveLength(3);
		expect(service.sent.slice(1)).toMatchObject([{ qs: { offset: 0, limit: 10 } }]);
	});

	it.each([
		['every record is wanted', {}, 3_499],
		['every record that passes a filter is wanted', { filter: every(10) }, 3_490],
	])('of which %s is read once, 32 pages at a time', async (_, wanted, first) => {
		const service = listing(3_500, (index) => createdAt(index));
		const context = service.context();
		const mostAtOnce = countUnderWay(context);
		const onePlan = plan();
		const { window } = onePlan.connection.limiters.read;
		window.configure({ ...window.settings, maxInFlight: 32 });
		const read = await select(context, { most: 120_000, ...wanted }, onePlan);
		expect(read[0].id).toBe(`id-${first}`);
		expect(mostAtOnce()).toBe(32);
		expect(service.sent).toHaveLength(36);
	});

	it('is read with no more pages at a time than the minute has left', async () => {
		const context = listing(1_000).context();
		const mostAtOnce = countUnderWay(context);
		const onePlan = plan();
		const { window } = onePlan.connection.limiters.read;
		jest.spyOn(window, 'requestsLeft').mockReturnValue(3);
		expect(await select(context, {}, onePlan)).toHaveLength(1_000);
		expect(mostAtOnce()).toBe(3);
	});

	it('is read no further than shows that too many records match, and nothing says that none does', async () => {
		const service = listing(10_000);
		const context = service.context();
		const info = jest.spyOn(context.logger, 'info');
		const filter = { ...every(1), explainNone: () => 'none' };
		await expect(select(context, { filter, most: 100 })).rejects.toThrow('More than 100');
		expect(service.sent.length).toBeLessThanOrEqual(33);
		expect(await select(context, { filter, count: 1 })).toHaveLength(1);
		expect(info).not.toHaveBeenCalled();
	});

	it.each([
		['the only one', only('id-120')],
		['enough', { count: 1, filter: { keeps: only('id-120').filter.keeps } }],
	])('is read without a request that nobody needs when it has %s', async (_, wanted) => {
		const service = listing(3_000);
		const onePlan = plan();
		const found = await select(service.context(), wanted, onePlan);
		expect(found).toMatchObject([{ id: 'id-120' }]);
		expect(service.sent).toHaveLength(3);
		await new Promise((resolve) => setTimeout(resolve, 10));
		const { window } = onePlan.connection.limiters.read;
		expect(window.requestsLeft(realClock.now())).toBe(100 - 3);
	});

	it('takes no permit for a page that waits for the rate limit when its consumer leaves', async () => {
		const service = listing(3_000);
		const windowMs = 100;
		const connection = { ...plan().connection, limiters: limiters(3, windowMs) };
		const slow = { ...plan(), connection };
		const found = await select(service.context(), only('id-320'), slow);
		expect(found).toMatchObject([{ id: 'id-320' }]);
		const { length } = service.sent;
		expect(length).toBeLessThanOrEqual(6);
		await new Promise((resolve) => setTimeout(resolve, 2 * windowMs));
		expect(service.sent).toHaveLength(length);
		expect(connection.limiters.read.window.requestsLeft(realClock.now())).toBe(3);
	});
});

const credential = { baseUrl: ' https://workspace.example.com/api/v1/ ', apiKey: 'key-of-lists' };

describe('The source of a trigger', () => {
	const open = async (context: Context, limits: object = {}) =>
		await openPollSource(context as unknown as IPollFunctions, '/contacts', {
			...{ maxWaitMs: 1_000, paceMs: 0, budgetMs: Infinity },
			...limits,
		});

	const others = [null, {}, { workspace: {} }, { workspace: null }];
	it.each(others)('does not take %j for its account', async (data) => {
		const service = new ScriptedService(() => ({ body: { data } }));
		const source = await open(service.context({}, credential));
		await expect(source.readWorkspaceId()).rejects.toThrow('does not come from the Team Workspace');
	});

	it.each([
		// 40 reads in 1 s: 10 pages at once, then one in 50 ms, so that the last of 21 leaves after 0.5 s
		['at half the speed of the key', 60_000, 500, 2 * 500],
		['faster when it has less time', 200, 90, 2 * 110],
		['at once when it has none', 0, 0, 0],
	])('reads the whole list two pages at a time, %s', async (_, paceMs, leastMs, mostMs) => {
		const pauses = jest.spyOn(realClock, 'sleep');
		const service = listing(2_000);
		const key = { apiKey: `key-of-pace-${paceMs}`, readsPerMinute: 40, windowSeconds: 1 };
		const context = service.context({}, { ...credential, ...key });
		const mostAtOnce = countUnderWay(context);
		const source = await open(context, { paceMs });
		const startedAt = performance.now();
		expect((await readRows(source, String, NOTHING_KNOWN)).rows).toHaveLength(2_000);
		const tookMs = performance.now() - startedAt;
		expect(service.sent).toHaveLength(21);
		expect(mostAtOnce()).toBe(2);
		expect(tookMs).toBeGreaterThanOrEqual(leastMs);
		const pausesMs = pauses.mock.calls.map(([ms]) => ms);
		pauses.mockRestore();
		expect(pausesMs.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(mostMs);
		expect(Math.min(...pausesMs)).toBeGreaterThan(0);
	});

	it('abandons the records that are not read when the poll has to end', async () => {
		const context = new ScriptedService(() => ({ takes: 60_000 })).context({}, credential);
		const source = await open(context, { budgetMs: 100 });
		let reading: Promise<unknown> = Promise.resolve();
		await source.readInTime(async (readRecord) => await (reading = readRecord('id-1')));
		await expect(reading).rejects.toThrow('canceled');
	});

	it('has no more time after half of what n8n gives the poll, if that has an end', async () => {
		const context = listing(1).context({}, credential);
		const now = jest.spyOn(realClock, 'now').mockReturnValue(5_000);
		const { isTimeUp } = await open(context, { budgetMs: 1_000 });
		const ups = [5_000, 5_500, 5_501].map((ms) => now.mockReturnValue(ms) && isTimeUp?.());
		now.mockRestore();
		expect(ups).toEqual([false, false, true]);
		expect((await open(context)).isTimeUp).toBeUndefined();
	});

	it('is tried as often as it may', async () => {
		const service = new ScriptedService(() => ({ statusCode: 500 }));
		const context = service.context({}, { ...credential, apiKey: 'key-of-tries' });
		const source = await open(context, { maxAttempts: 1 });
		await expect(source.list.fetchPage(0, 1)).rejects.toThrow('could not complete the request');
		expect(service.sent).toHaveLength(1);
	});
});
