import {
	confirmDeleted,
	deletedSample,
	deletionsFormat,
	findMissing,
} from '../../../../nodes/TeamWorkspaceTrigger/cursor/confirmDeletions';
import { NOTHING_KNOWN } from '../../../../nodes/TeamWorkspaceTrigger/cursor/records';
import type { RecordsCursor } from '../../../../nodes/TeamWorkspaceTrigger/cursor/records';

const idOf = (number: number) => `3f2b8c1e-5a4d-4e6f-9a7b-${String(number).padStart(12, '0')}`;

/** Records as the list has them, newest first. */
const rows = (...numbers: number[]) =>
	numbers.map((number) => ({
		id: idOf(number),
		email: `p${number}@example.com`,
		displayName: number === 0 ? null : `Person ${number}`,
	}));
const upTo = (count: number) => rows(...Array.from({ length: count }, (_, i) => count - 1 - i));
const REMEMBERED = ['email', 'displayName'];

/** What a poll with this list finds, and the cursor after it if nothing is read. */
const look = (before: RecordsCursor, list: ReturnType<typeof rows>) => {
	const found = findMissing({ before, rows: list }, REMEMBERED);
	return { ...found, cursor: confirmDeleted(found, new Map()).cursor, found };
};
const first = (list: ReturnType<typeof rows>) => look(NOTHING_KNOWN, list).cursor;
/** The cursor after polls with these lists, in which nothing was read. */
const after = (...lists: Array<ReturnType<typeof rows>>) =>
	lists.reduce((cursor, list) => look(cursor, list).cursor, NOTHING_KNOWN);
/** @param answers the numbers of the records that were read, and whether they exist */
const confirm = ({ found }: ReturnType<typeof look>, ...answers: Array<[number, boolean]>) =>
	confirmDeleted(found, new Map(answers.map(([id, exists]) => [idOf(id), exists])));

describe('A poll', () => {
	it('returns deleted records oldest first, with the fields as they were last seen', () => {
		const email = 'new@example.com';
		const changed = upTo(10).map((row, i) => (i === 8 ? { ...row, email } : row));
		const found = look(after(upTo(10), changed), upTo(10).slice(0, 8));
		expect(found.toRead).toEqual([idOf(0), idOf(1)]);
		expect(confirm(found, [0, false], [1, false])).toEqual({
			records: [
				{ id: idOf(0), email: 'p0@example.com', displayName: null, deleted: true },
				{ id: idOf(1), email: 'new@example.com', displayName: 'Person 1', deleted: true },
			],
			cursor: first(upTo(10).slice(0, 8)),
		});
	});

	it('keeps every ID as it is', () => {
		const uuid = '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b';
		const ids = [uuid.toUpperCase(), uuid.slice(0, -8), `0${uuid}`, `${uuid}0`, '%|;.', ''];
		const others = upTo(30);
		const cursor = first([...others, ...ids.map((id) => ({ ...others[0], id }))]);
		expect(look(cursor, others).toRead.reverse()).toEqual(ids);
	});

	it.each([
		[10, 8, 0],
		[10, 7, 1],
		[9, 8, 0],
		[9, 7, 1],
		[20, 10, 1],
		[20, 9, 2],
		[19, 1, 1],
		[1, 0, 2],
		[100, 0, 2],
	])('of a list of %d with %d left waits for %d more polls', (before, left, pollsLeft) => {
		let cursor = first(upTo(before));
		for (let polls = pollsLeft; polls > 0; polls--) {
			const found = look(cursor, upTo(left));
			expect(found).toMatchObject({
				toRead: [],
				doubt: { missing: before - left, known: before, pollsLeft: polls },
				cursor: { suspicious: pollsLeft === 2 ? 3 - polls : 0 },
			});
			cursor = found.cursor;
		}
		const last = look(cursor, upTo(left));
		expect(last.doubt).toBeUndefined();
		expect(last.toRead).toHaveLength(before - left);
	});

	it.each([
		[2, 'most is missing', [upTo(100), upTo(70), upTo(40)]],
		[1, 'half is missing', [upTo(100), upTo(75), upTo(52)]],
		[1, 'only polls in a row lack so much', [upTo(30), [], [], upTo(28), [], []]],
	])('waits for %d more when %s', (polls, _, lists) => {
		const { toRead, doubt } = look(after(...lists.slice(0, -1)), lists[lists.length - 1]);
		expect([toRead, doubt?.pollsLeft]).toEqual([[], polls]);
	});

	it('reads those that are missing for long enough, not the few that have joined them', () => {
		const { doubt, toRead } = look(after(upTo(100), upTo(70)), upTo(50));
		expect(doubt).toBeUndefined();
		expect(toRead).toHaveLength(30);
		expect(toRead).not.toContain(idOf(65));
	});

	it('doubts an empty list also when all records that it lacked before were found', () => {
		let { cursor } = confirm(look(after(rows(0), [], []), []), [0, true]);
		({ cursor } = look(cursor, rows(7)));
		expect(look(cursor, [])).toMatchObject({ toRead: [], cursor: { suspicious: 1 } });
	});
});

