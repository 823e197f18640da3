import { UnreadableList } from '../../../../nodes/transport/errors/transportErrors';
import { type Filter, type ListOptions } from '../../../../nodes/transport/pagination/page';
import { readList } from '../../../../nodes/transport/pagination/readList';
import { NumberedList, quirks, type Quirk } from '../../../support/numberedList';

describe('a list with a filter', () => {
	const listing = { idOf: String, pageSize: 100, concurrency: 8 };
	const sent = async (
		service: NumberedList,
		options: Pick<ListOptions<number>, 'wanted' | 'filter'>,
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

	it.each<[number, number, Quirk]>([
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
