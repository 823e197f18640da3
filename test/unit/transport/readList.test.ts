import { UnreadableList, type Page } from '../../../nodes/transport/page';
import { readList } from '../../../nodes/transport/readList';
import { NumberedList, quirks } from '../../support/numberedList';

const read = async (service: NumberedList, wanted = Infinity, pageSize = 100) =>
	await readList<number>({
		fetchPage: async (offset, limit) => service.page(offset, limit),
		idOf: String,
		wanted,
		pageSize,
		concurrency: 8,
	});

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
			advice: 'Try again when fewer records are added and deleted.',
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