it('A part of a list says nothing about what it lacks', () => {
	const part = { before: first(upTo(10)), rows: upTo(10).slice(0, 9), place: 9 };
	expect(findMissing(part, REMEMBERED)).toMatchObject({ toRead: [], missing: [{ polls: 0 }] });
});

describe('A missing record', () => {
	it('stays until it is deleted or listed', () => {
		const list = upTo(10).slice(0, 8);
		const gone = look(first(upTo(10)), list);
		expect(confirm(gone)).toEqual({ records: [], cursor: gone.cursor });
		const { cursor } = confirm(gone, [0, true], [1, false]);
		expect(look(cursor, upTo(10)).cursor).toEqual(first(upTo(10)));
		expect(look(look(cursor, list).cursor, list).toRead).toEqual([idOf(0)]);
	});

	it('is read less and less often when it exists', () => {
		const list = upTo(10).slice(0, 9);
		let cursor = first(upTo(10));
		const readIn: number[] = [];
		for (let polls = 1; polls <= 5_000; polls++) {
			const found = look(cursor, list);
			({ cursor } = found);
			if (found.toRead.length === 0) continue;
			expect(found.toRead).toEqual([idOf(0)]);
			readIn.push(polls);
			({ cursor } = confirm(found, [0, true]));
		}
		expect(readIn).toEqual([1, 3, 7, 15, 31, 63, 127, 255, 511, 1023, 2047, 3071, 4095]);
	});

	it('that exists casts no doubt on others, and is read after them', () => {
		const list = upTo(10).slice(0, 5);
		const found = [0, 1, 2, 3, 4].map((id): [number, boolean] => [id, true]);
		const { cursor } = confirm(look(after(upTo(10), list), list), ...found);
		const { cursor: later } = look(cursor, list);
		expect(look(later, list.slice(1)).toRead).toEqual([9, 0, 1, 2, 3, 4].map(idOf));
		expect(look(later, list.slice(2)).toRead).toEqual([]);
	});
});

it('An example of a deleted record has the remembered fields', () => {
	const deleted = { id: idOf(0), email: 'p0@example.com', displayName: null, deleted: true };
	expect(deletedSample(rows(0)[0], REMEMBERED)).toEqual(deleted);
});

describe('The stored cursor', () => {
	const format = deletionsFormat(REMEMBERED);

	/** Published workflows hold this text, so it must not change. */
	it('has the ID and the remembered fields of each record', () => {
		const cursor = after(upTo(3), rows(2, 1));
		const stored = {
			fields: 'email,displayName',
			listed:
				'93:PyuMHlpNTm-aewAAAAAAAg|p2@example.com|Person 2;PyuMHlpNTm-aewAAAAAAAQ|p1@example.com|Person 1',
			missing: '42:PyuMHlpNTm-aewAAAAAAAA|p0@example.com||1|0',
		};
		expect(format.store(cursor)).toEqual(stored);
		expect(format.load(stored)).toEqual(cursor);
		const suspicious = after(upTo(3), []);
		expect(format.store(suspicious)).toMatchObject({ listed: '0:', suspicious: 1 });
		expect(format.load(format.store(suspicious))).toEqual(suspicious);
	});

	const packed = (text: string) => `${text.length}:${text}`;
	const missing = (counts: string) => ({
		missing: packed(`PyuMHlpNTm-aewAAAAAAAA|p0@example.com|${counts}`),
	});

	it.each<[string, object]>([
		['fewer fields', { fields: 'email' }],
		['other fields', { fields: 'email,phone' }],
		['an ID that is too short', { listed: packed('PyuMHlpNTm-aewAAAAAAA|p2@example.com|P') }],
		['an ID that is too long', { listed: packed('PyuMHlpNTm-aewAAAAAAAgA|p2@example.com|P') }],
		['a missing record without counts', missing('')],
		...['x|0', '1x|0', 'x1|0', '1|x', '1|0x', '1|x0'].map((counts): [string, object] => [
			`the counts ${counts}`,
			missing(`|${counts}`),
		]),
		['a wrong count of polls', { suspicious: 1.5 }],
	])('is not loaded with %s', (_, damage) => {
		const stored = format.store(after(upTo(3), rows(2, 1)));
		expect(format.load({ ...stored, ...missing('|10|10') })).toBeDefined();
		expect(format.load({ ...stored, ...damage })).toBeUndefined();
	});
});
