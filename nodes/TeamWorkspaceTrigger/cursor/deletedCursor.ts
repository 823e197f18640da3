import { emittedIds, packIds, type DeletedCursor } from './alreadyEmitted';
import type { Confirmation } from './confirmDeleted';
import type { ContentRecord } from './contentFields';
import { idFingerprint } from './fingerprints';
import { packRecords, unpackRecords, type PresentRecord } from './presentRecords';

/** If more than this share of the list is missing in one poll, the next poll must confirm it. */
const MAX_SHARE_AT_ONCE = 1 / 5;

/** What a complete list says about the records that were there before. */
export interface MissingRecords {
	/** The records of the cursor that the list does not have. */
	missing: PresentRecord[];
	/** How many records the cursor has. */
	known: number;
	/** True when so much is missing that the list may be wrong, and the last poll did not miss the same. */
	isDoubtful: boolean;
	/**
	 * The cursor for the next poll. Missing records stay in it until they are deleted. Those that were not read go on without
	 * doubt, and before those that the service still finds.
	 */
	advance: (confirmed: Confirmation) => DeletedCursor;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The part of a listed record that the cursor keeps. */
export const presentRecord = (row: ContentRecord, remembers: readonly string[]): PresentRecord => ({
	id: String(row.id),
	values: remembers.map((name) => textOf(row[name])),
});

/**
 * Compares a complete list with the cursor.
 * @param cursor undefined in the first poll
 * @param remembers the fields to remember of each record
 */
export function findMissing(
	cursor: DeletedCursor | undefined,
	rows: readonly ContentRecord[],
	remembers: readonly string[],
): MissingRecords {
	const ids = new Set(rows.map(({ id }) => String(id)));
	const known = unpackRecords(cursor?.present ?? '');
	const missing = known.filter(({ id }) => !ids.has(id));
	const missedBefore = emittedIds(cursor?.missing);
	const unconfirmed = missing.filter(({ id }) => !missedBefore.has(idFingerprint(id))).length;
	const isDoubtful =
		unconfirmed > known.length * MAX_SHARE_AT_ONCE || (rows.length === 0 && unconfirmed > 0);
	const listed = rows.map((row) => presentRecord(row, remembers));
	return {
		missing,
		known: known.length,
		isDoubtful,
		advance: ({ deleted, found }) => {
			const isRead = new Set([...deleted, ...found].map(({ id }) => id));
			const unread = missing.filter(({ id }) => !isRead.has(id));
			return {
				present: packRecords([...listed, ...unread, ...found]),
				...(unread.length > 0 && { missing: packIds(unread.map(({ id }) => idFingerprint(id))) }),
			};
		},
	};
}
