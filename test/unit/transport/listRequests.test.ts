import { UnreadableList, type ListingOptions, type Page } from '../../../nodes/transport/page';
import { readList } from '../../../nodes/transport/readList';
import { NumberedList } from '../../support/numberedList';

const ROWS = 60;
/** Pages this small stand side by side: with a row in common there would be half as many again. */
const PAGE_SIZE = 3;
const PAGES = ROWS / PAGE_SIZE;

const read = async (list: NumberedList, options: Partial<ListingOptions<number>> = {}) =>
	await readList<number>({
		fetchPage: async (offset, limit) => list.page(offset, limit),
		idOf: String,
		wanted: Infinity,
		pageSize: PAGE_SIZE,
		concurrency: 1,
		...options,
	});

const insert = (list: NumberedList, times: number) => {
	for (let i = 0; i < times; i++) list.insert();
};

describe('pages side by side, and what the changes between them cost', () => {
	type Changes = (list: NumberedList) => NumberedList['after'];
	it.each<[string, number, Changes, number]>([
		[
			'rows that are added, with a limit: the seams up to it, and two looks whether the service repeats itself',
			14,
			(list) => ({ 2: () => insert(list, 2) }),
			5 + 1 + 5 + 2,
		],
		[
			'a row that is deleted: every seam, twice where the page is older than that',
			Infinity,
			(list) => ({ 5: () => list.delete(0) }),
			PAGES + 1 + (4 * 2 + 3 + 14),
		],
		[
			'more rows than a page holds and one that is deleted: the totals tell where to go on',
			Infinity,
			(list) => ({
				3: () => {
					insert(list, 10);
					list.delete(0);
				},
			}),
			PAGES + 1 + 23,
		],
	])('%s', async (_, wanted, changes, requests) => {
		const list = new NumberedList(ROWS);
		const before = list.rows.slice(0, wanted);
		list.after = changes(list);
		const rows = await read(list, { wanted });
		expect(rows.filter((row) => row <= ROWS)).toEqual(before);
		expect(list.requests).toHaveLength(requests);
	});

	it('takes no more requests from a service that always says that there is more', async () => {
		const list = new NumberedList(ROWS, (page) => ({ ...page, hasMore: true }));
		expect(await read(list)).toEqual(list.rows);
		expect(list.requests).toHaveLength(PAGES + 1);
	});

	it.each<[string, number, (page: Page<number>) => Page<number>]>([
		['has nothing and says that there is more', 0, (page) => ({ ...page, hasMore: true })],
		['tells a total that is too large', 2, (page) => ({ ...page, total: 999 })],
	])('is read with one request from a service that %s', async (_, count, quirk) => {
		const list = new NumberedList(count, quirk);
		expect(await read(list)).toEqual(list.rows);
		expect(list.requests).toHaveLength(1);
	});

	it('is the way to read a list with a filter that cannot end it early', async () => {
		const list = new NumberedList(ROWS);
		const keeps = (row: number) => row % 2 === 0;
		expect(await read(list, { filter: { keeps } })).toEqual(list.rows.filter(keeps));
		expect(list.requests).toHaveLength(PAGES + 1);
	});
});

describe('pages in waves', () => {
	it.each([
		// rows, requests: the first page holds 100, each further one 99 new rows
		[1_050, 1 + 10],
		[100 + 10 * 99, 1 + 10],
		[100 + 10 * 99 + 1, 1 + 11],
	])('of %d rows take %d requests, none behind the end', async (count, requests) => {
		const list = new NumberedList(count);
		const filter = { keeps: () => true, endsAfter: () => false };
		expect(await read(list, { pageSize: 100, concurrency: 8, filter })).toEqual(list.rows);
		expect(list.requests).toHaveLength(requests);
	});
});

describe('a list that is given up', () => {
	const restless = {
		message: 'The list changes faster than it can be read',
		advice: 'Try again when fewer records are added and deleted.',
	};

	it.each<[string, (requests: number) => number | undefined, number]>([
		// (total / (3 - 1) + 10) x 3 repairs are allowed.
		['tells a total', () => ROWS, PAGES + 1 + 122],
		// 19 pages of 3 rows stand for the total.
		['tells a total once', (requests) => (requests === 1 ? ROWS : undefined), PAGES + 1 + 117],
	])('has other rows each time, and %s', async (_, totalOf, requests) => {
		let sent = 0;
		const fetchPage = async (offset: number, limit: number): Promise<Page<number>> => {
			const rows = Array.from({ length: limit }, (__, i) => sent * limit + i);
			sent += 1;
			return { offset, rows, total: totalOf(sent), hasMore: true };
		};
		const reading = read(new NumberedList(0), { fetchPage });
		await expect(reading).rejects.toBeInstanceOf(UnreadableList);
		await expect(reading).rejects.toMatchObject(restless);
		expect(sent).toBe(requests);
	});

	it.each<[string, (list: NumberedList) => NumberedList['after']]>([
		[
			'as many are added again, just when it is looked whether the service repeats itself',
			(list) => ({ 1: () => insert(list, 3), 21: () => insert(list, 3) }),
		],
		[
			'all are deleted, just when it is looked whether the service repeats itself',
			(list) => ({ 1: () => insert(list, 3), 20: () => (list.rows = []) }),
		],
	])('is not one to which a page of rows is added, also when %s', async (_, changes) => {
		const list = new NumberedList(ROWS);
		const first = list.rows.slice(0, PAGE_SIZE);
		list.after = changes(list);
		expect((await read(list)).slice(0, PAGE_SIZE)).toEqual(first);
	});
});
