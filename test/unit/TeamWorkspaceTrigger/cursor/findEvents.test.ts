import type { Cursor } from '../../../../nodes/TeamWorkspaceTrigger/cursor/alreadyEmitted';
import {
	findEvents,
	type FindEventsOptions,
} from '../../../../nodes/TeamWorkspaceTrigger/cursor/findEvents';
import { trackCreated } from '../../../../nodes/TeamWorkspaceTrigger/cursor/createdCursor';
import {
	enrichedAtOf,
	updatedAtOf,
} from '../../../../nodes/TeamWorkspaceTrigger/cursor/watchedValues';

type Row = { id: string; createdAt: string; enrichedAt?: string; updatedAt?: string };

const MINUTE_MS = 60_000;
const at = (minutes: number, ms = 0) =>
	new Date(Date.UTC(2026, 0, 1) + minutes * MINUTE_MS + ms).toISOString();

/** Polls a list; `rows` are newest first. */
const poll = async (rows: Row[], options: Partial<FindEventsOptions<Row>>) => {
	const { records, cursor } = await findEvents<Row>({
		cursor: undefined,
		watch: undefined,
		emitExisting: false,
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
	return { found: records.map(({ id }) => id), cursor };
};

const created = (...minutes: number[]): Row[] =>
	minutes.map((minute) => ({ id: String(minute), createdAt: at(minute) }));

describe('The first poll', () => {
	const rows: Row[] = [
		{ id: 'c', createdAt: at(3), enrichedAt: at(4) },
		{ id: 'b', createdAt: at(2) },
		{ id: 'a', createdAt: at(1), enrichedAt: at(2) },
	];

	it.each([
		['changed records', enrichedAtOf],
		['new records', undefined],
	])('finds no %s', async (_, watch) => {
		expect((await poll(rows, { watch })).found).toEqual([]);
	});

	it('with emitExisting, finds every record that has a value, oldest first', async () => {
		const options = { watch: enrichedAtOf, emitExisting: true };
		expect((await poll(rows, options)).found).toEqual(['a', 'c']);
	});

	it('with emitExisting, finds every record, oldest first', async () => {
		expect((await poll(rows, { emitExisting: true })).found).toEqual(['a', 'b', 'c']);
	});
});

describe('A later poll', () => {
	it('finds records whose value has changed, oldest first', async () => {
		const rows = created(3, 2, 1);
		const { cursor } = await poll(rows, { watch: enrichedAtOf });
		const enriched = rows.map((row) => ({ ...row, enrichedAt: at(9) }));
		const next = await poll(enriched, { watch: enrichedAtOf, cursor });
		expect(next.found).toEqual(['1', '2', '3']);
		const last = await poll(enriched, { watch: enrichedAtOf, cursor: next.cursor });
		expect(last.found).toEqual([]);
	});

	it('finds a member that was updated one second after it was created, but not sooner', async () => {
		const rows = [
			{ id: 'sooner', createdAt: at(1), updatedAt: at(1, 999) },
			{ id: 'later', createdAt: at(1), updatedAt: at(1, 1_000) },
		];
		const { cursor } = await poll([], { watch: updatedAtOf });
		expect((await poll(rows, { watch: updatedAtOf, cursor })).found).toEqual(['later']);
	});

	it('finds a record that is listed late, if it is at most five minutes older than the newest', async () => {
		const { cursor } = await poll(created(20, 10), {});
		const late = { id: 'late', createdAt: at(15) };
		const [newest, oldest] = created(20, 10);
		expect((await poll([newest, late, oldest], { cursor })).found).toEqual(['late']);
	});
});

it.each([
	['finds', 'above', 65, ['late']],
	['does not find', 'below', 55, []],
])('A later poll %s a record that is listed late %s the floor', async (...row) => {
	const [, , minute, found] = row;
	const rows = created(90, 80, 70, 60, 50);
	const { cursor } = trackCreated<Row>(undefined, 3).advance({ rows, added: rows });
	const late = { id: 'late', createdAt: at(minute) };
	const again = [...rows, late].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
	expect((await poll(again, { cursor })).found).toEqual(found);
});

describe('The created cursor', () => {
	const knownOf = (cursor: Cursor) => ('known' in cursor ? cursor.known.length / 10 : NaN);

	it('holds the records above the first that is more than five minutes older than the newest', async () => {
		const { cursor } = await poll(created(30, 26, 25, 24, 23), {});
		expect(cursor).toMatchObject({ floor: Date.parse(at(24)), total: 5 });
		expect(knownOf(cursor)).toBe(3);
	});

	it('holds at least minKnown records', () => {
		const list = trackCreated(undefined, 3);
		const { cursor } = list.advance({
			rows: created(90, 60, 30, 20, 10),
			added: [],
		});
		expect(cursor.floor).toBe(Date.parse(at(20)));
		expect(knownOf(cursor)).toBe(3);
	});

	it('keeps its floor when the newest records are deleted', async () => {
		const { cursor } = await poll(created(90, 60, 30), {});
		const next = await poll(created(30, 20, 10), { cursor });
		expect(next.found).toEqual([]);
		expect(next.cursor).toMatchObject({ floor: Date.parse(at(60)) });
	});

	it('holds the complete list as long as the list is short', async () => {
		const { cursor } = await poll(created(3, 2, 1), {});
		expect(cursor).toMatchObject({ floor: null });
		expect(knownOf(cursor)).toBe(3);
	});
});
