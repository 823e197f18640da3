import { z } from 'zod/v4';
import type { ContentRecord } from './contentFields';
import { ID_FINGERPRINT, idFingerprint, pack, unpack, type Format } from './format';

export interface CreatedCursor {
	/** Records created up to this time, in ms since 1970, are not new; -Infinity while `known` covers the whole list. */
	floor: number;
	/** When each known record above the floor was created, in ms since 1970, by ID fingerprint. */
	known: ReadonlyMap<string, number>;
	total: number;
}

const shape = z.strictObject({ floor: z.number().nullable(), known: z.string(), total: z.int() });

const TIME = /^-?[\da-z]{1,11}$/;

export const createdFormat: Format<CreatedCursor> = {
	store: ({ floor, known, total }) => ({
		floor: Number.isFinite(floor) ? floor : null,
		known: pack(new Map([...known].map(([id, time]) => [id, [time.toString(36)]]))),
		total,
	}),
	load: (stored) => {
		const { data } = shape.safeParse(stored);
		const known = data && unpack(data.known, [ID_FINGERPRINT, TIME]);
		if (!known) return undefined;
		const times = [...known].map(([id, [time]]) => [id, parseInt(time, 36)] as const);
		return { floor: data.floor ?? -Infinity, known: new Map(times), total: data.total };
	},
};

/** The service may list a record up to this many ms after the time in its `createdAt`. */
const MAX_COMMIT_DELAY_MS = 5 * 60_000;

/**
 * At least this many of the newest records stay above the floor, whatever their age. Otherwise one record dated in the
 * future would raise the floor above all records that follow.
 */
const MIN_KNOWN = 50;

const timeOf = ({ createdAt }: ContentRecord): number => Date.parse(String(createdAt)) || 0;

/** The latest time; -Infinity if there is none. `Math.max(...times)` fails for more than about 120,000. */
const newestOf = (times: Iterable<number>): number =>
	[...times].reduce((latest, time) => Math.max(latest, time), -Infinity);

/**
 * Finds the records that were added to a list since the cursor, from its newest pages. Only timestamps of the service are
 * compared with each other, so its clock need not match ours. The floor stays well below the newest records; the records
 * above it are recognized by ID, so that equal timestamps and late commits are safe. A poll reads one page as long as fewer
 * than 50 records were added. A record that appears below the floor is missed: the total would reveal that there is one,
 * but identifying it would take the fingerprints of all records.
 */
export class NewRecords<Row extends ContentRecord> {
	private rows: Array<{ row: Row; id: string; time: number; isNew: boolean }> = [];
	/** A list in any other order has to be read completely, because new records can be anywhere in it. */
	private isNewestFirst = true;
	private found = 0;
	private total?: number;
	private readonly floor: number;
	private readonly newestKnown: number;

	/** @param cursor undefined in the first poll */
	constructor(
		private readonly cursor: CreatedCursor | undefined,
		private readonly minKnown = MIN_KNOWN,
	) {
		this.floor = cursor?.floor ?? -Infinity;
		this.newestKnown = newestOf(cursor?.known.values() ?? []);
	}

	/**
	 * Adds the rows of the next page.
	 * @returns whether there may be new records after them
	 */
	add(rows: Row[], total: number): boolean {
		this.total ??= total;
		const foundBefore = this.found;
		for (const row of rows) {
			const [id, time] = [idFingerprint(String(row.id)), timeOf(row)];
			const isNew = time > this.floor && !this.cursor?.known.has(id);
			if (time > (this.rows.at(-1)?.time ?? Infinity)) this.isNewestFirst = false;
			if (isNew) this.found += 1;
			this.rows.push({ row, id, time, isNew });
		}
		if (!this.isNewestFirst) return true;
		if (!this.cursor) return this.nextFloor() === undefined;
		const first = this.rows[0]?.time ?? -Infinity;
		const last = this.rows.at(-1)?.time ?? -Infinity;
		// All rows so far have one time, which is older than the newest known: the list may be oldest first.
		if (first === last && first < this.newestKnown) return true;
		if (last <= this.floor) return false;
		// Many rows above the floor, as after an import: continue while pages bring new rows, or while the list has grown
		// by more rows than were found.
		return this.found > foundBefore || this.found < this.total - this.cursor.total;
	}

	/** The new records, oldest first, and the cursor for the next poll. */
	result(): { created: Row[]; cursor: CreatedCursor } {
		this.rows.sort((a, b) => b.time - a.time);
		const floor = Math.max(this.floor, this.nextFloor() ?? -Infinity);
		const read = new Map(this.rows.map(({ id, time }) => [id, time]));
		// The next list may have known records that this one lacks.
		const others = [...(this.cursor?.known ?? [])].filter(([id]) => !read.has(id));
		const known = new Map([...read, ...others].filter(([, time]) => time > floor));
		const added = this.rows.filter(({ isNew }) => isNew).map(({ row }) => row);
		return { created: added.reverse(), cursor: { floor, known, total: this.total ?? 0 } };
	}

	/** The time of the first row that is old enough to become the floor: all rows above it have been read. */
	private nextFloor(): number | undefined {
		const newest = newestOf(this.rows.map(({ time }) => time));
		const isOld = ({ time }: { time: number }) => time < newest - MAX_COMMIT_DELAY_MS;
		return this.rows.slice(this.minKnown).find(isOld)?.time;
	}
}
