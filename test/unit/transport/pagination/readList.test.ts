import { UnreadableList } from '../../../../nodes/transport/errors/transportErrors';
import { readList } from '../../../../nodes/transport/pagination/readList';
import { NumberedList, quirks, type Quirk } from '../../../support/numberedList';

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
		[15_000, Infinity, 152],
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
		for (const count of [0, 1, 2, 12, 59, 60, 61, 100, 101, 250, 300]) {
			const service = new NumberedList(count, quirk);
			expect(await read(service)).toEqual(service.rows);
		}
	});

	it.each<[string, Quirk]>([
		['with a right hasMore', (page) => page],
		['and always says that there is more', (page) => ({ ...page, hasMore: true })],
		['and sends no pagination', ({ offset, rows }) => ({ offset, rows })],
		['and one row a page', ({ offset, rows }) => ({ offset, rows: rows.slice(0, 1) })],
	])('is refused from a service that ignores the offset %s', async (_, quirk) => {
		const service: NumberedList = new NumberedList(250, (page, limit) => {
			const rows = service.rows.slice(0, limit);
			return quirk({ ...page, rows }, limit);
		});
		const reading = read(service);
		await expect(reading).rejects.toThrow(
			new UnreadableList('The service keeps sending the same records', ''),
		);
		await expect(reading).rejects.toMatchObject({
			advice: expect.stringContaining('ignore which page is requested') as string,
		});
		expect(service.requests.length).toBeLessThan(30);
	});

	it.each<[string, number, Quirk, number]>([
		['tells a total that is too large', 250, (page) => ({ ...page, total: 1_000_000 }), 11],
		[
			'tells a larger total with each page',
			250,
			(page) => ({ ...page, total: page.offset + 1_000 }),
			11,
		],
		['counts only the page as the total', 250, (page) => ({ ...page, total: page.rows.length }), 3],
		['sends no pagination', 250, ({ offset, rows }) => ({ offset, rows }), 9],
		['sends no pagination', 12, ({ offset, rows }) => ({ offset, rows }), 5],
		['always says that there is more', 250, (page) => ({ ...page, hasMore: true }), 6],
		['has nothing and says that there is more', 0, (page) => ({ ...page, hasMore: true }), 1],
	])('costs a bounded number of requests from a service that %s', async (_, count, quirk, most) => {
		const service = new NumberedList(count, quirk);
		expect(await read(service)).toEqual(service.rows);
		expect(service.requests.length).toBeLessThanOrEqual(most);
	});

	it('is refused from a service that tells a total and sends nothing', async () => {
		const service = new NumberedList(0, (page) => ({ ...page, total: 250, hasMore: true }));
		await expect(read(service)).rejects.toThrow(
			'The service says that the list has 250 records, but sends none',
		);
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

describe('a list that is another one at each request', () => {
	it.each([91, 901, 1_000_000, undefined])(
		'of %p rows is given up after a bounded number of requests',
		async (total) => {
			let requests = 0;
			let id = 0;
			const reading = readList<number>({
				fetchPage: async (offset, limit) => {
					requests += 1;
					const rows = Array.from({ length: limit }, () => ++id);
					return { offset, limit, rows, total, hasMore: true };
				},
				idOf: String,
				wanted: Infinity,
				pageSize: 10,
				concurrency: 2,
				filter: { keeps: () => false, endsAfter: () => false },
			});
			await expect(reading).rejects.toMatchObject({
				message: 'The list changes faster than it can be read',
				advice: 'Try again when fewer records are being added and deleted.',
			});
			expect(requests).toBeLessThan(160);
		},
	);
});
