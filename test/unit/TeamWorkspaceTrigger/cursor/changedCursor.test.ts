import { randomUUID } from 'node:crypto';
import { changesSince } from '../../../../nodes/TeamWorkspaceTrigger/cursor/changedCursor';
import {
	enrichedAtOf,
	statusOf,
	updatedAtOf,
} from '../../../../nodes/TeamWorkspaceTrigger/cursor/watchedValues';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString();

const members = (count: number, fields: object = {}) =>
	Array.from({ length: count }, () => ({
		id: randomUUID(),
		createdAt: at(0),
		updatedAt: at(0),
		status: 'not_invited',
		...fields,
	}));

describe('what is kept of 10,000 members', () => {
	it.each([
		['updated', updatedAtOf, 0, members(10_000)],
		['updated', updatedAtOf, 150_000, members(10_000, { updatedAt: at(60) })],
		['with a status', statusOf, 0, members(10_000)],
		['with a status', statusOf, 150_000, members(10_000, { status: 'active' })],
	])('to see which are %s is, with %p, %d bytes', (_, watch, bytes, rows) => {
		const { cursor } = changesSince(undefined, rows, watch);
		expect(cursor.seen).toHaveLength(bytes);
		expect(JSON.stringify(cursor)).toHaveLength(bytes + '{"seen":""}'.length);
		const [first] = rows;
		const again = [{ ...first, status: 'failed', updatedAt: at(120) }, ...rows.slice(1)];
		expect(changesSince(cursor, again, watch).changed).toEqual([again[0]]);
	});
});

it('does not take a record whose two times were stamped one after the other for updated', () => {
	const { cursor } = changesSince(undefined, [], updatedAtOf);
	const rows = members(1, { updatedAt: at(0.4) });
	expect(changesSince(cursor, rows, updatedAtOf).changed).toEqual([]);
});

it('sees that a member was updated before it was seen for the first time', () => {
	const rows = members(1, { updatedAt: at(30) });
	expect(changesSince({ seen: '' }, rows, updatedAtOf).changed).toEqual(rows);
});

it('sees a time that jumps back', () => {
	const rows = members(1, { updatedAt: at(3600) });
	const { cursor } = changesSince(undefined, rows, updatedAtOf);
	const back = [{ ...rows[0], updatedAt: at(60) }];
	const next = changesSince(cursor, back, updatedAtOf);
	expect(next.changed).toEqual(back);
	expect(changesSince(next.cursor, back, updatedAtOf).changed).toEqual([]);
});

it('forgets what is deleted', () => {
	const rows = members(3, { status: 'active' });
	const { cursor } = changesSince(undefined, rows, statusOf);
	expect(changesSince(cursor, rows.slice(1), statusOf).cursor.seen).toHaveLength(30);
});

it.each([undefined, null, ''])('does not take %p for a time of enrichment', (enrichedAt) => {
	const rows = [{ id: 'a', enrichedAt }];
	expect(changesSince({ seen: '' }, rows, enrichedAtOf).changed).toEqual([]);
});
