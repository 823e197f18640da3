import fc from 'fast-check';
import {
	UnreadableList,
	type Filter,
	type ListingOptions,
	type Page,
} from '../../../nodes/transport/page';
import { readList } from '../../../nodes/transport/readList';
import { NumberedList } from '../../support/numberedList';
import { runs } from '../../support/propertyRuns';

const read = async (service: NumberedList, wanted = Infinity, pageSize = 100) =>
	await readList<number>({
		fetchPage: async (offset, limit) => service.page(offset, limit),
		idOf: String,
		wanted,
		pageSize,
		concurrency: 8,
	});

const quirks: Array<[string, (page: Page<number>, limit: number) => Page<number>]> = [
	[
		'caps pages at 60',
		(page) => ({
			...page,
			rows: page.rows.slice(0, 60),
			hasMore: page.hasMore || page.rows.length > 60,
		}),
	],
	['tells no total', (page) => ({ ...page, total: undefined })],
	['tells a total that is too small', (page) => ({ ...page, total: 7 })],
	['tells a total that is too large', (page) => ({ ...page, total: 999 })],
	['always says that there is more', (page) => ({ ...page, hasMore: true })],
	[
		'always says that there is more and tells no total',
		(page) => ({ ...page, hasMore: true, total: undefined }),
	],
	[
		'sends shorter pages later on',
		(page) =>
			page.offset === 0
				? page
				: {
						...page,
						rows: page.rows.slice(0, 60),
						hasMore: page.hasMore || page.rows.length > 60,
					},
	],
];

describe('a list that stands still', () => {
	it.each([
		// rows, wanted, requests
		[0, Infinity, 1],
		[1, Infinity, 1],
		[100, Infinity, 1],
		[101, Infinity, 2],
		[250, Infinity, 3],
		[250, 1, 1],
		[250, 50, 1],
		[250, 100, 1],
		[250, 101, 2],
		[250, 250, 3],
		[250, 1000, 3],
		[10_000, Infinity, 101],
		[15_000, Infinity, 151],
	])('of %d rows, of which %d are wanted, takes %d requests', async (count, wanted, requests) => {
		const service = new NumberedList(count);
		const rows = await read(service, wanted);
		expect(rows).toEqual(service.rows.slice(0, wanted));
		expect(service.requests).toHaveLength(requests);
	});

	it('never asks for more than the wanted rows', async () => {
		const service = new NumberedList(250);
		await read(service, 101);
		expect(service.requests.every(({ offset, limit }) => offset + limit <= 101)).toBe(true);
	});

	it.each(quirks)('is read whole from a service that %s', async (_, quirk) => {
		for (const count of [0, 1, 59, 60, 61, 100, 101, 250, 300]) {
			const service = new NumberedList(count, quirk);
			expect(await read(service)).toEqual(service.rows);
		}
	});

	it.each([
		['with a right hasMore', (page: Page<number>) => page.hasMore],
		['and always says that there is more', () => true],
	])('is refused from a service that ignores the offset %s', async (_, hasMore) => {
		const service = new NumberedList(250);
		const firstPage = service.rows.slice(0, 100);
		const reading = readList<number>({
			fetchPage: async (offset, limit) => {
				const page = service.page(offset, limit);
				return { ...page, rows: firstPage.slice(0, limit), hasMore: hasMore(page) };
			},
			idOf: String,
			wanted: Infinity,
			pageSize: 100,
			concurrency: 8,
		});
		await expect(reading).rejects.toThrow(
			new UnreadableList('The service keeps sending the same records', ''),
		);
		await expect(reading).rejects.toMatchObject({
			advice: expect.stringContaining('ignore the page that is asked for') as string,
		});
		expect(service.requests.length).toBeLessThan(30);
	});
});

it('keeps to the number of pages that may be under way at once', async () => {
	const service = new NumberedList(5_000);
	let underWay = 0;
	let most = 0;
	await readList<number>({
		fetchPage: async (offset, limit) => {
			most = Math.max(most, ++underWay);
			await new Promise(setImmediate);
			underWay -= 1;
			return service.page(offset, limit);
		},
		idOf: String,
		wanted: Infinity,
		pageSize: 100,
		concurrency: 8,
	});
	expect(most).toBe(8);
});

