import type { IDataObject } from 'n8n-workflow';
import { ApiError, UnexpectedResponse } from '../transport';
import { confirmDeleted, findMissing } from './cursor/confirmDeletions';
import type { Reading } from './cursor/records';
import type { PollSource } from './pollSource';

/** At most this many missing records are read in one poll: less than half of the reads that the API allows in a minute. */
const MAX_READS = 50;

/** At most this many listed records are read to learn whether a 404 can be trusted. */
const MAX_LISTED_READ = 3;

const UNDECIDED = 'The trigger cannot tell which records were deleted.';

const waitingNotice = (
	recordName: string,
	{ missing, known, pollsLeft }: { missing: number; known: number; pollsLeft: number },
	isSuspicious: boolean,
): string => {
	const [most, all] = [missing, known].map((n) => n.toLocaleString('en'));
	const polls = pollsLeft > 1 ? `next ${pollsLeft} polls do` : 'next poll does';
	const ifSame = isSuspicious ? ', and the API key still belongs to the same workspace' : '';
	return `${most} of ${all} known records (${recordName}) are missing from the list, which may therefore be incomplete. If the ${polls} not list them either${ifSame}, the trigger reads each one and emits those that no longer exist.`;
};

/** @throws {ApiError} when a record is of another workspace (spec 2.1, 2.5): our own would seem to be deleted */
function refuseForeign(rows: IDataObject[], workspace: string): void {
	const isForeign = ({ workspaceId }: IDataObject) =>
		typeof workspaceId === 'string' && workspaceId.toLowerCase() !== workspace.toLowerCase();
	if (!rows.some(isForeign)) return;
	throw new UnexpectedResponse(
		'The service sent records that do not belong to the workspace of the API key',
		{ advice: `${UNDECIDED} Contact whoever runs the service.` },
	);
}

/**
 * Finds out which records exist, as far as the time of the poll allows. Unless the list is empty, a 404 counts only if the
 * service finds a record that is in the list. An ID that cannot be read is left to the next poll.
 * @param listed the first records in the list, of which some may have been deleted since; none when the list is empty
 * @throws {ApiError} when the service finds none of those, when reading one of them fails, or when no ID can be read
 */
async function readEach(
	ids: string[],
	listed: IDataObject[],
	{ readInTime }: PollSource,
): Promise<Map<string, boolean>> {
	const exists = new Map<string, boolean>();
	if (ids.length === 0) return exists;
	await readInTime(async (readRecord) => {
		let isTrusted = listed.length === 0;
		for (const { id } of listed) {
			isTrusted = (await readRecord(String(id))) !== undefined;
			if (isTrusted) break;
		}
		if (!isTrusted) {
			throw new ApiError('The service returned 404 for a record that is in the list', {
				description: `${UNDECIDED} If this continues, contact whoever runs the service.`,
				move: 'nobody',
			});
		}
		const read = async (id: string) => exists.set(id, (await readRecord(id)) !== undefined);
		const results = await Promise.allSettled(ids.slice(0, MAX_READS).map(read));
		const failed = results.find((result) => result.status === 'rejected');
		if (failed && exists.size === 0) throw failed.reason;
	});
	return exists;
}

/**
 * Finds the known records that the list lacks and the service no longer has.
 * @throws {ApiError} and whatever `source` throws
 */
export async function readDeleted(
	event: { recordName: string; remembers: readonly string[]; workspaceId: string },
	reading: Reading<IDataObject>,
	source: PollSource,
) {
	const { recordName, remembers, workspaceId } = event;
	const { rows } = reading;
	refuseForeign(rows, workspaceId);
	const compared = findMissing(reading, remembers);
	const { toRead, doubt } = compared;
	const isSuspicious = compared.cursor.suspicious > 0;
	if (isSuspicious && (await source.readWorkspaceId()) !== workspaceId) {
		throw new ApiError('The API key belongs to another workspace than before', {
			description: `${UNDECIDED} Contact whoever runs the service.`,
			move: 'nobody',
		});
	}
	// Without a record that was just listed, nothing shows whether a 404 can be trusted.
	const mayRead = rows.length > 0 || compared.cursor.listed.size === 0;
	const exists = await readEach(mayRead ? toRead : [], rows.slice(0, MAX_LISTED_READ), source);
	const found = [...exists.values()].filter(Boolean).length;
	const unlisted = `Records (${recordName}) that exist but are missing from the list: ${found}. They are not emitted as deleted.`;
	const waiting = doubt && waitingNotice(recordName, doubt, isSuspicious);
	const notice = waiting ?? (found > 0 ? unlisted : undefined);
	return { ...confirmDeleted(compared, exists), notice };
}
