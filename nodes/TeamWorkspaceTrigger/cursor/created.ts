import { z } from 'zod/v4';
import { RowOrder } from '../../transport';
import type { ContentRecord } from './contentFields';
import { ID_FINGERPRINT, idFingerprint, pack, unpack, type Format } from './format';

export interface CreatedCursor {
	/** Records created up to this time, in ms since 1970, are not new; -Infinity while `known` covers the whole list. */
	floor: number;
	/** When each known record above the floor was created, in ms since 1970, by ID fingerprint. */
	known: ReadonlyMap<string, number>;
	/** When the newest record that was listed was created, in ms since 1970; -Infinity if none was. */
	newest: number;
	/** When a poll first listed that one as the newest, in ms since 1970 by the clock of n8n. */
	seenAt: number;
}

const time = z.number().nullable();
const shape = z.strictObject({ floor: time, known: z.string(), newest: time, seenAt: z.number() });

const TIME = /^-?[\da-z]{1,11}$/;

export const createdFormat: Format<CreatedCursor> = {
	store: ({ floor, known, newest, seenAt }) => ({
		floor: Number.isFinite(floor) ? floor : null,
		known: pack(new Map([...known].map(([id, at]) => [id, [at.toString(36)]]))),
		newest: Number.isFinite(newest) ? newest : null,
		seenAt,
	}),
	load: (stored) => {
		const { data } = shape.safeParse(stored);
		const known = data && unpack(data.known, [ID_FINGERPRINT, TIME]);
		if (!known) return undefined;
		return {
			floor: data.floor ?? -Infinity,
			known: new Map([...known].map(([id, [at]]) => [id, parseInt(at, 36)])),
			newest: data.newest ?? -Infinity,
			seenAt: data.seenAt,
		};
	},
};

/** The service may list a record up to this many ms after the time in its `createdAt`. */
const MAX_COMMIT_DELAY_MS = 5 * 60_000;

/**
 * At least this many of the newest records, deleted ones too, stay above the floor, whatever their age: records that are
 * dated a little in the past are found where few are created.
 */
const MIN_KNOWN = 50;

const timeOf = ({ createdAt }: ContentRecord): number => Date.parse(String(createdAt)) || 0;

/**
 * Finds the records that were added to a list since the cursor, from its newest pages: those down to the floor. The records
 * above the floor are recognized by ID, so that equal timestamps and late commits are safe. The floor follows the clock of
 * the service, as {@link NewRecords.serviceTime} estimates it. A poll reads one page, except in the five minutes after more
 * than 100 records were added, as by an import, and while the first page has one timestamp and nothing is newer. A record
 * that appears below the floor is missed: identifying it would take the fingerprints of all records.
 */
export class NewRecords<Row extends ContentRecord> {
	private rows: Array<{ row: Row; id: string; time: number; isNew: boolean }> = [];
	/** A list in any other order has to be read completely, because new records can be anywhere in it. */
	private readonly order = new RowOrder();
	private readonly floor: number;

	/**
	 * @param cursor undefined in the first poll
	 * @param startedAt when this poll started, in ms since 1970 by the clock of n8n
	 */
	constructor(
		private readonly cursor: CreatedCursor | undefined,
		private readonly startedAt: number,
		private readonly minKnown = MIN_KNOWN,
	) {
		this.floor = cursor?.floor ?? -Infinity;
	}

	/**
	 * Adds the rows of the next page.
	 * @returns whether there may be new records after them
	 */
	add(rows: Row[]): boolean {
		for (const row of rows) {
			const [id, time] = [idFingerprint(String(row.id)), timeOf(row)];
			const isNew = time > this.floor && !this.cursor?.known.has(id);
			this.order.add([time]);
			this.rows.push({ row, id, time, isNew });
		}
		if (!this.order.mayBeNewestFirst) return true;
		const first = this.rows[0]?.time ?? -Infinity;
		const last = this.rows.at(-1)?.time ?? -Infinity;
		// The first poll reads until there is a floor. To search all rows at each page would take the square of the time.
		if (!this.cursor)
			return (
				this.rows.length <= this.minKnown || last >= this.serviceTime(first) - MAX_COMMIT_DELAY_MS
			);
		// None is newer than the newest known: the list may be oldest first.
		if (this.order.value === 'not shown yet' && first <= this.cursor.newest) return true;
		return last > this.floor;
	}

	/**
	 * The new records, oldest first, and the cursor for the next poll.
	 * @param endedAt when the last page had been read, in ms since 1970 by the clock of n8n
	 */
	result(endedAt: number): { created: Row[]; cursor: CreatedCursor } {
		this.rows.sort((a, b) => b.time - a.time);
		// The next list may have known records that this one lacks.
		const known = new Map(this.cursor?.known);
		for (const { id, time } of this.rows) known.set(id, time);
		const times = [...known.values()].sort((a, b) => b - a);
		const floor = Math.max(this.floor, this.nextFloor(times) ?? -Infinity);
		for (const [id, time] of known) if (time <= floor) known.delete(id);
		const added = this.rows.filter(({ isNew }) => isNew).map(({ row }) => row);
		const newest = this.newest();
		const seenAt = newest === this.cursor?.newest ? this.cursor.seenAt : endedAt;
		return { created: added.reverse(), cursor: { floor, known, newest, seenAt } };
	}

	/** The latest time; -Infinity if there are no rows. `Math.max(...times)` fails for more than about 120,000. */
	private newest(): number {
		return this.rows.reduce((latest, { time }) => Math.max(latest, time), -Infinity);
	}

	/**
	 * The newest time that is old enough to become the floor, behind the first `minKnown`: all rows above it have been read.
	 * @param times of the records that are known, newest first
	 */
	private nextFloor(times: number[]): number | undefined {
		const now = this.serviceTime(this.newest());
		return times.slice(this.minKnown).find((time) => time < now - MAX_COMMIT_DELAY_MS);
	}

	/**
	 * What the clock of the service says at least, in ms since 1970: the newest timestamp and the time since that was first
	 * listed. A record may be dated in the future, so it is no more than our clock says; while ours is slow, more records
	 * stay above the floor.
	 */
	private serviceTime(newest: number): number {
		const { cursor, startedAt } = this;
		const elapsed = newest === cursor?.newest ? Math.max(0, startedAt - cursor.seenAt) : 0;
		return Math.min(newest + elapsed, startedAt);
	}
}