describe('a list that is read side by side, because pages that overlap would cost more requests', () => {
	/** Reads 20 rows by 3; `changes` happen after the request of that number. */
	async function readBy3(
		changes: Record<number, (service: NumberedList) => void>,
		wanted = Infinity,
	) {
		const service = new NumberedList(20);
		const before = [...service.rows];
		const rows = await readList<number>({
			fetchPage: async (offset, limit) => {
				const page = service.page(offset, limit);
				changes[service.requests.length]?.(service);
				return page;
			},
			idOf: String,
			wanted,
			pageSize: 3,
			concurrency: 1,
		});
		return { rows, before, requests: service.requests.length };
	}
	const add = (times: number) => (service: NumberedList) => {
		for (let i = 0; i < times; i++) service.insert();
	};

	it.each([
		['nothing happens', {}],
		['one is added after the first page', { 1: add(1) }],
		['one is added in the middle', { 4: add(1) }],
		['one is added before the last page', { 6: add(1) }],
		['two are added after the last page', { 7: add(2) }],
	])('is exact with one more request when %s', async (_, changes) => {
		const { rows, before, requests } = await readBy3(changes);
		expect(rows).toEqual(before);
		expect(requests).toBe(1 + 6 + 1);
	});

	it.each([
		['nothing happens', {}],
		['two are added after the last page', { 5: add(2) }],
	])('up to a limit, is exact with one more request when %s', async (_, changes) => {
		const { rows, before, requests } = await readBy3(changes, 14);
		expect(rows).toEqual(before.slice(0, 14));
		expect(requests).toBe(1 + 4 + 1);
	});

	it.each([
		['two are added at once', Infinity, { 1: add(2) }],
		['two are added one by one', Infinity, { 2: add(1), 5: add(1) }],
		['one is added and there is a limit', 14, { 3: add(1) }],
	])('is read on where rows have moved behind the last page: %s', async (_, wanted, changes) => {
		const { rows, before, requests } = await readBy3(changes, wanted);
		expect(rows).toEqual(before.slice(0, wanted));
		expect(requests).toBeGreaterThan(wanted === 14 ? 6 : 8);
	});

	it.each<[string, Record<number, (service: NumberedList) => void>]>([
		['more are added than a page holds', { 3: add(4) }],
		['one is deleted', { 3: (service) => service.delete(0) }],
		['one is deleted at the start and one added', { 3: (it) => [it.delete(0), it.insert()] }],
		['one is deleted at the end and one added', { 3: (it) => [it.delete(19), it.insert()] }],
	])('is read again where it is open when %s', async (_, changes) => {
		const { rows, before, requests } = await readBy3(changes);
		expect(new Set(rows).size).toBe(rows.length);
		expect(rows).toEqual(expect.arrayContaining(before.slice(1, 19)));
		expect(requests).toBeGreaterThan(8);
	});
});

describe('a list that is another one at each request', () => {
	const restless = async (total: number | undefined, wanted: number) => {
		let requests = 0;
		let id = 0;
		const reading = readList<number>({
			fetchPage: async (offset, limit) => {
				requests += 1;
				const rows = Array.from({ length: limit }, () => ++id);
				return { offset, rows, total, hasMore: true };
			},
			idOf: String,
			wanted,
			pageSize: 10,
			concurrency: 2,
			filter: { keeps: () => false, endsAfter: () => false },
		});
		await expect(reading).rejects.toMatchObject({
			message: 'The list changes faster than it can be read',
			advice: 'Try again when fewer records are added and deleted, or use a Limit.',
		});
		return requests;
	};

	it.each([
		[91, 3 * (91 / 9 + 10)],
		[901, 3 * (901 / 9 + 10)],
		[undefined, 3 * (20 / 9 + 10)],
	])('of %p rows is given up after some extra requests for each page', async (total, about) => {
		const requests = await restless(total, Infinity);
		expect(requests).toBeGreaterThan(about * 0.9);
		expect(requests).toBeLessThan(about * 1.1 + 5);
	});
});

