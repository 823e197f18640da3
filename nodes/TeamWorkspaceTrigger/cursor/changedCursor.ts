import { absentRecords, packAbsent } from './absent';
import { emittedValues, packValues, type ChangedCursor } from './alreadyEmitted';
import { idFingerprint, VALUE_LENGTH, valueFingerprint } from './fingerprints';

/** The value of a record that is watched for changes. */
export interface WatchedValue {
	id: string;
	/** An empty value is never an event. */
	value: string;
	/** The value that every record has when it is created. */
	initialValue: string;
}

/**
 * Finds the records whose value differs from the one in the cursor, and returns the cursor for the next poll. Values are
 * compared for equality, so a timestamp that moves back is a change too. Records that were deleted drop out of the cursor
 * after some polls.
 * @param rows the complete list
 */
export function findChanged<Row>(
	cursor: ChangedCursor | undefined,
	rows: Row[],
	watch: (row: Row) => WatchedValue,
): { changed: Row[]; cursor: ChangedCursor } {
	const before = emittedValues(cursor);
	const absent = absentRecords(cursor?.absent, VALUE_LENGTH);
	for (const [key, { value }] of absent) before.set(key, value);
	const after = new Map<string, string>();
	const listed = new Set<string>();
	const changed: Row[] = [];
	for (const row of rows) {
		const { id, value, initialValue } = watch(row);
		const key = idFingerprint(id);
		listed.add(key);
		const initial = valueFingerprint(initialValue);
		const current = value === initialValue ? initial : valueFingerprint(value);
		if (value !== '' && current !== (before.get(key) ?? initial)) changed.push(row);
		if (current !== initial) after.set(key, current);
	}
	const missing = packAbsent(before, absent, (key) => listed.has(key));
	return { changed, cursor: { seen: packValues(after), ...missing } };
}
