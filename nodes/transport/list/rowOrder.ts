import type { IDataObject } from 'n8n-workflow';

/** In which order the rows of a list were created, as far as they show it: times may all be the same. */
export type Order = 'newest first' | 'oldest first' | 'neither' | 'not shown yet';

/** When a record was created, in ms since 1970 (spec 2.1, 2.5); NaN if unknown. */
export const createdAt = (row: IDataObject): number => Date.parse(String(row.createdAt));

/** Finds out the order of a list, row by row. With a row without a time, it is in neither order. */
export class RowOrder {
	private last?: number;

	/** @param value what is known before the first row */
	constructor(public value: Order = 'not shown yet') {}

	get mayBeNewestFirst(): boolean {
		return this.value === 'newest first' || this.value === 'not shown yet';
	}

	/** @param times of the next rows, as {@link createdAt} returns them */
	add(times: readonly number[]): this {
		for (const time of times) {
			const { last = time } = this;
			this.last = time;
			if (time === last) continue;
			const order = time < last ? 'newest first' : time > last ? 'oldest first' : 'neither';
			this.value = this.value === 'not shown yet' || this.value === order ? order : 'neither';
		}
		return this;
	}
}