describe('a list that changes while it is read', () => {
	type Change = { kind: 'insert' | 'delete' | 'nothing'; times: number; position: number };
	const change = fc.oneof(
		fc.record({
			kind: fc.constant('insert' as const),
			times: fc.integer({ min: 1, max: 6 }),
			position: fc.constant(0),
		}),
		fc.record({
			kind: fc.constant('delete' as const),
			times: fc.integer({ min: 1, max: 6 }),
			position: fc.nat(60),
		}),
		fc.constant({ kind: 'nothing' as const, times: 0, position: 0 }),
	);
	const options = {
		count: fc.integer({ min: 0, max: 60 }),
		pageSize: fc.integer({ min: 2, max: 7 }),
		wanted: fc.oneof(fc.constant(Infinity), fc.integer({ min: 1, max: 70 })),
		changes: fc.array(change, { maxLength: 25 }),
		scheduler: fc.scheduler(),
	};

	/** Reads while one change is made after each answer, and the answers come in any order. */
	async function readWhileItChanges(
		service: NumberedList,
		{
			changes,
			scheduler,
			...listing
		}: { changes: Change[]; scheduler: fc.Scheduler } & Pick<
			ListingOptions<number>,
			'wanted' | 'pageSize' | 'filter'
		>,
	): Promise<number[]> {
		const changesLeft = [...changes];
		const reading = readList<number>({
			...listing,
			fetchPage: async (offset, limit) => {
				await scheduler.schedule(Promise.resolve());
				const page = service.page(offset, limit);
				const next = changesLeft.shift();
				for (let i = 0; i < (next?.times ?? 0); i++) {
					if (next?.kind === 'insert') service.insert();
					else if (next?.kind === 'delete') service.delete(next.position + i);
				}
				return page;
			},
			idOf: String,
			concurrency: 3,
		});
		return await scheduler.waitFor(reading);
	}

	it('gives as many rows as are wanted when one is added before each page', async () => {
		const service = new NumberedList(58);
		const rows = await readList<number>({
			fetchPage: async (offset, limit) => {
				const page = service.page(offset, limit);
				service.insert();
				return page;
			},
			idOf: String,
			wanted: 14,
			pageSize: 3,
			concurrency: 1,
		});
		expect(rows).toEqual(Array.from({ length: 14 }, (_, i) => 58 - i));
	});

	it('gives every row that stayed exactly once, whatever is added or deleted between the requests', async () => {
		await fc.assert(
			fc.asyncProperty(fc.record(options), async ({ count, wanted, ...rest }) => {
				const service = new NumberedList(count);
				const before = [...service.rows];
				const rows = await readWhileItChanges(service, { wanted, ...rest });
				expect(new Set(rows).size).toBe(rows.length);
				expect(rows.length).toBeLessThanOrEqual(wanted);
				const stayed = before.filter((row) => service.rows.includes(row));
				// With a limit, the newest rows count: those that stayed and are older than the last one returned are beyond it.
				const oldest = Math.min(...rows);
				const due = rows.length === wanted ? stayed.filter((row) => row >= oldest) : stayed;
				expect(rows).toEqual(expect.arrayContaining(due));
			}),
			{ numRuns: runs(5_000) },
		);
	}, 240_000);

	const filters = fc.record({
		/** Rows are kept by their remainder. */
		keptOf: fc.uniqueArray(fc.nat(4), { maxLength: 5 }),
		/** Rows up to this one are too old. */
		tooOld: fc.option(fc.nat(60), { nil: undefined }),
		/** The only row that there can be. */
		only: fc.option(fc.nat(60), { nil: undefined }),
	});

	it('gives every row that stayed and is kept exactly once, and none behind the end', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.record(options),
				filters,
				async ({ count, wanted, ...rest }, { keptOf, tooOld = -1, only }) => {
					const service = new NumberedList(count);
					const before = [...service.rows];
					const keeps = (row: number) => keptOf.includes(row % 5);
					const endsAfter = (row: number) => row <= tooOld || row === only;
					const hasEnd = tooOld >= 0 || only !== undefined;
					const filter = hasEnd ? { keeps, endsAfter } : { keeps };
					const rows = await readWhileItChanges(service, { wanted, filter, ...rest });
					expect(new Set(rows).size).toBe(rows.length);
					expect(rows.length).toBeLessThanOrEqual(wanted);
					expect(rows.filter((row) => !keeps(row))).toEqual([]);

					// A row that came or went meanwhile may have ended the reading or not; one that stayed has.
					const stayed = before.filter((row) => service.rows.includes(row));
					const surelyEnds = Math.max(-1, ...stayed.filter(endsAfter));
					expect(rows.filter((row) => row < surelyEnds)).toEqual([]);
					const mayEnd = Math.max(-1, ...service.everyRow().filter(endsAfter));
					const oldest = rows.length === wanted ? Math.min(...rows) : -1;
					const due = stayed.filter((row) => keeps(row) && row >= mayEnd && row >= oldest);
					expect(rows).toEqual(expect.arrayContaining(due));
				},
			),
			{ numRuns: runs(5_000) },
		);
	}, 240_000);
});

