import fc from 'fast-check';
import { Canceled } from '../../../../nodes/transport/abortSignals';
import { ApiError } from '../../../../nodes/transport/errors/apiError';
import type { ListSource } from '../../../../nodes/transport/list/page';
import { PAGES_AT_ONCE, readList } from '../../../../nodes/transport/list/readList';
import type { ListOptions, ListPage } from '../../../../nodes/transport/list/readList';
import { forAllAsync } from '../../../support/expectations/propertyRuns';
import { contradictions, NumberedList, smallPages } from '../../../support/services/numberedList';

type Settings = Partial<ListSource<number> & ListOptions>;

const { toTheEnd, mayLeave, oneByOne } = PAGES_AT_ONCE;

/** The pages of a list until the consumer leaves. */
async function pagesOf(
	list: NumberedList,
	{ atMost, ahead = toTheEnd, ...more }: Settings = {},
	leaves: (page: ListPage<number>) => boolean = () => false,
): Promise<Array<ListPage<number>>> {
	const fetchPage = async (offset: number, limit: number) => list.page(offset, limit);
	// Without a row, it throws, as that of a list of records does.
	const idOf = (row: number) => row.toFixed();
	const source = { fetchPage, idOf, pageSize: 100, ...more };
	const pages: Array<ListPage<number>> = [];
	for await (const page of readList(source, { atMost, ahead })) {
		pages.push(page);
		if (leaves(page)) break;
	}
	return pages;
}

const read = async (...of: Parameters<typeof pagesOf>) =>
	(await pagesOf(...of)).flatMap(({ rows }) => rows);

/** The number of requests in each round, for a service that answers those of a round together. */
async function roundsOf(count: number, settings: Settings): Promise<number[]> {
	const list = new NumberedList(count);
	const rounds: number[] = [];
	let isOpen = false;
	const fetchPage = async (offset: number, limit: number) => {
		if (!isOpen) rounds.push(0);
		isOpen = true;
		rounds[rounds.length - 1] += 1;
		await new Promise(setImmediate);
		isOpen = false;
		return list.page(offset, limit);
	};
	await read(list, { fetchPage, ...settings });
	return rounds;
}

/** A page with the new rows from one place to another, of a list of so many. */
const of = (total: number, from: number, to: number) => ({
	...{ rows: new NumberedList(total).rows.slice(from, to), total, place: to - 1 },
});

describe('A list that stands still', () => {
	it.each([
		// rows, at most, requests
		[0, Infinity, 1],
		[100, Infinity, 1],
		[101, Infinity, 2],
		[250, Infinity, 3],
		[250, 1, 1],
		[250, 100, 1],
		[250, 101, 2],
		[250, 1000, 3],
		[10_000, Infinity, 101],
		[10_000, 250, 3],
	])('of %d rows, of which at most %d are needed, takes %d requests', async (...row) => {
		const [count, atMost, requests] = row;
		const list = new NumberedList(count);
		expect(await read(list, { atMost })).toEqual(list.rows.slice(0, atMost));
		expect(list.requests).toHaveLength(requests);
		expect(list.requests.every(({ offset, limit }) => offset + limit <= atMost)).toBe(true);
	});

	it.each([
		[25, [of(25, 0, 10), of(25, 10, 19), of(25, 19, 25)]],
		[0, [{ rows: [], total: 0, place: 0 }]],
	])('of %d rows comes in pages of new rows, with its total', async (count, expected) => {
		const settings = { pageSize: 10, ahead: oneByOne };
		expect(await pagesOf(new NumberedList(count), settings)).toEqual(expected);
	});

	it.each(smallPages)('is read whole from a service that %s', async (_, quirk) => {
		for (const count of [0, 1, 2, 12, 59, 60, 61, 100, 101, 250, 300]) {
			const list = new NumberedList(count, quirk);
			expect(await read(list)).toEqual(list.rows);
			// After a short page, no more rows are asked for than the service sends.
			if (count === 300) expect(list.requests.at(-1)?.limit).toBeLessThanOrEqual(60);
		}
	});

	it('has each row once even if a page has it twice', async () => {
		const list = new NumberedList(150, ({ rows, pagination }) => ({
			rows: [...rows.slice(0, -2), ...rows.slice(-1), ...rows.slice(-1)],
			pagination,
		}));
		const rows = await read(list);
		expect(rows).toHaveLength(148);
		expect(new Set(rows).size).toBe(148);
	});
});

