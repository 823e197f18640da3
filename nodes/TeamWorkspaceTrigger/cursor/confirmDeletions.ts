import type { ContentRecord } from './contentFields';
import { recordsFormat, withRows, type Reading, type RecordsCursor } from './records';

/*
 * How to tell a deletion from an incomplete list. A list may lack records that exist, so a record counts as deleted only
 * after its own 404: `findMissing` says which missing records to read, the poll reads them, `confirmDeleted` decides.
 *
 * The more records are missing, the more polls in a row must lack them before any is read. Of 100 known records,
 * - the list lacks 10: they are read at once.
 * - it lacks 30: they are read if the next poll lacks them, too. If that one lacks 5 more, these need another poll, but are too
 *   few to hold up the 30.
 * - it lacks 60: the list is suspicious. They are read in the third poll in a row that lacks that many.
 *
 * A missing record that is read and exists stays missing. It says nothing about the others any more, and is read again after
 * 2, 4, 8 … polls.
 */

/** If more than this share of the records is missing, they must be missing in two polls in a row. */
const MANY = 1 / 5;

/**
 * If more than this share of at least SHORT_LIST records is missing, or the list is empty, they must be missing in
 * SUSPICIOUS_POLLS polls in a row.
 */
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
export const deletionsFormat = (remembers: readonly string[]) =>
	recordsFormat(
		(names) =>
			names.join() === remembers.join() ? [/^([\w-]{22}$|\.)/, ...names.map(() => /^/)] : undefined,
		[/^\d+$/, /^\d+$/],
	);

/** A known record that the list lacks. */
interface Missing {
	key: string;
	/** The remembered fields as they were last seen; empty for a field without a value. */
	values: readonly string[];
	/** How many polls in a row have lacked the record, since it was last found. */
	polls: number;
	/** How often the record was found to exist although the list lacks it. */
	finds: number;
}

/** The counts follow the remembered fields; a record that is missing for the first time has none yet. */
const missingIn = ({ fields, missing }: RecordsCursor): Missing[] =>
	[...missing].map(([key, values]) => {
		const [polls = 0, finds = 0] = values.slice(fields.length).map(Number);
		return { key, values: values.slice(0, fields.length), polls, finds };
	});

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
 * Compares a complete list with the cursor; a part of it is only added to the cursor.
 * @returns
 * - `cursor`: its `suspicious` is not 0 while so much is missing that the key might belong to another workspace
 * - `missing`: the records that are missing from it now
 * - `toRead`: the IDs of the missing records to read now, the most urgent ones first
 * - `doubt`: how many more polls must lack the same records before any is read; undefined without doubt
 */
export function findMissing(
	{ before, rows, place }: Reading<ContentRecord>,
	remembers: readonly string[],
) {
	const entries = rows.map((row) => [keyOf(String(row.id)), valuesOf(row, remembers)] as const);
	const cursor = withRows({ ...before, fields: remembers }, entries, place);
	if (place !== undefined) return { cursor, missing: missingIn(cursor), toRead: [] };
	const missing = missingIn(cursor).map((record) => ({ ...record, polls: record.polls + 1 }));

	// Records that exist although the list lacks them say nothing about the others.
	const isSuspect = ({ finds }: Missing) => finds === 0;
	const suspects = missing.filter(isSuspect);
	const known = before.listed.size + missingIn(before).filter(isSuspect).length;
	const isSuspicious =
		(cursor.listed.size === 0 && missing.length > 0) ||
		(suspects.length > known * MOST && known >= SHORT_LIST);
	const suspicious = isSuspicious ? Math.min(before.suspicious + 1, SUSPICIOUS_POLLS) : 0;

	const needed = isSuspicious ? SUSPICIOUS_POLLS : suspects.length > known * MANY ? 2 : 1;
	const early = suspects.filter(({ polls }) => polls < needed);
	const untilDue = early.reduce((most, { polls }) => Math.max(most, needed - polls), 0);
	const pollsLeft = Math.max(
		isSuspicious ? SUSPICIOUS_POLLS - suspicious : 0,
		// A few that have joined the others do not hold them up.
		early.length > known * MANY ? untilDue : 0,
	);
	const due = missing
		.filter(({ finds, polls }) => polls >= Math.max(needed, 2 ** finds))
		.sort((a, b) => Number(a.finds > 0) - Number(b.finds > 0));
	return {
		cursor: { ...cursor, suspicious },
		missing,
		toRead: pollsLeft > 0 ? [] : due.map(({ key }) => idOf(key)),
		doubt: pollsLeft > 0 ? { missing: suspects.length, known, pollsLeft } : undefined,
	};
}

/**
 * Decides about the missing records that were read.
 * @param exists whether the service finds a record, by ID; without those that were not read
 * @returns the deleted records, oldest first, and the cursor for the next poll
 */
export function confirmDeleted(
	{ cursor, missing }: ReturnType<typeof findMissing>,
	exists: ReadonlyMap<string, boolean>,
) {
	const records: Array<ReturnType<typeof deletedRecord>> = [];
	const left = new Map<string, string[]>();
	for (const { key, values, polls, finds } of missing) {
		const id = idOf(key);
		const isThere = exists.get(id);
		const counts = isThere ? [0, Math.min(finds + 1, MAX_FINDS)] : [polls, finds];
		if (isThere === false) records.push(deletedRecord(id, cursor.fields, values));
		else left.set(key, [...values, ...counts.map(String)]);
	}
	return { records, cursor: { ...cursor, missing: left } };
}
