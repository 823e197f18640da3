import { look, type Cursor, type Look } from '../../../../nodes/TeamWorkspaceTrigger/cursor/findEvents';
import { follow } from '../../../../nodes/TeamWorkspaceTrigger/cursor/createdCursor';
import { enrichedAtOf, updatedAtOf } from '../../../../nodes/TeamWorkspaceTrigger/cursor/watchedValues';

type Row = { id: string; createdAt: string; enrichedAt?: string; updatedAt?: string };

const MINUTE_MS = 60_000;
const at = (minutes: number, ms = 0) =>
	new Date(Date.UTC(2026, 0, 1) + minutes * MINUTE_MS + ms).toISOString();

/** Looks at a list that is given from its newest row to its oldest. */
const lookAt = async (rows: Row[], options: Partial<Look<Row>>) => {
	const { found, cursor } = await look<Row>({
		cursor: undefined,
		watch: undefined,
		withExisting: false,
		source: {
			fetchPage: async (offset, limit) => ({
				offset,
				limit,
				rows: rows.slice(offset, offset + limit),
				total: rows.length,
				hasMore: offset + limit < rows.length,
			}),
			readAll: async () => [...rows],
			minKnown: 1,
		},
		...options,
	});
	return { found: found.map((row) => row.id), cursor };
};

const created = (...minutes: number[]): Row[] =>
	minutes.map((minute) => ({ id: String(minute), createdAt: at(minute) }));

describe('The first look', () => {
	const rows: Row[] = [
		{ id: 'c', createdAt: at(3), enrichedAt: at(4) },
		{ id: 'b', createdAt: at(2) },
		{ id: 'a', createdAt: at(1), enrichedAt: at(2) },
	];

	it.each([
		['a watched value', enrichedAtOf],
		['new records', undefined],
	])('finds nothing of %s', async (_, watch) => {
		expect((await lookAt(rows, { watch })).found).toEqual([]);
	});

	it('finds what has a value, oldest first, when what is there counts', async () => {
		const options = { watch: enrichedAtOf, withExisting: true };
		expect((await lookAt(rows, options)).found).toEqual(['a', 'c']);
	});

	it('finds every record, oldest first, when what is there counts', async () => {
		expect((await lookAt(rows, { withExisting: true })).found).toEqual(['a', 'b', 'c']);
	});
});

describe('A later look', () => {
	it('finds what has another value, oldest first', async () => {
		const rows = created(3, 2, 1);
		const { cursor } = await lookAt(rows, { watch: enrichedAtOf });
		const enriched = rows.map((row) => ({ ...row, enrichedAt: at(9) }));
		const next = await lookAt(enriched, { watch: enrichedAtOf, cursor });
		expect(next.found).toEqual(['1', '2', '3']);
		const last = await lookAt(enriched, { watch: enrichedAtOf, cursor: next.cursor });
		expect(last.found).toEqual([]);
	});

	it('finds a member updated a second after it was created, and none sooner', async () => {
		const rows = [
			{ id: 'sooner', createdAt: at(1), updatedAt: at(1, 999) },
			{ id: 'later', createdAt: at(1), updatedAt: at(1, 1_000) },
		];
		const { cursor } = await lookAt([], { watch: updatedAtOf });
		expect((await lookAt(rows, { watch: updatedAtOf, cursor })).found).toEqual(['later']);
	});

	it('finds a record that came late, up to five minutes below the newest', async () => {
		const { cursor } = await lookAt(created(20, 10), {});
		const late = { id: 'late', createdAt: at(15) };
		const [newest, oldest] = created(20, 10);
		expect((await lookAt([newest, late, oldest], { cursor })).found).toEqual(['late']);
	});
});

it.each([
	['finds', 'above', 65, ['late']],
	['does not find', 'below', 55, []],
])('A later look %s a record that came late %s the oldest that must be known', async (...row) => {
	const [, , minute, found] = row;
	const rows = created(90, 80, 70, 60, 50);
	const { cursor } = follow<Row>(undefined, 3).advance({ rows, added: rows });
	const late = { id: 'late', createdAt: at(minute) };
	const again = [...rows, late].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
	expect((await lookAt(again, { cursor })).found).toEqual(found);
});

describe('What is known of a list', () => {
	const knownOf = (cursor: Cursor) => ('known' in cursor ? cursor.known.length / 10 : NaN);

	it('is the rows above a row that is more than five minutes older than the newest', async () => {
		const { cursor } = await lookAt(created(30, 26, 25, 24, 23), {});
		expect(cursor).toMatchObject({ floor: Date.parse(at(24)), total: 5 });
		expect(knownOf(cursor)).toBe(3);
	});

	it('is never less than the rows that must be known', () => {
		const list = follow(undefined, 3);
		const { cursor } = list.advance({
			rows: created(90, 60, 30, 20, 10),
			added: [],
		});
		expect(cursor.floor).toBe(Date.parse(at(20)));
		expect(knownOf(cursor)).toBe(3);
	});

	it('does not sink when the newest rows are deleted', async () => {
		const { cursor } = await lookAt(created(90, 60, 30), {});
		const next = await lookAt(created(30, 20, 10), { cursor });
		expect(next.found).toEqual([]);
		expect(next.cursor).toMatchObject({ floor: Date.parse(at(60)) });
	});

	it('is the whole list while that is short', async () => {
		const { cursor } = await lookAt(created(3, 2, 1), {});
		expect(cursor).toMatchObject({ floor: null });
		expect(knownOf(cursor)).toBe(3);
	});
});
