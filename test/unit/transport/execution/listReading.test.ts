import type { IDataObject } from 'n8n-workflow';
import { readAdded } from '../../../../nodes/transport/execution/listReading';
import type { Order } from '../../../../nodes/transport/list/rowOrder';
import { rightPage } from '../../../support/services/numberedList';

describe('Rows that were added since a list was read', () => {
	const newest = 'newest first';
	const oldest = 'oldest first';
	/** The last rows of 9,000. */
	const last = (count: number) => Array.from({ length: count }, (_, i) => 8_999 - i);

	it.each<[string, Order, number, number, string, number[]?]>([
		// rows when the list was read, rows added since where the order wants them, pages, deleted rows from the oldest
		['the newest rows', newest, 500, 0, '10 from 0'],
		['the newest rows, which have them', newest, 500, 9, '10 from 0'],
		['the whole list', 'not shown yet', 2, 100, '10 from 0, 100 from 0, 100 from 99'],
		['pages up to a known row', newest, 500, 150, '10 from 0, 100 from 0, 100 from 99'],
		['all pages when no row is known', newest, 2, 12, '10 from 0, 100 from 0', [0, 1]],
		['the end', oldest, 500, 3, '100 from 499'],
		['the end, of several pages', oldest, 500, 150, '100 from 499, 100 from 598'],
		['the end, moved by deletions', oldest, 9_000, 1, '100 from 8999, 100 from 902', last(8_000)],
		['nothing of a list in no order', 'neither', 500, 0, ''],
	])('are read from %s', async (_, order, length, added, pages, deleted = []) => {
		const rows = Array.from({ length: length + added }, (__, id) => ({ id })).filter(
			({ id }) => !deleted.includes(id),
		);
		if (order === newest) rows.reverse();
		const asked: string[] = [];
		const list = {
			idOf: ({ id }: IDataObject) => String(id),
			pageSize: 100,
			fetchPage: async (offset: number, limit: number) => {
				asked.push(`${limit} from ${offset}`);
				const { rows: page, pagination } = rightPage<IDataObject>(rows, offset, limit);
				return { rows: page, ...pagination };
			},
		};
		const ids = new Set(Array.from({ length }, (__, id) => String(id)));
		const found: IDataObject[] = [];
		for await (const page of readAdded(list, { ids, order, place: Math.max(0, length - 1) }))
			found.push(...page.rows);
		const isNew = ({ id }: IDataObject) => Number(id) >= length;
		expect(asked.join(', ')).toBe(pages);
		expect(new Set(found.filter(isNew))).toEqual(new Set(rows.filter(isNew)));
	});
});
