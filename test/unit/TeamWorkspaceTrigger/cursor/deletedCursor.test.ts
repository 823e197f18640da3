import { findMissing } from '../../../../nodes/TeamWorkspaceTrigger/cursor/deletedCursor';

const rows = (...numbers: number[]) =>
	numbers.map((number) => ({
		id: `3f2b8c1e-5a4d-4e6f-9a7b-${String(number).padStart(12, '0')}`,
		email: `p${number}@example.com`,
		displayName: number === 0 ? null : `Person ${number}`,
	}));
const upTo = (count: number) => rows(...Array.from({ length: count }, (_, i) => i));
const REMEMBERED = ['email', 'displayName'];
const NOTHING_READ = { deleted: [], found: [] };

const first = (list: ReturnType<typeof rows>) =>
	findMissing(undefined, list, REMEMBERED).advance(NOTHING_READ);
const look = (cursor: ReturnType<typeof first>, list: ReturnType<typeof rows>) =>
	findMissing(cursor, list, REMEMBERED);

it('finds nothing missing in the first poll and in an equal list', () => {
	expect(findMissing(undefined, upTo(3), REMEMBERED)).toMatchObject({
		missing: [],
		isDoubtful: false,
	});
	expect(look(first(upTo(3)), upTo(3))).toMatchObject({ missing: [], isDoubtful: false });
	expect(look(first([]), [])).toMatchObject({ missing: [], isDoubtful: false });
});

it('remembers the fields as they were last seen, and a value that is not a text as empty', () => {
	const [, ...others] = upTo(10);
	const changed = [{ ...others[0], email: 'new@example.com' }, ...others.slice(1), ...rows(0)];
	const cursor = look(first(upTo(10)), changed).advance(NOTHING_READ);
	expect(look(cursor, others.slice(1)).missing).toEqual([
		{ id: others[0].id, values: ['new@example.com', 'Person 1'] },
		{ id: rows(0)[0].id, values: ['p0@example.com', ''] },
	]);
});

it.each([
	[10, 8, false],
	[10, 7, true],
	[9, 8, false],
	[9, 7, true],
	[1, 0, true],
	[100, 0, true],
])('of %d records with %d left, is doubtful: %p', (before, left, isDoubtful) => {
	expect(look(first(upTo(before)), upTo(left)).isDoubtful).toBe(isDoubtful);
});

it('doubts an empty list until a poll has missed every record', () => {
	const cursor = look(first(upTo(10)), upTo(1)).advance(NOTHING_READ);
	const next = look(cursor, []);
	expect(next.isDoubtful).toBe(true);
	expect(look(next.advance(NOTHING_READ), []).isDoubtful).toBe(false);
});

it('does not doubt what the last poll missed, nor a few more', () => {
	const cursor = look(first(upTo(10)), upTo(5)).advance(NOTHING_READ);
	expect(look(cursor, upTo(5)).isDoubtful).toBe(false);
	expect(look(cursor, upTo(3)).isDoubtful).toBe(false);
	expect(look(cursor, upTo(2)).isDoubtful).toBe(true);
	expect(look(cursor, upTo(10).slice(5)).isDoubtful).toBe(true);
});

it('forgets its doubts when the list is complete again', () => {
	const doubting = look(first(upTo(10)), upTo(5)).advance(NOTHING_READ);
	expect(doubting.missing).toHaveLength(50);
	const complete = look(doubting, upTo(10)).advance(NOTHING_READ);
	expect(complete).toEqual(first(upTo(10)));
	expect(look(complete, upTo(5)).isDoubtful).toBe(true);
});

it('keeps a missing record until it is deleted', () => {
	const gone = look(first(upTo(10)), upTo(8));
	const [deleted, found] = gone.missing.map((record) => [record]);
	expect(gone.advance({ deleted: gone.missing, found: [] })).toEqual(first(upTo(8)));
	expect(gone.advance({ deleted: [], found: gone.missing })).toEqual(first(upTo(10)));
	const next = look(gone.advance({ deleted, found }), upTo(8));
	expect(next.missing).toEqual(found);
});

it('continues with the records that were not read, without doubt, before those that were found', () => {
	const list = upTo(100);
	const doubting = look(first(list), upTo(50)).advance(NOTHING_READ);
	const agreed = look(doubting, upTo(50));
	const [deleted, found] = [agreed.missing.slice(0, 10), agreed.missing.slice(10, 20)];
	const cursor = agreed.advance({ deleted, found });
	expect(cursor.missing).toHaveLength(30 * 10);
	const next = look(cursor, upTo(50));
	expect(next.isDoubtful).toBe(false);
	expect(next.missing).toEqual([...agreed.missing.slice(20), ...found]);
});
