import { KEY_LENGTH, keyOf, pieces, VALUE_LENGTH, valueKeyOf } from './fingerprints';

/** A value of a record whose change is an event. */
export interface WatchedValue {
	id: string;
	value: string;
	/** The value that every record has when it is created. */
	initial: string;
}

/**
 * What is known of a list that has to be read whole. Plain JSON, because n8n keeps it.
 * A record takes 15 bytes, and only when its value is no longer the first one: 150,000 bytes for 10,000 members that
 * were all updated, 0 when none was.
 */
export interface ChangedCursor {
	seen: string;
}

const PIECE_LENGTH = KEY_LENGTH + VALUE_LENGTH;

/**
 * The records whose value is another one than at the cursor. Values are only compared for equality, so one that jumps
 * back counts like one that moves on; one that is gone does not. Records that are gone are forgotten.
 */
export function changesSince<Row>(
	cursor: ChangedCursor | undefined,
	rows: Row[],
	watch: (row: Row) => WatchedValue,
): { changed: Row[]; cursor: ChangedCursor } {
	const before = new Map(
		pieces(cursor?.seen ?? '', PIECE_LENGTH).map((piece) => [
			piece.slice(0, KEY_LENGTH),
			piece.slice(KEY_LENGTH),
		]),
	);
	const changed: Row[] = [];
	const seen: string[] = [];
	for (const row of rows) {
		const { id, value, initial } = watch(row);
		const key = keyOf(id);
		const initialKey = valueKeyOf(initial);
		const valueKey = value === initial ? initialKey : valueKeyOf(value);
		if (value !== '' && valueKey !== (before.get(key) ?? initialKey)) changed.push(row);
		if (valueKey !== initialKey) seen.push(key + valueKey);
	}
	return { changed, cursor: { seen: seen.join('') } };
}