const SPECIFIED = /^Expected \S.*\S \(API specification, section 4\.2\)\. Contact/;

it.each(contradictions)('A list is one error when the service %s', async (_, quirk, words) => {
	const list = new NumberedList(250, quirk);
	const reading = read(list);
	await expect(reading).rejects.toBeInstanceOf(ApiError);
	await expect(reading).rejects.toMatchObject({
		message: expect.stringContaining(`cannot be read: `) as string,
		description: expect.stringMatching(SPECIFIED) as string,
		move: 'service',
	});
	await expect(reading).rejects.toThrow(words);
	expect(list.requests.length).toBeLessThan(40);
});

it.each<[string, number, number[], Settings]>([
	['are 32 for a consumer that reads to the end', 10_000, [1, 32, 32, 32, 4], {}],
	['are no more than the list has', 800, [1, 8], {}],
	['are no more than are needed', 10_000, [1, 30], { atMost: 3_000 }],
	['are few at first for one that may leave', 3_000, [1, 2, 4, 8, 8, 8], { ahead: mayLeave }],
	['are one for the newest pages', 400, [1, 1, 1, 1, 1], { ahead: oneByOne }],
	['are no more than the rate limit allows', 800, [1, 3, 3, 2], { permitsLeft: () => 3 }],
	['are eight that wait when it allows none', 2_000, [1, 8, 8, 4], { permitsLeft: () => 0 }],
])('The pages that are requested at once %s', async (_, count, expected, settings) => {
	expect(await roundsOf(count, settings)).toEqual(expected);
});

describe('The pages under way are aborted', () => {
	/** Reads one page and then eight at once, of which a service answers some and lets the others wait. */
	async function readSome(
		isAnswered: (offset: number) => boolean,
		leaves?: (page: ListPage<number>) => boolean,
	) {
		const list = new NumberedList(2_000);
		const signals: AbortSignal[] = [];
		const fetchPage: ListSource<number>['fetchPage'] = async (offset, limit, stop) => {
			signals.push(stop!);
			if (isAnswered(offset)) return list.page(offset, limit);
			return await new Promise((_, reject) => {
				stop?.addEventListener('abort', () => reject(new Canceled()));
			});
		};
		const reading = read(list, { fetchPage, ahead: [1, 8] }, leaves);
		await reading.catch(() => {});
		expect(signals).toHaveLength(9);
		expect(signals.every(({ aborted }) => aborted)).toBe(true);
		return { reading, list };
	}

	it('when the consumer leaves, who has the pages so far', async () => {
		const leaves = ({ rows }: ListPage<number>) => rows.includes(1_750);
		const { reading, list } = await readSome((offset) => offset < 200, leaves);
		expect(await reading).toEqual(list.rows.slice(0, 298));
	});

	it('when one of them fails, which ends the list with its error at once', async () => {
		const { reading } = await readSome((offset) => {
			if (offset === 495) throw new Error('as intended');
			return offset === 0;
		});
		await expect(reading).rejects.toThrow('as intended');
	});
});

