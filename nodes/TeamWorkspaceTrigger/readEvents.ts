import type { IDataObject } from 'n8n-workflow';
import type { Cursor, DeletedCursor } from './cursor/alreadyEmitted';
import { findDeleted } from './cursor/findDeleted';
import { findEvents, type FoundEvents } from './cursor/findEvents';
import { withWorkspaceCheck } from './eventFieldCheck';
import type { PollSource } from './pollSource';
import type { TriggerSettings } from './settings';

/** The events of a poll, and a line for the log if the trigger waits for something. */
export interface ReadEvents extends FoundEvents<IDataObject> {
	notice?: string;
}

const waitingNotice = (recordName: string, missing: number, known: number): string =>
	`The list lacks ${missing.toLocaleString('en')} of ${known.toLocaleString('en')} records (${recordName}), so it may be incomplete. If the next poll misses the same records, the trigger emits them as deleted.`;

/** Finds the events that happened since the cursor. @throws see {@link findEvents} and {@link findDeleted} */
export async function readEvents(
	{ event, fields, emitExisting }: TriggerSettings,
	cursor: Cursor | undefined,
	source: PollSource,
	workspaceId: string,
): Promise<ReadEvents> {
	const { remembers, watch, recordName } = event;
	if (!remembers) return await findEvents({ cursor, watch, fields, emitExisting, source });
	const { waiting, ...found } = await findDeleted({
		cursor: cursor as DeletedCursor | undefined,
		remembers,
		source: withWorkspaceCheck(source, workspaceId),
	});
	const notice = waiting && waitingNotice(recordName, waiting.missing, waiting.known);
	return { ...found, notice };
}