describe('a list with a filter', () => {
	const listing = { idOf: String, pageSize: 100, concurrency: 8 };
	const sent = async (
		service: NumberedList,
		options: Pick<ListingOptions<number>, 'wanted' | 'filter'>,
	) => {
		const fetchPage = async (offset: number, limit: number) => service.page(offset, limit);
		const rows = await readList<number>({ ...listing, ...options, fetchPage });
		return { rows, offsets: service.requests.map(({ offset }) => offset) };
	};
	const all = (): boolean => true;

	it('is read with the same requests as without when nothing can end the reading early', async () => {
		const plain = await sent(new NumberedList(2_000), { wanted: Infinity });
		const keeps = (row: number) => row % 2 === 0;
		const { rows, offsets } = await sent(new NumberedList(2_000), {
			wanted: Infinity,
			filter: { keeps },
		});
		expect(offsets).toEqual(plain.offsets);
		expect(rows).toEqual(plain.rows.filter(keeps));
	});

	it.each<[string, number, Partial<Filter<number>>, number, number]>([
		// what, wanted, filter, rows, requests
		['ends with the first page', Infinity, { endsAfter: (row) => row <= 2_950 }, 51, 1],
		['ends with the first wave', Infinity, { endsAfter: (row) => row <= 2_850 }, 151, 1 + 2],
		['ends with the second wave', Infinity, { endsAfter: (row) => row <= 2_600 }, 401, 1 + 2 + 4],
		[
			'ends with the third wave',
			Infinity,
			{ endsAfter: (row) => row <= 2_000 },
			1_001,
			1 + 2 + 4 + 8,
		],
		[
			'ends with a wave of 8',
			Infinity,
			{ endsAfter: (row) => row <= 1_000 },
			2_001,
			1 + 2 + 4 + 8 + 8,
		],
		['ends with the list', Infinity, { endsAfter: () => false }, 3_000, 31],
		['has enough on the first page', 10, { keeps: (row) => row % 10 === 0 }, 10, 1],
		['has enough after two waves', 60, { keeps: (row) => row % 10 === 0 }, 60, 1 + 2 + 4],
		['never has enough', 10, { keeps: () => false }, 0, 31],
	])('%s', async (_, wanted, filter, count, requests) => {
		const { rows, offsets } = await sent(new NumberedList(3_000), {
			wanted,
			filter: { keeps: all, ...filter },
		});
		expect(rows).toHaveLength(count);
		expect(offsets).toHaveLength(requests);
	});

	it.each<[number, number, (page: Page<number>) => Page<number>]>([
		[150, 2, (page) => page],
		[199, 2, (page) => page],
		[200, 3, (page) => page],
		[150, 3, (page) => ({ ...page, total: undefined })],
	])('of %d rows is not read behind its end: %d requests', async (count, requests, quirk) => {
		const service = new NumberedList(count, quirk);
		const filter = { keeps: all, endsAfter: () => false };
		const { rows, offsets } = await sent(service, { wanted: Infinity, filter });
		expect(rows).toEqual(service.rows);
		expect(offsets).toHaveLength(requests);
	});

	it.each(quirks)('is read whole from a service that %s', async (_, quirk) => {
		for (const count of [0, 1, 59, 60, 61, 100, 101, 250, 300, 1_000]) {
			const service = new NumberedList(count, quirk);
			const filter = { keeps: all, endsAfter: () => false };
			expect((await sent(service, { wanted: Infinity, filter })).rows).toEqual(service.rows);
		}
	});

	it('is given up when the service keeps sending its last page', async () => {
		const service = new NumberedList(250);
		const reading = readList<number>({
			...listing,
			wanted: Infinity,
			filter: { keeps: all, endsAfter: () => false },
			fetchPage: async (offset, limit) => ({
				...service.page(Math.min(offset, 150), limit),
				offset,
				total: undefined,
				hasMore: true,
			}),
		});
		await expect(reading).rejects.toThrow(UnreadableList);
		expect(service.requests.length).toBeLessThan(120);
	});
});
