import { absentRecords } from './absent';
import { FIELD_LENGTH, ID_LENGTH, VALUE_LENGTH } from './fingerprints';
import { splitEvery } from './splitEvery';

/**
 * What the trigger remembers about the records it has handled, so that it emits no event twice. A record also counts as
 * handled if the first poll only recorded it, or if it did not match the filters.
 *
 * n8n stores the cursor as JSON in the static data of published workflows: keep its property names and formats.
 */
export type Cursor = CreatedCursor | ChangedCursor | UpdatedCursor | DeletedCursor;

/** Remembers which records of a list are not new. `createdCursor.ts` keeps it small. */
export interface CreatedCursor {
	/** Records created up to this time, in ms since 1970, are not new; null while `known` covers the whole list. */
	floor: number | null;
	/** The ID fingerprints of all records created after the floor, newest first, without separators. */
	known: string;
	/** The length of the list, if the service reported it. */
	total?: number;
}

/**
 * Remembers the last handled value of each record. A record whose value is still the initial one takes no space, any
 * other takes 15 bytes: 150,000 bytes for 10,000 members that have all been updated.
 */
export interface ChangedCursor {
	/** The ID fingerprint and the value fingerprint of each such record, without separators. */
	seen: string;
	/** The same of the records that the last readings lack: see `absent.ts`. */
	absent?: string;
}

/** Remembers the content of each record as fingerprints: for each record 10 bytes, and 4 for each field. */
export interface UpdatedCursor {
	/** The names of the fields, joined with commas. */
	fields: string;
	/** The ID fingerprint of each record and the fingerprints of its fields in that order, without separators. */
	prints: string;
	/** The same of the records that the last readings lack: see `absent.ts`. */
	absent?: string;
}

/** Remembers the IDs and some fields of the records, because a deleted record cannot be read any more. `packed.ts` packs them. */
export interface DeletedCursor {
	/** The records of the last list. */
	present: string;
	/** The records that this list lacked and that are not known to be deleted, those that vanished first at the front. */
	missing?: string;
	/** How many polls in a row lacked so much that the list may be wrong. */
	suspicious?: number;
}

/** The ID fingerprints in a part of a cursor. */
export const emittedIds = (ids = ''): Set<string> => new Set(splitEvery(ID_LENGTH, ids));

/** The inverse of {@link emittedIds}. */
export const packIds = (ids: Iterable<string>): string => [...ids].join('');

/** The value fingerprints in a cursor, by ID fingerprint. */
export const emittedValues = (cursor: ChangedCursor | undefined): Map<string, string> =>
	new Map(
		splitEvery(ID_LENGTH + VALUE_LENGTH, cursor?.seen ?? '').map((entry) => [
			entry.slice(0, ID_LENGTH),
			entry.slice(ID_LENGTH),
		]),
	);

/** The inverse of {@link emittedValues}. */
export const packValues = (values: Map<string, string>): string => [...values].flat().join('');

/** The fingerprints of fields in a cursor. */
export interface EmittedPrints {
	/** The field fingerprint of a record; undefined when the cursor does not have it. */
	printOf: (idPrint: string, field: string) => string | undefined;
	has: (idPrint: string) => boolean;
	/** The records that the last reading lacks. */
	absent: ReturnType<typeof absentRecords>;
	/** All fingerprints of each record for these fields, joined; without the records whose fields are not all known. */
	printsOf: (names: string[]) => Map<string, string>;
}

/** Before it compared fields, this package stored the fingerprint of `updatedAt` alone, in a {@link ChangedCursor}. */
export function emittedPrints(cursor: UpdatedCursor | ChangedCursor | undefined): EmittedPrints {
	const isOld = cursor !== undefined && 'seen' in cursor;
	const names = isOld ? ['updatedAt'] : (cursor?.fields.split(',') ?? []);
	const length = ID_LENGTH + names.length * FIELD_LENGTH;
	const records = isOld
		? emittedValues(cursor)
		: new Map(
				splitEvery(length, cursor?.prints ?? '').map((entry) => [
					entry.slice(0, ID_LENGTH),
					entry.slice(ID_LENGTH),
				]),
			);
	const absent = isOld ? new Map() : absentRecords(cursor?.absent, length - ID_LENGTH);
	for (const [id, { value }] of absent) records.set(id, value);
	const columns = new Map(names.map((name, i) => [name, i * FIELD_LENGTH]));
	const printOf: EmittedPrints['printOf'] = (idPrint, field) => {
		const start = columns.get(field);
		if (start === undefined) return undefined;
		return records.get(idPrint)?.slice(start, start + FIELD_LENGTH);
	};
	return {
		printOf,
		has: (idPrint) => records.has(idPrint),
		absent,
		printsOf: (fields) =>
			fields.every((field) => columns.has(field))
				? new Map(
						[...records.keys()].map((id) => [
							id,
							fields.map((field) => printOf(id, field)).join(''),
						]),
					)
				: new Map(),
	};
}

/** The inverse of {@link emittedPrints}. @param prints joined in the order of the names, by ID fingerprint */
export const packPrints = (names: string[], prints: Map<string, string>): UpdatedCursor => ({
	fields: names.join(','),
	prints: [...prints].flat().join(''),
});
