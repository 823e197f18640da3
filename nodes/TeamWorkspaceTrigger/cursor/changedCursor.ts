import { emittedValues, packValues, type ChangedCursor } from './alreadyEmitted';
import { idFingerprint, valueFingerprint } from './fingerprints';

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
 * compared for equality, so a timestamp that moves back is a change too. Records that were deleted drop out of the cursor.
 * @param rows the complete list
 */
export function findChanged<Row>(
	cursor: ChangedCursor | undefined,
	rows: Row[],
	watch: (row: Row) => WatchedValue,
): { changed: Row[]; cursor: ChangedCursor } {
	const before = emittedValues(cursor);
	const after = new Map<string, string>();
	const changed: Row[] = [];
	for (const row of rows) {
		const { id, value, initialValue } = watch(row);
		const key = idFingerprint(id);
		const initial = valueFingerprint(initialValue);
		const current = value === initialValue ? initial : valueFingerprint(value);
		if (value !== '' && current !== (before.get(key) ?? initial)) changed.push(row);
		if (current !== initial) after.set(key, current);
	}
	return { changed, cursor: { seen: packValues(after) } };
}
