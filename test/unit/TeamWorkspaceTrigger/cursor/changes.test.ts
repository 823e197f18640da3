import {
	changesFormat,
	couldHaveChanged,
	findChanges,
	type Watch,
} from '../../../../nodes/TeamWorkspaceTrigger/cursor/changes';
import { contentField } from '../../../../nodes/TeamWorkspaceTrigger/cursor/contentFields';
import {
	fieldFingerprint,
	idFingerprint,
} from '../../../../nodes/TeamWorkspaceTrigger/cursor/format';
import { NOTHING_KNOWN } from '../../../../nodes/TeamWorkspaceTrigger/cursor/records';
import type { RecordsCursor } from '../../../../nodes/TeamWorkspaceTrigger/cursor/records';

const ID = '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b';
const row = (more: object = {}) => ({ id: ID, ...more });
const watching = (...names: string[]): Watch => ({ fields: names.map(contentField) });
const both = watching('jobTitle', 'company');
const start = { ...NOTHING_KNOWN, first: 'record' as const };
const compare = (before: RecordsCursor, rows: Array<{ id: string }>, watch: Watch) =>
	findChanges({ before, rows }, watch);
const first = (rows: Array<{ id: string }>, watch = both) => compare(start, rows, watch).cursor;

it('stores for each record its ID and a fingerprint of each field', () => {
	const { cursor, records } = compare(start, [row({ jobTitle: 'Pilot' })], both);
	expect(records).toEqual([]);
	// Published workflows hold this text, so it must not change.
	const stored = { fields: 'jobTitle,company', listed: '19:UZS0c0Yxlv|PvnC47DE' };
	const format = changesFormat(both.fields);
	expect(format.store(cursor)).toEqual(stored);
	expect(format.load(stored)).toEqual(cursor);
	const prints = fieldFingerprint('"Pilot"') + fieldFingerprint('');
	expect(cursor.listed).toEqual(new Map([[idFingerprint(ID), [prints]]]));
});

it.each([
	['a field that the event does not have', { fields: 'jobTitle,email' }],
	['fewer fields than fingerprints', { fields: 'jobTitle' }],
	['a fingerprint that is too short', { listed: '18:UZS0c0Yxlv|PvnC47D' }],
	['a fingerprint with another character', { listed: '19:UZS0c0Yxlv|PvnC47D+' }],
	['an ID that is too short', { listed: '18:UZS0c0Yxl|PvnC47DE' }],
	['missing records in another form', { missing: '21:UZS0c0Yxlv|PvnC47DE|1' }],
	['an unknown property', { version: 2 }],
])('does not load a cursor with %s', (_, damage) => {
	const stored = changesFormat(both.fields).store(first([row({ jobTitle: 'Pilot' })]));
	expect(changesFormat(both.fields).load(stored)).toBeDefined();
	expect(changesFormat(both.fields).load({ ...stored, ...damage })).toBeUndefined();
});

describe('A record that is missing from the list', () => {
	const rows = (count: number) =>
		Array.from({ length: count }, (_, i) => ({ id: `record ${i}`, company: 'North' }));
	const company = watching('company');

	it('is kept although the list is empty', () => {
		let cursor = first(rows(9), company);
		for (let polls = 0; polls < 20; polls++) ({ cursor } = compare(cursor, [], company));
		expect(cursor.missing.size).toBe(9);
		expect(compare(cursor, rows(9), company).cursor.missing.size).toBe(0);
	});

	it('is dropped when more are missing than listed, the one that has been missing longest first', () => {
		let cursor = first(rows(3), company);
		for (let i = 3; i < 10; i++)
			({ cursor } = compare(cursor, rows(10).slice(i - 2, i + 1), company));
		expect([...cursor.missing.keys()]).toEqual([4, 5, 6].map((n) => idFingerprint(`record ${n}`)));
	});

	it('is dropped when the cursor would become larger than n8n can store', () => {
		const wide = watching(...Array.from({ length: 100 }, (_, i) => `field ${i}`));
		const prints = ['A'.repeat(400)];
		const ids = Array.from({ length: 10_000 }, (_, i) => String(i).padStart(10, '0'));
		const cursor = {
			fields: wide.fields.map(({ name }) => name),
			listed: new Map(ids.map((id) => [id, prints])),
			missing: new Map<string, string[]>(),
			suspicious: 0,
		};
		const { missing, listed } = compare(cursor, rows(9_800), wide).cursor;
		expect(missing.size + listed.size).toBe(Math.floor(7_999_000 / (10 + 400 + 2)));
		expect([missing.has(ids[0]), missing.has(ids[9_999])]).toEqual([true, false]);
	});
});

describe('An event on a single field', () => {
	const status: Watch = { ...watching('status'), initially: 'not_invited' };

	it.each([
		['with another value', 'active', 1],
		['with the value that it has at first', 'not_invited', 0],
		['without a value', null, 0],
		['with an empty value', '', 0],
	])('happens to a new record %s: %p: %d', (_, value, count) => {
		const cursor = first([], status);
		expect(compare(cursor, [row({ status: value })], status).records).toHaveLength(count);
	});

	it.each([undefined, null, ''])('does not happen when the value becomes %p', (value) => {
		const cursor = first([row({ status: 'active' })], status);
		const { records, cursor: next } = compare(cursor, [row({ status: value })], status);
		expect(records).toEqual([]);
		expect(compare(next, [row({ status: 'active' })], status).records).toHaveLength(1);
	});

	it('could have happened to a record with a value', () => {
		expect(couldHaveChanged(row({ status: 'active' }), status)).toBe(true);
		expect(couldHaveChanged(row({ status: null }), status)).toBe(false);
		expect(couldHaveChanged(row(), both)).toBe(true);
	});
});
