import type { IDataObject } from 'n8n-workflow';
import { ApiError } from '../transport';
import type { Cursor, DeletedCursor } from './cursor/alreadyEmitted';
import { confirmDeleted, findMissing, type Doubt } from './cursor/deleted';
import { findEvents, type FoundEvents } from './cursor/findEvents';
import { withWorkspaceCheck } from './eventFieldCheck';
import type { PollSource } from './pollSource';
import type { TriggerSettings } from './settings';

/** At most this many missing records are read in one poll: less than half of the reads that the API allows in a minute. */
const MAX_READS = 50;

/** The events of a poll, and a line for the log if the trigger waits for something. */
export interface ReadEvents extends FoundEvents<IDataObject> {
	notice?: string;
}

const waitingNotice = (
	recordName: string,
	{ missing, known, pollsLeft }: Doubt,
	isSuspicious: boolean,
): string => {
	const [most, all] = [missing, known].map((n) => n.toLocaleString('en'));
	const polls = pollsLeft > 1 ? `next ${pollsLeft} polls do` : 'next poll does';
	const ifSame = isSuspicious ? ', and the API key still belongs to the same workspace' : '';
	return `${most} of ${all} known records (${recordName}) are missing from the list, which may therefore be incomplete. If the ${polls} not list them either${ifSame}, the trigger reads each one and emits those that no longer exist.`;
};

/** @throws {ApiError} when the key belongs to another workspace than the cursor */
async function refuseOtherWorkspace(source: PollSource, workspaceId: string): Promise<void> {
	if ((await source.readWorkspaceId()) === workspaceId) return;
	throw new ApiError('The API key belongs to another workspace than before', {
		description:
			'The trigger cannot tell which records were deleted. Contact whoever runs the service.',
		move: 'nobody',
	});
}

/**
 * Finds out which records exist. A 404 counts only if the service finds a record that is in the list.
 * @param listed the ID of a record in the list; undefined when the list is empty
 * @throws {ApiError} when the service does not find that record
 */
async function readEach(
	ids: string[],
	listed: string | undefined,
	{ readRecord }: PollSource,
): Promise<Map<string, boolean>> {
	if (ids.length === 0) return new Map();
	if (listed !== undefined && !(await readRecord(listed))) {
		throw new ApiError('The service returned 404 for a record that is in the list', {
			description:
				'The trigger cannot tell which records were deleted. If this continues, contact whoever runs the service.',
			move: 'nobody',
		});
	}
	return new Map(
		await Promise.all(
			ids
				.slice(0, MAX_READS)
				.map(async (id) => [id, (await readRecord(id)) !== undefined] as const),
		),
	);
}

async function readDeleted(
	{ recordName, remembers }: { recordName: string; remembers: readonly string[] },
	before: DeletedCursor | undefined,
	source: PollSource,
	workspaceId: string,
): Promise<ReadEvents> {
	const rows = await withWorkspaceCheck(source, workspaceId).readAll();
	const { cursor: next, toRead, doubt, isSuspicious } = findMissing(before, rows, remembers);
	if (isSuspicious) await refuseOtherWorkspace(source, workspaceId);
	const listed = rows.length > 0 ? String(rows[0].id) : undefined;
	const exists = await readEach(toRead, listed, source);
	const { deleted, cursor } = confirmDeleted(next, remembers, exists);
	const found = [...exists.values()].filter(Boolean).length;
	const omitted =
		found > 0
			? `Records (${recordName}) that exist but are missing from the list: ${found}. They are not emitted as deleted.`
			: undefined;
	return {
		records: deleted,
		cursor,
		notice: doubt ? waitingNotice(recordName, doubt, isSuspicious) : omitted,
	};
}

/**
 * Finds the events that happened since the cursor.
 * @throws {ApiError} and whatever `source` throws
 */
export async function readEvents(
	{ event, fields, emitExisting }: TriggerSettings,
	cursor: Cursor | undefined,
	source: PollSource,
	workspaceId: string,
): Promise<ReadEvents> {
	const { remembers, watch, recordName } = event;
	if (!remembers) return await findEvents({ cursor, watch, fields, emitExisting, source });
	const deletable = { recordName, remembers };
	return await readDeleted(deletable, cursor as DeletedCursor | undefined, source, workspaceId);
}
