import { randomUUID } from 'node:crypto';
import { findChanged } from '../../../../nodes/TeamWorkspaceTrigger/cursor/changedCursor';
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

describe('The cursor for 10,000 members', () => {
	it.each([
		['none of them was updated', 0, updatedAtOf, members(10_000)],
		['all of them were updated', 150_000, updatedAtOf, members(10_000, { updatedAt: at(60) })],
		['all of them have the initial status', 0, statusOf, members(10_000)],
		['all of them have another status', 150_000, statusOf, members(10_000, { status: 'active' })],
	])('if %s, takes %d bytes and finds one that changes', (_, bytes, watch, rows) => {
		const { cursor } = findChanged(undefined, rows, watch);
		expect(cursor.seen).toHaveLength(bytes);
		expect(JSON.stringify(cursor)).toHaveLength(bytes + '{"seen":""}'.length);
		const [first] = rows;
		const again = [{ ...first, status: 'failed', updatedAt: at(120) }, ...rows.slice(1)];
		expect(findChanged(cursor, again, watch).changed).toEqual([again[0]]);
	});
});

it('ignores an updatedAt less than a second after createdAt', () => {
	const { cursor } = findChanged(undefined, [], updatedAtOf);
	const rows = members(1, { updatedAt: at(0.4) });
	expect(findChanged(cursor, rows, updatedAtOf).changed).toEqual([]);
});

it('finds a member that was updated before the first poll that reads it', () => {
	const rows = members(1, { updatedAt: at(30) });
	expect(findChanged({ seen: '' }, rows, updatedAtOf).changed).toEqual(rows);
});

it('finds a member whose updatedAt moves back', () => {
	const rows = members(1, { updatedAt: at(3600) });
	const { cursor } = findChanged(undefined, rows, updatedAtOf);
	const back = [{ ...rows[0], updatedAt: at(60) }];
	const next = findChanged(cursor, back, updatedAtOf);
	expect(next.changed).toEqual(back);
	expect(findChanged(next.cursor, back, updatedAtOf).changed).toEqual([]);
});

it('forgets deleted records', () => {
	const rows = members(3, { status: 'active' });
	const { cursor } = findChanged(undefined, rows, statusOf);
	expect(findChanged(cursor, rows.slice(1), statusOf).cursor.seen).toHaveLength(30);
});

it.each([undefined, null, ''])(
	'does not take the enrichedAt %p for an enrichment',
	(enrichedAt) => {
		const rows = [{ id: 'a', enrichedAt }];
		expect(findChanged({ seen: '' }, rows, enrichedAtOf).changed).toEqual([]);
	},
);
