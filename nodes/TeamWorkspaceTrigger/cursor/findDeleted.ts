import type { ReadRecord } from '../../transport';
import type { DeletedCursor } from './alreadyEmitted';
import { confirmDeleted } from './confirmDeleted';
import type { ContentRecord } from './contentFields';
import { findMissing, presentRecord } from './deletedCursor';
import type { PresentRecord } from './presentRecords';

export interface FindDeletedOptions {
	/** Undefined in the first poll, which only records what is there. */
	cursor: DeletedCursor | undefined;
	/** The fields to remember of each record. */
	remembers: readonly string[];
	source: {
		/** Reads the complete list. */
		readAll: () => Promise<readonly ContentRecord[]>;
		readRecord: ReadRecord;
	};
}

/** A deleted record as the trigger emits it. */
export interface DeletedRecord {
	id: string;
	deleted: true;
	/** A remembered field as it was last seen; null when it had no value. */
	[field: string]: string | true | null;
}

export interface FoundDeleted {
	/** The deleted records, oldest first. */
	records: DeletedRecord[];
	cursor: DeletedCursor;
	/** How many records the list lacks, of how many, when another poll has to agree. */
	waiting?: { missing: number; known: number };
	/** How many records the list lacks although the service finds them. */
	omitted: number;
}

/** @param names of the remembered values */
const deletedRecord = ({ id, values }: PresentRecord, names: readonly string[]): DeletedRecord => ({
	id,
	...Object.fromEntries(names.map((name, i) => [name, values[i] || null])),
	deleted: true,
});

/** A record of a list as if it had been deleted. */
export const deletedSample = (row: ContentRecord, remembers: readonly string[]): DeletedRecord =>
	deletedRecord(presentRecord(row, remembers), remembers);

const NOTHING_READ = { deleted: [], found: [] };

/**
 * Finds the records that were deleted since the cursor. A record is deleted when a complete list does not have it and the
 * service does not find it. When more than a fifth of the list is missing at once, or the list is empty, another poll has
 * to miss the same records. Many deleted records are found in several polls, because each of them is read.
 * @throws {UnreadableList} and whatever `source` throws
 */
export async function findDeleted({
	cursor,
	remembers,
	source,
}: FindDeletedOptions): Promise<FoundDeleted> {
	const rows = await source.readAll();
	const { missing, known, isDoubtful, advance } = findMissing(cursor, rows, remembers);
	const listed = rows.length > 0 ? String(rows[0].id) : undefined;
	const confirmed = isDoubtful
		? NOTHING_READ
		: await confirmDeleted(missing, listed, source.readRecord);
	return {
		records: confirmed.deleted.map((record) => deletedRecord(record, remembers)).reverse(),
		cursor: advance(confirmed),
		waiting: isDoubtful ? { missing: missing.length, known } : undefined,
		omitted: confirmed.found.length,
	};
}
