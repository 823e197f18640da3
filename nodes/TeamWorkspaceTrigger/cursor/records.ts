import { z } from 'zod/v4';
import { pack, unpack, type Entries, type Format } from './format';

/** The remembered values of all records of a list, which is read in one poll or in several. */
export interface RecordsCursor {
	/** The fields that the values of an entry are about. */
	fields: readonly string[];
	/** The records of the last list. */
	listed: Entries;
	/** Known records that it lacked, those that have been missing longest at the front. */
	missing: Entries;
	/**
	 * Where the next poll continues to read the list, as an offset: set while a reading takes several polls. `listed` then has
	 * what it has read, `missing` all other known records.
	 */
	place?: number;
	/** Set while the first reading takes several polls: whether it emits the existing records. */
	first?: 'emit' | 'record';
	/** For events on deleted records: how many polls in a row lacked so much that the list may be wrong. */
	suspicious: number;
}

/** The cursor before the first poll. */
export const NOTHING_KNOWN: RecordsCursor = {
	fields: [],
	listed: new Map(),
	missing: new Map(),
	suspicious: 0,
};

/** What a poll has read of a list. */
export interface Reading<Row> {
	/** The cursor that the rows continue: without a place if they begin the list. */
	before: RecordsCursor;
	rows: Row[];
	/** Where the next poll has to continue; undefined when the list is read to its end. */
	place?: number;
}

/**
 * The cursor after a reading: its rows are listed, and known records that neither they nor the part before them have are
 * missing.
 * @param rows as entries
 */
export function withRows(
	cursor: RecordsCursor,
	rows: Iterable<readonly [key: string, values: readonly string[]]>,
	place: number | undefined,
): RecordsCursor {
	const listed = new Map([...(cursor.place === undefined ? [] : cursor.listed), ...rows]);
	const known = [...cursor.missing, ...[...cursor.listed].reverse()];
	const missing = new Map(known.filter(([key]) => !listed.has(key)));
	const first = place === undefined ? undefined : cursor.first;
	return { ...cursor, listed, missing, place, first };
}

const shape = z.strictObject({
	fields: z.string(),
	listed: z.string(),
	missing: z.string().default(pack(new Map())),
	suspicious: z.int().min(1).default(0),
	place: z.int().min(0).optional(),
	first: z.enum(['emit', 'record']).optional(),
});

/**
 * The format of a {@link RecordsCursor}.
 * @param partsOf what the key and the values of an entry match; undefined if an event has no such fields
 * @param ofMissing the same of the further values of missing records
 */
export const recordsFormat = (
	partsOf: (fields: string[]) => RegExp[] | undefined,
	ofMissing: RegExp[] = [],
): Format<RecordsCursor> => ({
	store: ({ fields, listed, missing, suspicious, place, first }) => ({
		fields: fields.join(','),
		listed: pack(listed),
		missing: missing.size > 0 ? pack(missing) : undefined,
		suspicious: suspicious || undefined,
		place,
		first,
	}),
	load: (stored) => {
		const { data } = shape.safeParse(stored);
		const fields = data?.fields ? data.fields.split(',') : [];
		const parts = data && partsOf(fields);
		const listed = parts && unpack(data.listed, parts);
		const missing = parts && unpack(data.missing, [...parts, ...ofMissing]);
		return listed && missing && { ...data, fields, listed, missing };
	},
});
