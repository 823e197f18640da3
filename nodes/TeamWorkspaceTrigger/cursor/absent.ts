import { ID_LENGTH } from './fingerprints';
import { splitEvery } from './splitEvery';

/**
 * A record that this many readings in a row lack is forgotten. A service may leave a record out of a reading and list it
 * again; if the cursor had forgotten it, that would be an event.
 */
const MAX_READINGS = 9;

/** What a cursor remembers of a record that the last readings lack. */
interface Absent {
	/** As the cursor remembers it of a listed record. */
	value: string;
	/** How many readings in a row lack the record, in one digit. */
	readings: number;
}

/** The absent records in a cursor, by ID fingerprint. @param length of a value */
export const absentRecords = (packed = '', length: number): Map<string, Absent> =>
	new Map(
		splitEvery(ID_LENGTH + length + 1, packed).map((entry) => [
			entry.slice(0, ID_LENGTH),
			{ value: entry.slice(ID_LENGTH, -1), readings: Number(entry.slice(-1)) },
		]),
	);

/**
 * The inverse of {@link absentRecords}, for the cursor after a reading; empty when it lacks no record.
 * @param before what the cursor remembered of all records, by ID fingerprint
 * @param absent those of them that the reading before lacked
 */
export function packAbsent(
	before: ReadonlyMap<string, string>,
	absent: ReadonlyMap<string, Absent>,
	isListed: (idPrint: string) => boolean,
): { absent?: string } {
	const packed = [...before]
		.filter(([id]) => !isListed(id))
		.map(([id, value]) => ({ id, value, readings: (absent.get(id)?.readings ?? 0) + 1 }))
		.filter(({ readings }) => readings <= MAX_READINGS)
		.map(({ id, value, readings }) => `${id}${value}${readings}`)
		.join('');
	return packed === '' ? {} : { absent: packed };
}
