import type { ListStart } from '../../transport';
import { KEY_LENGTH, keyOf, pieces } from './fingerprints';

export interface CreatedRow {
	id?: unknown;
	createdAt?: unknown;
}

/** What is known of a list whose rows come newest first. Plain JSON, because n8n keeps it. */
export interface NewestCursor {
	/** Rows created up to this moment, in ms, are old; null while the whole list is known. */
	floor: number | null;
	/** The keys of all rows created after the floor, in one text. */
	known: string;
	/** How many rows the list had. */
	total?: number;
}

/** A record may be committed by the service so long after the moment it is stamped with, in ms. */
export const OVERLAP_MS = 5 * 60_000;

/** So many of the newest rows stay known, however old: one row stamped in the future must not make all others old. */
const MIN_KNOWN = 50;

const timeOf = ({ createdAt }: CreatedRow): number => Date.parse(String(createdAt)) || 0;

/** A list in another order has to be read to its end, for new rows may be anywhere in it. */
export const isNewestFirst = (rows: CreatedRow[]): boolean =>
	rows.every((row, i) => i === 0 || timeOf(row) <= timeOf(rows[i - 1]));

export const newestFirst = <Row extends CreatedRow>(rows: Row[]): Row[] =>
	[...rows].sort((a, b) => timeOf(b) - timeOf(a));

/**
 * Follows a list from a cursor; without one, from now on. Time is that of the service alone, so its clock may differ.
 * The floor lies well below the newest rows, and what is above it is known by id: equal timestamps, and rows that
 * appear late between others, are told apart. One page is enough while fewer than 50 rows were added. A row that appears
 * below the floor is not found: the total tells that there is one, but only the keys of all rows could tell which.
 */
export function follow<Row extends CreatedRow>(
	cursor: NewestCursor | undefined,
	minKnown = MIN_KNOWN,
) {
	const floor = cursor?.floor ?? -Infinity;
	const known = new Set(pieces(cursor?.known ?? '', KEY_LENGTH));
	const keys = new Map<unknown, string>();
	const keyOfRow = ({ id }: Row): string => {
		const key = keys.get(id) ?? keyOf(String(id));
		keys.set(id, key);
		return key;
	};
	const isFresh = (row: Row) => timeOf(row) > floor && !known.has(keyOfRow(row));

	/** The first row that is old enough to be the new floor: all rows above it are read. */
	const newFloor = (rows: Row[]): number | undefined => {
		const newest = rows.reduce((latest, row) => Math.max(latest, timeOf(row)), -Infinity);
		const row = rows.slice(minKnown).find((one) => timeOf(one) < newest - OVERLAP_MS);
		return row && timeOf(row);
	};

	return {
		isEnough({ rows, added, total }: ListStart<Row>): boolean {
			if (!cursor) return newFloor(rows) !== undefined;
			if (timeOf(rows[rows.length - 1]) <= floor) return true;
			// Many rows above the floor, as after an import: go on while there is news, or while the growth is not explained.
			const growth = (total ?? 0) - (cursor.total ?? total ?? 0);
			return !added.some(isFresh) && rows.filter(isFresh).length >= growth;
		},

		/** The rows that are new, newest first, and where to go on. */
		advance({ rows, total }: ListStart<Row>): { fresh: Row[]; cursor: NewestCursor } {
			const fresh = rows.filter(isFresh);
			const candidate = newFloor(rows);
			const isRaised = candidate !== undefined && candidate >= floor;
			const next = isRaised ? candidate : floor;
			const above = rows.filter((row) => timeOf(row) > next).map(keyOfRow);
			const all = isRaised ? above : [...new Set([...above, ...known])];
			return {
				fresh,
				cursor: { floor: Number.isFinite(next) ? next : null, known: all.join(''), total },
			};
		},
	};
}
