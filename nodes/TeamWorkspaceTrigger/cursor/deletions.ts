import type { ContentRecord } from './contentFields';
import type { RecordsCursor } from './format';
import { idOf, keyOf, missingIn, packMissing, type Missing } from './packedDeletions';

/** If more than this share of the records is missing, they must be missing in two polls in a row. */
const MANY = 1 / 5;

/** The same in three polls, if more than this share of at least SHORT_LIST known records is missing, or the list is empty. */
const MOST = 1 / 2;
const SHORT_LIST = 20;
const SUSPICIOUS_POLLS = 3;

/** A record that exists although the list lacks it is read again after 2, 4, 8 … polls, up to 2 to the power of this. */
const MAX_FINDS = 10;

/** A deleted record as the trigger emits it. */
export interface DeletedRecord {
	id: string;
	deleted: true;
	/** A remembered field as it was last seen; null when it had no value. */
	[field: string]: string | true | null;
}

/** Why no record may count as deleted yet: so much is missing at once that the list may be wrong. */
export interface Doubt {
	missing: number;
	known: number;
	/** How many more polls must lack the same records. */
	pollsLeft: number;
}

/** What a complete list says about the records that were there before. */
export interface MissingRecords {
	/** The cursor for the next poll, if no record is read. */
	cursor: RecordsCursor;
	/** The IDs of the missing records to read now, the most urgent ones first. */
	toRead: string[];
	doubt?: Doubt;
	/** True when so much is missing that the key might belong to another workspace. */
	isSuspicious: boolean;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const valuesOf = (row: ContentRecord, remembers: readonly string[]): string[] =>
	remembers.map((name) => textOf(row[name]));

const deletedRecord = (id: string, names: readonly string[], values: string[]): DeletedRecord => ({
	id,
	...Object.fromEntries(names.map((name, i) => [name, values[i] || null])),
	deleted: true,
});

/** A record of a list as if it had been deleted. */
export const deletedSample = (row: ContentRecord, remembers: readonly string[]): DeletedRecord =>
	deletedRecord(String(row.id), remembers, valuesOf(row, remembers));

/**
 * Compares a complete list with the cursor; a part of it is only added to the cursor. A missing record stays in the cursor until a read shows that it is deleted:
 * see {@link confirmDeleted}.
 * @param cursor undefined in the first poll
 * @param rows the complete list, or what follows the part that the cursor has
 * @param remembers the fields to remember of each record
 * @param place where the next poll has to continue; undefined when the list is read to its end
 */
export function findMissing(
	cursor: RecordsCursor | undefined,
	rows: readonly ContentRecord[],
	remembers: readonly string[],
	place?: number,
): MissingRecords {
	const listed = new Map([
		...(cursor?.place === undefined ? [] : cursor.listed),
		...rows.map((row) => [keyOf(String(row.id)), valuesOf(row, remembers)] as const),
	]);
	const listedBefore = [...(cursor?.listed ?? [])];
	const missedBefore = cursor ? missingIn(cursor) : [];
	const notListed = [
		...missedBefore,
		...listedBefore.map(([key, values]) => ({ key, values, polls: 0, finds: 0 })).reverse(),
	].filter(({ key }) => !listed.has(key));
	if (place !== undefined) {
		const { suspicious = 0 } = cursor ?? {};
		const missing = packMissing(notListed);
		const next = { fields: remembers, listed, missing, suspicious, place };
		return { cursor: next, toRead: [], isSuspicious: false };
	}
	const missing = notListed.map((record) => ({ ...record, polls: record.polls + 1 }));

	// Records that exist although the list lacks them say nothing about the others.
	const suspects = missing.filter(({ finds }) => finds === 0);
	const known = listedBefore.length + missedBefore.filter(({ finds }) => finds === 0).length;
	const isSuspicious =
		(listed.size === 0 && missing.length > 0) ||
		(suspects.length > known * MOST && known >= SHORT_LIST);
	const suspicious = isSuspicious ? Math.min((cursor?.suspicious ?? 0) + 1, SUSPICIOUS_POLLS) : 0;
	const needed = isSuspicious ? SUSPICIOUS_POLLS : suspects.length > known * MANY ? 2 : 1;
	const early = suspects.filter(({ polls }) => polls < needed).map(({ polls }) => polls);
	const isUnsettled = early.length > known * MANY;
	const pollsLeft = Math.max(
		isSuspicious ? SUSPICIOUS_POLLS - suspicious : 0,
		isUnsettled ? needed - early.reduce((a, b) => Math.min(a, b)) : 0,
	);
	const due = [
		...suspects.filter(({ polls }) => polls >= needed),
		...missing.filter(({ finds, polls }) => finds > 0 && polls >= Math.max(needed, 2 ** finds)),
	];
	return {
		cursor: { fields: remembers, listed, missing: packMissing(missing), suspicious },
		toRead: pollsLeft > 0 ? [] : due.map(({ key }) => idOf(key)),
		...(pollsLeft > 0 && { doubt: { missing: suspects.length, known, pollsLeft } }),
		isSuspicious,
	};
}

/**
 * Decides about the missing records that were read.
 * @param cursor as {@link findMissing} made it
 * @param exists whether the service finds a record, by ID; without those that were not read
 * @returns the deleted records, oldest first, and the cursor for the next poll
 */
export function confirmDeleted(
	cursor: RecordsCursor,
	exists: ReadonlyMap<string, boolean>,
): { deleted: DeletedRecord[]; cursor: RecordsCursor } {
	const deleted: DeletedRecord[] = [];
	const left: Missing[] = [];
	for (const record of missingIn(cursor)) {
		const id = idOf(record.key);
		const isFound = exists.get(id);
		if (isFound === false) deleted.push(deletedRecord(id, cursor.fields, record.values));
		else if (!isFound) left.push(record);
		else left.push({ ...record, polls: 0, finds: Math.min(record.finds + 1, MAX_FINDS) });
	}
	return { deleted, cursor: { ...cursor, missing: packMissing(left) } };
}