describe('A list that changes while it is read', () => {
	const inserting = (times: number) => (list: NumberedList) => {
		for (let i = 0; i < times; i++) list.insert();
	};

	it.each<[string, (list: NumberedList) => void, number[]]>([
		['has rows again because others were added before them', inserting(2), [0, 9, 18]],
		['has no other rows than these and added ones', inserting(12), [0, 9, 18, 27]],
		['has none of the known rows on the next page', inserting(30), [0, 9, 39, 48]],
		['lacks rows before the last known one', ({ rows }) => rows.splice(3, 2), [0, 9, 7, 16]],
	])('is continued at the last known row when it %s', async (_, change, offsets) => {
		const list = new NumberedList(25);
		const before = [...list.rows];
		list.after = { 1: () => change(list) };
		const pages = await pagesOf(list, { pageSize: 10, ahead: oneByOne });
		expect(pages.flatMap(({ rows }) => rows)).toEqual(before);
		expect(pages.every(({ rows }) => rows.length > 0)).toBe(true);
		expect(list.requests.map(({ offset }) => offset)).toEqual(offsets);
	});

	it('costs two more requests for a deletion, however many pages are under way', async () => {
		const list = new NumberedList(3_000);
		list.after = { 5: () => list.delete(0) };
		expect(await read(list)).toHaveLength(3_000);
		expect(list.requests).toHaveLength(31 + 2);
	});

	it('is not ended by a page that was read while rows were deleted', async () => {
		const list = new NumberedList(25);
		let pages = 0;
		const fetchPage = async (offset: number, limit: number) => {
			const page = list.page(offset, limit);
			// The rows were read before a deletion, the total after it.
			return ++pages === 3 ? { ...page, total: page.total - 1 } : page;
		};
		expect(await read(list, { fetchPage, pageSize: 10, ahead: [1] })).toEqual(list.rows);
	});

	const first = (count: number) => new NumberedList(count).rows;
	let sent = 1_000;
	/** So many rows that no page has had before. */
	const others = (count: number) => Array.from({ length: count }, () => ++sent);
	const moving = new NumberedList(2_000);
	/** The second page has new rows; all that follow have the same ones. */
	const moved = (offset: number, limit: number) => {
		inserting(Math.min(offset / 2, 10))(moving);
		return moving.rows.slice(offset, offset + limit);
	};

	it.each<[string, (offset: number, limit: number) => number[], number]>([
		['is another one', (_, limit) => others(limit), 65],
		['changes below its first page', (at, limit) => (at === 0 ? first(11) : others(limit)), 65],
		['has no row below its first page', (at) => (at === 0 ? first(10) : []), 70],
		['has moved as far as it was read', moved, 69],
	])('that %s each time is given up', async (_, rowsAt, count) => {
		let requests = 0;
		const fetchPage = async (offset: number, limit: number) => {
			requests += 1;
			return { offset, limit, rows: rowsAt(offset, limit), total: 91, hasMore: true };
		};
		const reading = read(moving, { fetchPage, pageSize: 11, ahead: oneByOne });
		await expect(reading).rejects.toMatchObject({
			message: 'The list changes faster than it can be read',
			description: 'Try again when fewer records are being added and deleted.',
			move: 'nobody',
		});
		expect(requests).toBe(count);
	});

	const times = fc.integer({ min: 1, max: 6 });
	/** What happens after an answer. */
	const change: fc.Arbitrary<{ added?: number; deleted?: number; from?: number }> = fc.oneof(
		fc.record({ added: times }),
		fc.record({ deleted: times, from: fc.nat(60) }),
		fc.constant({}),
	);
	const reading = fc.record({
		/** With pages of two rows, 70 take rounds of up to 32 pages. */
		count: fc.integer({ min: 0, max: 70 }),
		pageSize: fc.integer({ min: 2, max: 7 }),
		atMost: fc.oneof(fc.constant(Infinity), fc.integer({ min: 1, max: 70 })),
		ahead: fc.constantFrom([1], [1, 3], [1, 32], [1, 2, 4, 8]),
		changes: fc.array(change, { maxLength: 80 }),
		/** The answers come in any order. */
		scheduler: fc.scheduler(),
	});

	it('gives every row that stayed exactly once, whatever is added or deleted between the requests', async () => {
		await forAllAsync(5_000, [reading], async ({ count, changes, scheduler, ...settings }) => {
			const list = new NumberedList(count);
			const before = [...list.rows];
			const changesLeft = [...changes];
			const fetchPage = async (offset: number, limit: number) => {
				await scheduler.schedule(Promise.resolve());
				const page = list.page(offset, limit);
				const { added = 0, deleted = 0, from = 0 } = changesLeft.shift() ?? {};
				for (let i = 0; i < added; i++) list.insert();
				for (let i = 0; i < deleted; i++) list.delete(from + i);
				return page;
			};
			const rows = await scheduler.waitFor(read(list, { fetchPage, ...settings }));
			expect(new Set(rows).size).toBe(rows.length);
			expect(rows.length).toBeLessThanOrEqual(settings.atMost);
			const stayed = before.filter((row) => list.rows.includes(row));
			// With a limit, the newest rows count: those that stayed and are older than the last one returned are beyond it.
			const oldest = Math.min(...rows);
			const due = rows.length === settings.atMost ? stayed.filter((row) => row >= oldest) : stayed;
			expect(rows.filter((row) => stayed.includes(row))).toEqual(due);
		});
	}, 240_000);
});
