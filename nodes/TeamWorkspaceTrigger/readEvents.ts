import type { IDataObject } from 'n8n-workflow';
import type { Cursor, DeletedCursor } from './cursor/alreadyEmitted';
import { findDeleted, type FoundDeleted } from './cursor/findDeleted';
import { findEvents, type FoundEvents } from './cursor/findEvents';
import { withWorkspaceCheck } from './eventFieldCheck';
import type { PollSource } from './pollSource';
import type { TriggerSettings } from './settings';

/** The events of a poll, and a line for the log if the trigger waits for something. */
export interface ReadEvents extends FoundEvents<IDataObject> {
	notice?: string;
}

/** What the log says of a poll; undefined when there is nothing to say. */
function noticeOf(recordName: string, { waiting, omitted }: FoundDeleted): string | undefined {
	if (waiting) {
		const [missing, known] = [waiting.missing, waiting.known].map((n) => n.toLocaleString('en'));
		return `The list lacks ${missing} of ${known} records (${recordName}), so it may be incomplete. If the next poll misses the same records, the trigger emits them as deleted.`;
	}
	if (omitted === 0) return undefined;
	return `The list lacks ${omitted} records (${recordName}) that the service still finds. They are not deleted.`;
}

/**
 * Finds the events that happened since the cursor.
 * @param isCursorKept false when n8n may not keep the cursor of a poll without events. A second look then follows at once.
 * @throws see {@link findEvents} and {@link findDeleted}
 */
export async function readEvents(
	{ event, fields, emitExisting }: TriggerSettings,
	cursor: Cursor | undefined,
	source: PollSource,
	workspaceId: string,
	isCursorKept: boolean,
): Promise<ReadEvents> {
	const { remembers, watch, recordName } = event;
	if (!remembers) return await findEvents({ cursor, watch, fields, emitExisting, source });
	const list = { remembers, source: withWorkspaceCheck(source, workspaceId) };
	let found = await findDeleted({ ...list, cursor: cursor as DeletedCursor | undefined });
	if (found.waiting && !isCursorKept) found = await findDeleted({ ...list, cursor: found.cursor });
	return { ...found, notice: noticeOf(recordName, found) };
}
