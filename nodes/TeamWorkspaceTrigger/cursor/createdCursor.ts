import { emittedIds, packIds, type CreatedCursor } from './alreadyEmitted';
import { idFingerprint } from './fingerprints';

/** The fields of a record that show whether it is new. */
export interface CreatedRow {
	id?: unknown;
	/** ISO 8601 (spec section 2). */
	createdAt?: unknown;
}

/** The rows of a list that were read so far. */
export interface ListStart<Row> {
	rows: Row[];
	/** The new rows of the last page. */
	added: Row[];
	/** How many rows the list had at first. */
	total?: number;
}

/** The service may list a record up to this many ms after the time in its `createdAt`. */
const MAX_COMMIT_DELAY_MS = 5 * 60_000;

/**
 * At least this many of the newest records stay above the floor, whatever their age. Otherwise one record dated in the
 * future would raise the floor above all records that follow.
 */
const MIN_KNOWN = 50;

const timeOf = ({ createdAt }: CreatedRow): number => Date.parse(String(createdAt)) || 0;

/** A list in any other order has to be read completely, because new records can be anywhere in it. */
export const isNewestFirst = (rows: CreatedRow[]): boolean =>
	rows.every((row, i) => i === 0 || timeOf(row) <= timeOf(rows[i - 1]));

/** A sorted copy of the rows. */
export const sortNewestFirst = <Row extends CreatedRow>(rows: Row[]): Row[] =>
	[...rows].sort((a, b) => timeOf(b) - timeOf(a));

/**
 * Adds to the records above the next floor those known ones that this reading lacks: the next one may list them again. The
 * known records are newest first, so all that follow one below the floor are below it too.
 * @param above the records above the next floor
 * @param read all records of this reading
 * @returns in the order of the list
 */
function withAbsent(known: Set<string>, above: string[], read: Set<string>): string[] {
	const firstKnown = above.findIndex((id) => known.has(id));
	const start = firstKnown < 0 ? above.length : firstKnown;
	const isAbove = new Set(above);
	const result = above.slice(0, start);
	const absentAfter = new Map<string, string[]>();
	let absent = result;
	for (const id of known) {
		if (isAbove.has(id)) absentAfter.set(id, (absent = []));
		else if (read.has(id)) break;
		else absent.push(id);
	}
	return result.concat(above.slice(start).flatMap((id) => [id, ...(absentAfter.get(id) ?? [])]));
}

/**
 * Finds the records that were added to a list since the cursor. Only timestamps of the service are compared with each
 * other, so its clock need not match ours. The floor stays well below the newest records; the records above it are
 * recognized by ID, so that equal timestamps and late commits are safe. A poll reads one page as long as fewer than 50
 * records were added. A record that appears below the floor is missed: the total would reveal that there is one, but
 * identifying it would take the fingerprints of all records.
 * @param cursor undefined in the first poll
 */
export function trackCreated<Row extends CreatedRow>(
	cursor: CreatedCursor | undefined,
	minKnown = MIN_KNOWN,
) {
	const floor = cursor?.floor ?? -Infinity;
	const known = emittedIds(cursor?.known);
	const fingerprints = new Map<unknown, string>();
	const fingerprintOf = ({ id }: Row): string => {
		const fingerprint = fingerprints.get(id) ?? idFingerprint(String(id));
		fingerprints.set(id, fingerprint);
		return fingerprint;
	};
	const isNew = (row: Row) => timeOf(row) > floor && !known.has(fingerprintOf(row));

	/** The time of the first row that is old enough to become the floor: all rows above it have been read. */
	const nextFloor = (rows: Row[]): number | undefined => {
		const newest = rows.reduce((latest, row) => Math.max(latest, timeOf(row)), -Infinity);
		const row = rows.slice(minKnown).find((one) => timeOf(one) < newest - MAX_COMMIT_DELAY_MS);
		return row && timeOf(row);
	};

	return {
		/** Whether the rows read so far contain all new ones, newest first. */
		hasReadEnough({ rows, added, total }: ListStart<Row>): boolean {
			if (!cursor) return nextFloor(rows) !== undefined;
			if (timeOf(rows[rows.length - 1]) <= floor) return true;
			// Many rows above the floor, as after an import: continue while pages bring new rows, or while the list has grown
			// by more rows than were found.
			const growth = (total ?? 0) - (cursor.total ?? total ?? 0);
			return !added.some(isNew) && rows.filter(isNew).length >= growth;
		},

		/** The new rows, newest first, and the cursor for the next poll. */
		advance({ rows, total }: ListStart<Row>): { created: Row[]; cursor: CreatedCursor } {
			const created = rows.filter(isNew);
			const candidate = nextFloor(rows);
			const isRaised = candidate !== undefined && candidate >= floor;
			const next = isRaised ? candidate : floor;
			const above = rows.filter((row) => timeOf(row) > next).map(fingerprintOf);
			const ids = withAbsent(known, above, new Set(rows.map(fingerprintOf)));
			return {
				created,
				cursor: { floor: Number.isFinite(next) ? next : null, known: packIds(ids), total },
			};
		},
	};
}
