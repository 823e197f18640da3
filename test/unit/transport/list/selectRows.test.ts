import {
	selectRows,
	type Filter,
	type Selection,
} from '../../../../nodes/transport/list/selectRows';
import { NumberedList } from '../../../support/services/numberedList';

const select = async (list: NumberedList, selection: Partial<Selection<number>>) => {
	const fetchPage = async (offset: number, limit: number) => list.page(offset, limit);
	const source = { fetchPage, idOf: String, pageSize: 100 };
	const rows = await selectRows<number>(source, { count: Infinity, ...selection });
	return { rows, requests: list.requests };
};
const all = (): boolean => true;

describe('Rows that are selected by a filter', () => {
	it('are read with the same requests as without when nothing can end the reading early', async () => {
		const plain = await select(new NumberedList(2_000), {});
		const keeps = (row: number) => row % 2 === 0;
		const { rows, requests } = await select(new NumberedList(2_000), { filter: { keeps } });
		expect(requests).toEqual(plain.requests);
		expect(rows).toEqual(plain.rows.filter(keeps));
	});

	it.each<[string, number, Partial<Filter<number>>, number, number]>([
		// what, count, filter, rows, requests
		['end with the first page', Infinity, { endsAfter: (row) => row <= 2_950 }, 51, 1],
		['end with the second round', Infinity, { endsAfter: (row) => row <= 2_850 }, 151, 1 + 2],
		['end with the third round', Infinity, { endsAfter: (row) => row <= 2_600 }, 401, 1 + 2 + 4],
		[
			'end with the fourth round',
			Infinity,
			{ endsAfter: (row) => row <= 2_000 },
			1_001,
			1 + 2 + 4 + 8,
		],
		[
			'end with another round of 8',
			Infinity,
			{ endsAfter: (row) => row <= 1_000 },
			2_001,
			1 + 2 + 4 + 8 + 8,
		],
		['end with the list', Infinity, { endsAfter: () => false }, 3_000, 31],
		['are enough on the first page', 10, { keeps: (row) => row % 10 === 0 }, 10, 1],
		['are enough after two rounds more', 60, { keeps: (row) => row % 10 === 0 }, 60, 1 + 2 + 4],
		['are never enough', 10, { keeps: () => false }, 0, 31],
		['end with the only one', Infinity, { isOnly: (row) => row === 2_850 }, 151, 1 + 2],
	])('%s', async (_, count, filter, expected, requests) => {
		const selection = { count, filter: { keeps: all, ...filter } };
		const { rows, requests: sent } = await select(new NumberedList(3_000), selection);
		expect(rows).toHaveLength(expected);
		expect(sent).toHaveLength(requests);
	});

	it.each([
		[150, 2],
		[199, 2],
		[200, 3],
	])('of a list of %d are not read behind its end: %d requests', async (count, expected) => {
		const list = new NumberedList(count);
		const filter = { keeps: all, endsAfter: () => false };
		const { rows, requests } = await select(list, { filter });
		expect(rows).toEqual(list.rows);
		expect(requests).toHaveLength(expected);
	});
});

describe('The newest rows', () => {
	/** Numbers are times. */
	const timeOf = (row: number) => row;
	const oldestFirst = (count: number) => {
		const list = new NumberedList(count);
		list.rows.reverse();
		return list;
	};
	const isAbove = (limit: number) => ({
		keeps: (row: number) => row > limit,
		endsAfter: (row: number) => row <= limit,
	});
	const isEven = { keeps: (row: number) => row % 2 === 0 };

	it.each<[string, Partial<Selection<number>>, number[], number]>([
		['the newest', { count: 3, fewestRows: 10 }, [250, 249, 248], 1 + 3],
		['the newest one', { count: 1, fewestRows: 10 }, [250], 1 + 3],
		['those above a limit', { filter: isAbove(247) }, [250, 249, 248], 1 + 3],
		['the newest that are kept', { count: 2, filter: isEven }, [250, 248], 1 + 3],
	])('of a list in another order are %s of the whole list', async (...row) => {
		const [, selection, expected, requests] = row;
		const result = await select(oldestFirst(250), { count: Infinity, timeOf, ...selection });
		expect(result.rows).toEqual(expected);
		expect(result.requests).toHaveLength(requests);
	});

	it('of a list whose order changes between two pages are found, too', async () => {
		const list = new NumberedList(250);
		list.rows.push(...list.rows.splice(0, 150));
		const { rows } = await select(list, { count: 120, timeOf });
		expect(rows).toEqual(Array.from({ length: 120 }, (_, i) => 250 - i));
	});

	it.each<[string, Partial<Selection<number>>]>([
		['all rows are wanted', { timeOf }],
		['no time is known', { timeOf: () => NaN, count: 200 }],
		['it is not checked', { count: 200 }],
	])('are as in the list when %s', async (_, selection) => {
		const list = oldestFirst(250);
		const { rows, requests } = await select(list, selection);
		expect(rows).toEqual(list.rows.slice(0, selection.count));
		expect(requests.length).toBeLessThanOrEqual(3);
	});

	it('are requested with as many rows as show the order, and no more are returned', async () => {
		const { rows, requests } = await select(new NumberedList(250), { count: 3, fewestRows: 10 });
		expect(rows).toEqual([250, 249, 248]);
		expect(requests).toEqual([{ offset: 0, limit: 10 }]);
	});
});

it('Each page is told, with the total', async () => {
	const onPage = jest.fn();
	await select(new NumberedList(150), { onPage });
	const told = onPage.mock.calls.map(([rows, total]: [number[], number]) => [rows.length, total]);
	expect(told).toEqual([
		[100, 150],
		[50, 150],
	]);
});
