import { randomUUID } from 'node:crypto';
import { changesFormat, findChanges } from '../../../../nodes/TeamWorkspaceTrigger/cursor/changes';
import {
	contactContent,
	contentField,
	memberContent,
	type ContentField,
} from '../../../../nodes/TeamWorkspaceTrigger/cursor/contentFields';
import { createdFormat, NewRecords } from '../../../../nodes/TeamWorkspaceTrigger/cursor/created';
import { findMissing } from '../../../../nodes/TeamWorkspaceTrigger/cursor/deletions';
import { deletionsFormat } from '../../../../nodes/TeamWorkspaceTrigger/cursor/packedDeletions';
import type { StoredCursor } from '../../../../nodes/TeamWorkspaceTrigger/cursor/format';

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
	const list = new NewRecords(undefined);
	list.add(rows, rows.length);
	return createdFormat.store(list.result().cursor);
};
const ofChanges = (fields: ContentField[]): StoredCursor =>
	changesFormat(fields).store(findChanges(undefined, rows, { fields }).cursor);
const ofDeletions = (remembers: string[]): StoredCursor =>
	deletionsFormat(remembers).store(findMissing(undefined, rows, remembers).cursor);

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
