import type { ListStart } from '../../../../nodes/transport/pagination/page';
import { readUntil } from '../../../../nodes/transport/pagination/readUntil';
import { NumberedList, quirks } from '../../../support/numberedList';

const PAGE_SIZE = 10;

const read = async (
	list: NumberedList,
	isEnough: (stretch: ListStart<number>) => boolean = () => false,
) =>
	await readUntil<number>(
		{
			fetchPage: async (offset, limit) => list.page(offset, limit),
			idOf: String,
			pageSize: PAGE_SIZE,
		},
		isEnough,
	);

describe('a list that is read until it is enough', () => {
	it.each([
		// rows, requests: each page after the first begins with the last row of the one before
		[0, 1],
		[1, 1],
		[10, 1],
		[11, 2],
		[19, 2],
		[20, 3],
	])('to its end: %d rows with %d requests', async (count, requests) => {
		const list = new NumberedList(count);
		const { rows, total } = await read(list);
		expect({ rows, total }).toEqual({ rows: list.rows, total: count });
		expect(list.requests).toHaveLength(requests);
	});

	it('page by page: what each adds and how many there were at first', async () => {
		const list = new NumberedList(25);
		const stretches: Array<ListStart<number>> = [];
		const last = await read(list, (stretch) => {
			stretches.push({ ...stretch, rows: [...stretch.rows] });
			return stretch.rows.length > 15;
		});
		const all = list.rows;
		expect(stretches).toEqual([
			{ rows: all.slice(0, 10), added: all.slice(0, 10), total: 25 },
			{ rows: all.slice(0, 19), added: all.slice(10, 19), total: 25 },
		]);
		expect(last).toEqual(stretches[1]);
	});

	it('does not ask what is enough at the end of the list', async () => {
		const isEnough = jest.fn(() => false);
		await read(new NumberedList(10), isEnough);
		expect(isEnough).not.toHaveBeenCalled();
	});

	it('skips rows that come again because others were added before them', async () => {
		const list = new NumberedList(25);
		const before = [...list.rows];
		list.after = {
			1: () => {
				list.insert();
				list.insert();
			},
		};
		const { rows, total } = await read(list);
		expect({ rows, total }).toEqual({ rows: before, total: 25 });
	});

	it('begins again when rows before the place were deleted, so that none is left out', async () => {
		const list = new NumberedList(25);
		list.after = { 1: () => list.delete(3) };
		const { rows, total } = await read(list);
		expect({ rows, total }).toEqual({ rows: list.rows, total: 24 });
		expect(list.requests.map(({ offset }) => offset)).toEqual([0, 9, 0, 9, 18]);
	});

	it('ends at a first page that is empty although there is more', async () => {
		const list = new NumberedList(0, (page) => ({ ...page, hasMore: true }));
		expect((await read(list)).rows).toEqual([]);
		expect(list.requests).toHaveLength(1);
	});

	it('ends at a last page that brings nothing new', async () => {
		const list = new NumberedList(10, (page) => ({ ...page, hasMore: page.offset === 0 }));
		expect((await read(list)).rows).toEqual(list.rows);
		expect(list.requests).toHaveLength(2);
	});

	it('is given up after six starts when each page is another one', async () => {
		const list = new NumberedList(25);
		const deleteFirst = () => list.delete(0);
		list.after = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [i + 1, deleteFirst]));
		await expect(read(list)).rejects.toMatchObject({
			message: 'The list changes faster than it can be read',
			advice: 'Nothing is lost: the next attempt starts at the same place.',
		});
		expect(list.requests).toHaveLength(12);
	});

	it.each(quirks)('is read whole from a service that %s', async (_, quirk) => {
		for (const count of [0, 1, 2, 9, 10, 11, 19, 20, 35]) {
			const list = new NumberedList(count, quirk);
			expect((await read(list)).rows).toEqual(list.rows);
		}
	});

	it('is refused from a service that ignores the offset', async () => {
		const list: NumberedList = new NumberedList(35, (page, limit) => ({
			...page,
			rows: list.rows.slice(0, limit),
		}));
		await expect(read(list)).rejects.toThrow('The service keeps sending the same records');
		expect(list.requests.length).toBeLessThan(10);
	});
});
