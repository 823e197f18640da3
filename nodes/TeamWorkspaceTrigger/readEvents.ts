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
		return `${missing} of ${known} known records (${recordName}) are missing from the list, which may therefore be incomplete. If the next poll does not list them either, the trigger reads each one and emits those that no longer exist.`;
	}
	if (omitted === 0) return undefined;
	return `Records (${recordName}) that exist but are missing from the list: ${omitted}. They are not emitted as deleted.`;
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
