import type { ContentField } from '../../../../nodes/TeamWorkspaceTrigger/cursor/contentFields';
import {
	fieldFingerprint,
	idFingerprint,
	valueFingerprint,
} from '../../../../nodes/TeamWorkspaceTrigger/cursor/fingerprints';
import { findUpdated } from '../../../../nodes/TeamWorkspaceTrigger/cursor/updatedCursor';
import { updatedAtOf } from '../../../../nodes/TeamWorkspaceTrigger/cursor/watchedValues';

const ID = '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b';
const CREATED = '2026-01-01T00:00:00.000Z';
const UPDATED = '2026-01-02T00:00:00.000Z';
const LATER = '2026-01-03T00:00:00.000Z';

const field = (name: string): ContentField => ({ name, valueOf: (record) => record[name] });
const content = { fields: [field('jobTitle'), field('company')] };
const versioned = { ...content, version: updatedAtOf };
const row = (more: object = {}) => ({ id: ID, createdAt: CREATED, updatedAt: CREATED, ...more });

it('stores for each record its ID and a fingerprint of each field', () => {
	const { cursor, updates } = findUpdated(undefined, [row({ jobTitle: 'Pilot' })], content);
	expect(updates).toEqual([]);
	// Published workflows hold this text, so it must not change.
	expect(cursor).toEqual({ fields: 'jobTitle,company', prints: 'UZS0c0YxlvPvnC47DE' });
	const prints = fieldFingerprint('"Pilot"') + fieldFingerprint('');
	expect(cursor.prints).toBe(idFingerprint(ID) + prints);
	const first = findUpdated(undefined, [row({ updatedAt: UPDATED })], versioned);
	expect(first.updates).toEqual([]);
	expect(first.cursor.fields).toBe('updatedAt,jobTitle,company');
});

it('finds what differs, and nothing else', () => {
	const { cursor } = findUpdated(undefined, [row({ company: 'North' })], content);
	const changed = row({ company: 'South', jobTitle: 'Pilot' });
	const next = findUpdated(cursor, [changed, row({ id: 'new', company: 'New' })], content);
	expect(next.updates).toEqual([{ row: changed, changedFields: ['jobTitle', 'company'] }]);
	expect(findUpdated(next.cursor, [changed], content).updates).toEqual([]);
});

it('records a field that it did not watch before', () => {
	const before = findUpdated(undefined, [row({ company: 'North' })], {
		fields: [field('company')],
	});
	const changed = row({ company: 'North', jobTitle: 'Pilot' });
	const next = findUpdated(before.cursor, [changed], content);
	expect(next.updates).toEqual([]);
	const again = { ...changed, jobTitle: 'Chief' };
	expect(findUpdated(next.cursor, [again], content).updates).toEqual([
		{ row: again, changedFields: ['jobTitle'] },
	]);
});

it('with a version, finds the records whose version differs', () => {
	const { cursor } = findUpdated(undefined, [row({ jobTitle: 'Pilot' })], versioned);
	const find = (more: object) => findUpdated(cursor, [row(more)], versioned).updates;
	expect(find({ jobTitle: 'Chief' })).toEqual([]);
	expect(find({ jobTitle: 'Pilot', updatedAt: UPDATED })).toMatchObject([{ changedFields: [] }]);
	expect(find({ jobTitle: 'Chief', updatedAt: UPDATED })).toMatchObject([
		{ changedFields: ['jobTitle'] },
	]);
	expect(find({ updatedAt: undefined })).toEqual([]);
});

it.each([
	['updated since it was created', UPDATED, 1],
	['as it was created', CREATED, 0],
])('with a version, finds a new record that is %s %s: %d', (_, updatedAt, count) => {
	const { cursor } = findUpdated(undefined, [], versioned);
	const { updates } = findUpdated(cursor, [row({ updatedAt })], versioned);
	expect(updates).toHaveLength(count);
	if (count > 0) expect(updates[0].changedFields).toBeNull();
});

it('with a version, records the version of a record whose fields alone it knew', () => {
	const { cursor } = findUpdated(undefined, [row()], content);
	const next = findUpdated(cursor, [row({ updatedAt: UPDATED })], versioned);
	expect(next.updates).toEqual([]);
	const later = findUpdated(next.cursor, [row({ updatedAt: LATER })], versioned);
	expect(later.updates).toHaveLength(1);
});

describe('The cursor of a version that did not compare fields', () => {
	const seen = idFingerprint(ID) + valueFingerprint(UPDATED);

	it.each([
		['the same updatedAt', seen, UPDATED, 0],
		['another updatedAt', seen, LATER, 1],
		['its first updatedAt', '', UPDATED, 1],
		['no update', '', CREATED, 0],
		['an updatedAt that moved back to the creation', seen, CREATED, 1],
	])('continues for a member with %s', (_, before, updatedAt, count) => {
		const rows = [row({ updatedAt, jobTitle: 'Pilot' })];
		const { updates, cursor } = findUpdated({ seen: before }, rows, versioned);
		expect(updates).toEqual(count > 0 ? [{ row: rows[0], changedFields: null }] : []);
		expect(findUpdated(cursor, rows, versioned).updates).toEqual([]);
		const changed = [row({ updatedAt: '2026-02-01T00:00:00.000Z', jobTitle: 'Chief' })];
		expect(findUpdated(cursor, changed, versioned).updates).toMatchObject([
			{ changedFields: ['jobTitle'] },
		]);
	});

	it('has no content to compare', () => {
		expect(findUpdated({ seen }, [row({ jobTitle: 'Pilot' })], content).updates).toEqual([]);
	});
});
