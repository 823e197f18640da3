import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { changesFormat, findChanges } from '../../../../nodes/TeamWorkspaceTrigger/cursor/changes';
import {
	contactContent,
	contentField,
	memberContent,
	type ContentField,
} from '../../../../nodes/TeamWorkspaceTrigger/cursor/contentFields';
import { createdFormat, NewRecords } from '../../../../nodes/TeamWorkspaceTrigger/cursor/created';
import {
	deletionsFormat,
	findMissing,
} from '../../../../nodes/TeamWorkspaceTrigger/cursor/confirmDeletions';
import { pack, unpack } from '../../../../nodes/TeamWorkspaceTrigger/cursor/format';
import type { StoredCursor } from '../../../../nodes/TeamWorkspaceTrigger/cursor/format';
import { NOTHING_KNOWN } from '../../../../nodes/TeamWorkspaceTrigger/cursor/records';
import { forAll } from '../../../support/expectations/propertyRuns';

const RECORDS = 1_000;
const MINUTE_MS = 60_000;

/** Newest first, ten minutes apart. The email has 21 characters and the name 14. */
const rows = Array.from({ length: RECORDS }, (_, i) => ({
	id: randomUUID(),
	createdAt: new Date(Date.UTC(2026, 0, 1) - i * 10 * MINUTE_MS).toISOString(),
	updatedAt: '2026-03-01T10:00:00.000Z',
	email: 'ada.lovel@example.com',
	displayName: 'Ada L. Example',
}));

const ofCreated = (): StoredCursor => {
	const list = new NewRecords(undefined, Date.UTC(2026, 0, 1));
	list.add(rows);
	return createdFormat.store(list.result(0).cursor);
};
const ofChanges = (fields: ContentField[]): StoredCursor =>
	changesFormat(fields).store(findChanges({ before: NOTHING_KNOWN, rows }, { fields }).cursor);
const ofDeletions = (remembers: string[]): StoredCursor =>
	deletionsFormat(remembers).store(findMissing({ before: NOTHING_KNOWN, rows }, remembers).cursor);

/** The figures of docs/running.md. */
it.each<[string, number, StoredCursor]>([
	['Created', 1.1, ofCreated()],
	['Contact Enriched', 16, ofChanges([contentField('enrichedAt')])],
	['Contact Updated', 72, ofChanges(contactContent)],
	['Contact Updated with one watched field', 16, ofChanges(contactContent.slice(0, 1))],
	['Team Member Updated', 56, ofChanges(memberContent)],
	['Contact Deleted', 23, ofDeletions([])],
	['Team Member Deleted', 60, ofDeletions(['email', 'displayName'])],
])('%s takes about %d bytes for each of 1,000 records', (_, perRecord, cursor) => {
	const bytes = Buffer.byteLength(JSON.stringify(cursor));
	expect(Math.abs(bytes / RECORDS - perRecord)).toBeLessThan(0.2);
});

const ANY = /^/;
const key = /^[\w.]/;

/** Published workflows hold entries in this format, so this text must not change. */
it('has the format that published workflows hold', () => {
	const ada = ['ada@example.com', 'Ada | 50%; Co'];
	const entries = new Map(Object.entries({ PyuMHlpNTm: ada, '.3F2B': ['', ''] }));
	const packed = '54:PyuMHlpNTm|ada@example.com|Ada %7c 50%25%3b Co;.3F2B||';
	expect(pack(entries)).toBe(packed);
	expect(unpack(packed, [key, ANY, ANY])).toEqual(entries);
	expect(pack(new Map())).toBe('0:');
	expect(unpack('0:', [key])).toEqual(new Map());
});

it.each([
	['an empty text', ''],
	['no length', 'a|1;b|2'],
	['a wrong length', '6:a|1;b|2'],
	['a length alone', '7:'],
	['text before the length', ' 7:a|1;b|2'],
	['a key of another form', '7:a|1;-|2'],
	['a value of another form', '7:a|1;b|x'],
	['a value too many', '9:a|1;b|2|3'],
	['a value too few', '5:a|1;b'],
	['an entry without a key', '6:a|1;|2'],
])('refuses %s', (_, packed) => {
	const parts = [/^\w$/, /^\d$/];
	expect(unpack('7:a|1;b|2', parts)?.size).toBe(2);
	expect(unpack(packed, parts)).toBeUndefined();
});

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[%|;7c25]*$/));
const keys = fc.oneof(fc.uuid(), fc.stringMatching(/^[%|;.a-f0-9-]{1,40}$/));
const entriesOf = (count: number) =>
	fc.uniqueArray(fc.tuple(keys, fc.array(text, { minLength: count, maxLength: count })), {
		selector: ([one]) => one,
	});

it('keeps every text as it is, and refuses one that was shortened', () => {
	const given = fc.nat(3).chain((count) => fc.tuple(fc.constant(count), entriesOf(count)));
	forAll(1_000, [given, fc.nat(60)], ([count, entries], lost) => {
		const packed = pack(new Map(entries));
		const saved = JSON.parse(JSON.stringify(packed)) as string;
		const parts = Array<RegExp>(count + 1).fill(ANY);
		expect(unpack(saved, parts)).toEqual(new Map(entries));
		if (lost > 0) expect(unpack(saved.slice(0, -lost), parts)).toBeUndefined();
	});
});
