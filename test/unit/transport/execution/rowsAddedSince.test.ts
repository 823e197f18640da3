import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { readNewRows, type ListOrder } from '../../../../nodes/transport/execution/rowsAddedSince';
import { runs } from '../../../support/expectations/propertyRuns';

/** How the list has changed since it was read: rows were added where the order wants them, some of the others deleted. */
interface Changes {
	order: ListOrder;
	/** How many rows the list had. */
	length: number;
	added: number;
	/** The places of deleted rows, from the oldest. */
	deleted?: number[];
}

async function read({ order, length, added, deleted = [] }: Changes) {
	const rows = Array.from({ length: length + added }, (_, id) => ({ id })).filter(
		({ id }) => !deleted.includes(id),
	);
	if (order === 'newestFirst') rows.reverse();
	const asked: Array<[offset: number, limit: number]> = [];
	const found = await readNewRows({
		order,
		length,
		isKnown: ({ id }) => Number(id) < length,
		fetchPage: async (offset, limit) => {
			asked.push([offset, limit]);
			const page: IDataObject[] = rows.slice(offset, offset + limit);
			const hasMore = offset + page.length < rows.length;
			return { offset, limit, rows: page, total: rows.length, hasMore };
		},
	});
	const isNew = ({ id }: IDataObject) => Number(id) >= length;
	return { asked, found: new Set(found.map(({ id }) => id)), wanted: rows.filter(isNew) };
}

const last = (count: number, end: number) => Array.from({ length: count }, (_, i) => end - 1 - i);

describe('Rows that were added since a list was read', () => {
	it.each<[string, Changes, Array<[number, number]>]>([
		['the newest page', { order: 'newestFirst', length: 500, added: 0 }, [[0, 10]]],
		['the newest page, which has them', { order: 'newestFirst', length: 500, added: 9 }, [[0, 10]]],
		[
			'pages up to a known row',
			{ order: 'newestFirst', length: 500, added: 150 },
			[
				[0, 10],
				[9, 100],
				[108, 100],
			],
		],
		[
			'all pages when no row is known any more',
			{ order: 'newestFirst', length: 2, added: 12, deleted: [0, 1] },
			[
				[0, 10],
				[9, 100],
			],
		],
		['an empty list', { order: 'newestFirst', length: 0, added: 0 }, [[0, 10]]],
		['the end', { order: 'oldestFirst', length: 500, added: 3 }, [[499, 100]]],
		[
			'the end, of several pages',
			{ order: 'oldestFirst', length: 500, added: 150 },
			[
				[499, 100],
				[599, 100],
			],
		],
		[
			'the end, which deletions have moved to the start',
			{ order: 'oldestFirst', length: 500, added: 1, deleted: last(150, 500) },
			[
				[499, 100],
				[251, 100],
			],
		],
		['nothing of a list in no order', { order: undefined, length: 500, added: 3 }, []],
	])('are read from %s', async (_, changes, pages) => {
		const { asked, found, wanted } = await read(changes);
		expect(asked).toEqual(pages);
		if (changes.order) expect(found).toEqual(new Set(wanted.map(({ id }) => id)));
	});

	it('are all found, each once or more, whatever was added and deleted', async () => {
		const changes = fc.record({
			order: fc.constantFrom<ListOrder>('newestFirst', 'oldestFirst'),
			length: fc.nat(250),
			added: fc.nat(250),
			deleted: fc.uniqueArray(fc.nat(500), { maxLength: 400 }),
		});
		await fc.assert(
			fc.asyncProperty(changes, async (one) => {
				const { found, wanted } = await read(one);
				expect(found).toEqual(new Set(wanted.map(({ id }) => id)));
			}),
			{ numRuns: runs(1_000) },
		);
	});
});
