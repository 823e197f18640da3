import { z } from 'zod/v4';
import { pack, unpack } from './packed';

/**
 * The largest cursor, in bytes. n8n sets no limit on static data. If the database refuses to save it, n8n only logs the failure, and events
 * repeat after a restart. MariaDB, which n8n 1 supports, takes 16 MiB in one
 * statement by default. n8n also copies the static data of a workflow into each execution that it saves.
 */
export const MAX_CURSOR_BYTES = 8_000_000;

/** A cursor as n8n stores it, in the static data of published workflows. */
export type StoredCursor = Record<string, string | number | null>;

/** How a cursor is stored. */
export interface Format<Cursor> {
	store: (cursor: Cursor) => StoredCursor;
	/** @returns undefined for anything that `store` cannot have made, such as damaged data or that of a later version */
	load: (stored: unknown) => Cursor | undefined;
}

/** What is remembered of the records of a list, by a key made of the ID: fingerprints of fields, or their values. */
export interface RecordsCursor {
	/** The names of the fields. */
	fields: readonly string[];
	/** The records of the last list. */
	listed: ReadonlyMap<string, string[]>;
	/** Known records that it lacked, those that have been missing longest at the front. */
	missing: ReadonlyMap<string, string[]>;
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

/** Where the list was left; undefined when it was read to its end. `seen` has the keys of the part that was read. */
export const endOfPart = (cursor: RecordsCursor | undefined) =>
	cursor?.place === undefined ? undefined : { place: cursor.place, seen: cursor.listed.keys() };

const recordsShape = z.strictObject({
	fields: z.string(),
	listed: z.string(),
	missing: z.string().optional(),
	suspicious: z.int().min(1).optional(),
	place: z.int().min(0).optional(),
	first: z.enum(['emit', 'record']).optional(),
});

/** What the texts of a {@link RecordsCursor} match. */
interface RecordsPattern {
	areFields: (names: string[]) => boolean;
	key: RegExp;
	valuesOf: (names: string[]) => RegExp[];
	/** Further values of missing records. */
	ofMissing: RegExp[];
}

/** The format of a {@link RecordsCursor}. */
export const recordsFormat = (pattern: RecordsPattern): Format<RecordsCursor> => ({
	store: ({ fields, listed, missing, suspicious, place, first }) => ({
		fields: fields.join(','),
		listed: pack([...listed].map(([key, values]) => [key, ...values])),
		...(missing.size > 0 && {
			missing: pack([...missing].map(([key, values]) => [key, ...values])),
		}),
		...(suspicious > 0 && { suspicious }),
		...(place !== undefined && { place }),
		...(first && { first }),
	}),
	load: (stored) => {
		const { data } = recordsShape.safeParse(stored);
		if (!data) return undefined;
		const fields = data.fields === '' ? [] : data.fields.split(',');
		if (!pattern.areFields(fields)) return undefined;
		const parts = [pattern.key, ...pattern.valuesOf(fields)];
		const listed = unpack(data.listed, parts);
		const missing = unpack(data.missing ?? pack([]), [...parts, ...pattern.ofMissing]);
		const { suspicious = 0, place, first } = data;
		return (
			listed &&
			missing && {
				...{ fields, listed, missing, suspicious },
				...(place !== undefined && { place }),
				...(first && { first }),
			}
		);
	},
});
