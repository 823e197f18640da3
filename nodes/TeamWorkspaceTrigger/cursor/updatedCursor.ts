import { packAbsent } from './absent';
import {
	emittedPrints,
	packPrints,
	type ChangedCursor,
	type EmittedPrints,
	type UpdatedCursor,
} from './alreadyEmitted';
import type { WatchedValue } from './changedCursor';
import { contentText, type ContentField, type ContentRecord } from './contentFields';
import { fieldFingerprint, idFingerprint } from './fingerprints';

/** The column of the cursor for the value of `version`. */
const VERSION = 'updatedAt';

/** What makes a record updated. */
export interface Watched<Row> {
	/** The fields to compare. */
	fields: readonly ContentField[];
	/** If set, this value decides whether a record is updated, and the fields only tell what has changed. */
	version?: (row: Row) => WatchedValue;
}

/** An updated record. */
export interface Update<Row> {
	row: Row;
	/** The names of the fields that differ since the last poll; null if the last poll did not know them. */
	changedFields: string[] | null;
}

/**
 * Finds the records whose content differs from the cursor, and returns the cursor for the next poll. A record that the
 * cursor does not know is new and not updated, unless its version shows that it was updated before this poll first read
 * it. A field that the cursor does not know is recorded without an event. Records that were deleted drop out after some
 * polls.
 * @param cursor of any poll of the same event, also of one that watched other fields
 * @param rows the complete list
 */
export function findUpdated<Row extends ContentRecord>(
	cursor: UpdatedCursor | ChangedCursor | undefined,
	rows: Row[],
	{ fields, version }: Watched<Row>,
): { updates: Array<Update<Row>>; cursor: UpdatedCursor } {
	const before = emittedPrints(cursor);
	const after = new Map<string, string>();
	const updates: Array<Update<Row>> = [];
	for (const row of rows) {
		const id = idFingerprint(String(row.id));
		const comparable: string[] = [];
		const changed: string[] = [];
		let prints = '';
		for (const { name, valueOf } of fields) {
			const print = fieldFingerprint(contentText(valueOf(row)));
			const last = before.printOf(id, name);
			if (last !== undefined) comparable.push(name);
			if (last !== undefined && last !== print) changed.push(name);
			prints += print;
		}
		const value = version?.(row);
		const print = value ? fieldFingerprint(value.value) : '';
		if (value ? isNewVersion(value, print, before, id) : changed.length > 0)
			updates.push({ row, changedFields: comparable.length > 0 ? changed : null });
		after.set(id, print + prints);
	}
	const names = [...(version ? [VERSION] : []), ...fields.map(({ name }) => name)];
	const missing = packAbsent(before.printsOf(names), before.absent, (id) => after.has(id));
	return { updates: cursor ? updates : [], cursor: { ...packPrints(names, after), ...missing } };
}

/** Compares with the initial value if the record was not known, and with nothing if only its version was not known. */
function isNewVersion(
	{ value, initialValue }: WatchedValue,
	print: string,
	before: EmittedPrints,
	id: string,
): boolean {
	const unknown = before.has(id) ? print : fieldFingerprint(initialValue);
	return value !== '' && print !== (before.printOf(id, VERSION) ?? unknown);
}
