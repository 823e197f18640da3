import type { INode } from 'n8n-workflow';
import { randomUUID } from 'node:crypto';
import { refuseLargeCursor } from '../../../nodes/TeamWorkspaceTrigger/cursorSize';
import type { Cursor } from '../../../nodes/TeamWorkspaceTrigger/cursor/alreadyEmitted';
import {
	contactContent,
	memberContent,
} from '../../../nodes/TeamWorkspaceTrigger/cursor/contentFields';
import { trackCreated } from '../../../nodes/TeamWorkspaceTrigger/cursor/createdCursor';
import { findMissing } from '../../../nodes/TeamWorkspaceTrigger/cursor/deleted';
import { findUpdated } from '../../../nodes/TeamWorkspaceTrigger/cursor/updatedCursor';
import { updatedAtOf } from '../../../nodes/TeamWorkspaceTrigger/cursor/watchedValues';

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

const bytes = (cursor: Cursor) => Buffer.byteLength(JSON.stringify(cursor));

/** The figures of docs/scaling.md. */
it.each<[string, number, Cursor]>([
	['Created', 0.5, trackCreated(undefined).advance({ rows, added: rows }).cursor],
	['Contact Updated', 70, findUpdated(undefined, rows, { fields: contactContent }).cursor],
	[
		'Contact Updated with one watched field',
		14,
		findUpdated(undefined, rows, { fields: contactContent.slice(0, 1) }).cursor,
	],
	[
		'Team Member Updated',
		58,
		findUpdated(undefined, rows, { fields: memberContent, version: updatedAtOf }).cursor,
	],
	['Contact Deleted', 23, findMissing(undefined, rows, []).cursor],
	['Team Member Deleted', 60, findMissing(undefined, rows, ['email', 'displayName']).cursor],
])('%s takes about %d bytes for each of 1,000 records', (_, perRecord, cursor) => {
	expect(Math.abs(bytes(cursor) / RECORDS - perRecord)).toBeLessThan(0.2);
});

it('refuses a cursor of more than 8 MB', () => {
	const node = { name: 'Team Workspace Trigger' } as INode;
	const ofSize = (size: number) => ({ seen: 'x'.repeat(size - '{"seen":""}'.length) });
	expect(() => refuseLargeCursor(node, ofSize(8_000_000))).not.toThrow();
	expect(() => refuseLargeCursor(node, ofSize(8_000_001))).toThrow('The list is too long');
	expect(() => refuseLargeCursor(node, { seen: 'å'.repeat(4_000_000) })).toThrow(
		'more than n8n can reliably store',
	);
});
