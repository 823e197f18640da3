import type { ContentRecord } from './contentFields';
import { recordsFormat, type Format, type RecordsCursor } from './format';

/** If more than this share of the records is missing, they must be missing in two polls in a row. */
const MANY = 1 / 5;

/** The same in three polls, if more than this share of at least SHORT_LIST known records is missing, or the list is empty. */
const MOST = 1 / 2;
const SHORT_LIST = 20;
const SUSPICIOUS_POLLS = 3;

/** A record that exists although the list lacks it is read again after 2, 4, 8 … polls, up to 2 to the power of this. */
const MAX_FINDS = 10;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Precedes an ID that is not a UUID in lower case, so that every ID stays as it is (spec section 2). */
const OTHER_ID = '.';

/** A UUID takes 22 characters instead of 36. */
export const keyOf = (id: string): string =>
	UUID.test(id) ? Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url') : OTHER_ID + id;

function idOf(key: string): string {
	if (key.startsWith(OTHER_ID)) return key.slice(OTHER_ID.length);
	const hex = Buffer.from(key, 'base64url').toString('hex');
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The format of the cursor of a Deleted event. @param remembers the fields to remember of each record */
export const deletionsFormat = (remembers: readonly string[]): Format<RecordsCursor> =>
	recordsFormat({
		areFields: (names) => names.join() === remembers.join(),
		key: /^([\w-]{22}$|\.)/,
		valuesOf: (names) => names.map(() => /^/),
		ofMissing: [/^\d+$/, /^\d+$/],
	});

interface Missing {
	key: string;
	/** The remembered fields as they were last seen; empty for a field without a value. */
	values: readonly string[];
	/** How many polls in a row have lacked the record, since it was last found. */
	polls: number;
	/** How often the record was found to exist although the list lacks it. */
	finds: number;
}

const missingIn = (cursor?: RecordsCursor): Missing[] =>
	[...(cursor?.missing ?? [])].map(([key, values]) => {
		const [polls, finds] = values.slice(-2).map(Number);
		return { key, values: values.slice(0, -2), polls, finds };
	});

const packMissing = (missing: Missing[]): RecordsCursor['missing'] =>
	new Map(
		missing.map(({ key, values, polls, finds }) => [key, [...values, `${polls}`, `${finds}`]]),
	);

const valuesOf = (row: ContentRecord, remembers: readonly string[]): string[] =>
	remembers.map((name) => row[name]).map((value) => (typeof value === 'string' ? value : ''));

/** A deleted record as the trigger emits it; a remembered field without a value is null. */
const deletedRecord = (id: string, names: readonly string[], values: readonly string[]) => ({
	id,
	...Object.fromEntries(names.map((name, i) => [name, values[i] || null])),
	deleted: true,
});

export const deletedSample = (row: ContentRecord, remembers: readonly string[]) =>
	deletedRecord(String(row.id), remembers, valuesOf(row, remembers));

/**
 * Compares a complete list with the cursor; a part of it is only added to the cursor. A missing record stays in the cursor
 * until a read shows that it is deleted: see {@link confirmDeleted}.
 * @param cursor undefined in the first poll
 * @param rows the complete list, or what follows the part that the cursor has
 * @param place where the next poll has to continue; undefined when the list is read to its end
 * @returns the cursor for the next poll, if no record is read; the IDs of the missing records to read now, the most urgent
 * ones first; in doubt, how many more polls must lack the same records before any may count as deleted, because the list may
 * be wrong; whether so much is missing that the key might belong to another workspace
 */
export function findMissing(
	cursor: RecordsCursor | undefined,
	rows: readonly ContentRecord[],
	remembers: readonly string[],
	place?: number,
) {
	const listed = new Map([
		...(cursor?.place === undefined ? [] : cursor.listed),
		...rows.map((row) => [keyOf(String(row.id)), valuesOf(row, remembers)] as const),
	]);
	const listedBefore = [...(cursor?.listed ?? [])];
	const missedBefore = missingIn(cursor);
	const notListed = [
		...missedBefore,
		...listedBefore.map(([key, values]) => ({ key, values, polls: 0, finds: 0 })).reverse(),
	].filter(({ key }) => !listed.has(key));
	const next = { fields: remembers, listed };
	if (place !== undefined) {
		const { suspicious = 0 } = cursor ?? {};
		const part: RecordsCursor = { ...next, missing: packMissing(notListed), suspicious, place };
		return { cursor: part, toRead: [] as string[], doubt: undefined, isSuspicious: false };
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
	const complete: RecordsCursor = { ...next, missing: packMissing(missing), suspicious };
	return {
		cursor: complete,
		toRead: pollsLeft > 0 ? [] : due.map(({ key }) => idOf(key)),
		doubt: pollsLeft > 0 ? { missing: suspects.length, known, pollsLeft } : undefined,
		isSuspicious,
	};
}

/**
 * Decides about the missing records that were read.
 * @param exists whether the service finds a record, by ID; without those that were not read
 * @returns the deleted records, oldest first, and the cursor for the next poll
 */
export function confirmDeleted(cursor: RecordsCursor, exists: ReadonlyMap<string, boolean>) {
	const answers = missingIn(cursor).map((record) => ({ record, is: exists.get(idOf(record.key)) }));
	const deleted = answers
		.filter(({ is }) => is === false)
		.map(({ record: { key, values } }) => deletedRecord(idOf(key), cursor.fields, values));
	const left = answers
		.filter(({ is }) => is !== false)
		.map(({ record, is }) =>
			is ? { ...record, polls: 0, finds: Math.min(record.finds + 1, MAX_FINDS) } : record,
		);
	return { deleted, cursor: { ...cursor, missing: packMissing(left) } };
}
