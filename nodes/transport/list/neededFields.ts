import type { IDataObject } from 'n8n-workflow';
import { UnexpectedResponse } from '../errors/apiError';

/** Reads a single record (spec 4.3, 4.4); undefined when it is gone. */
export type ReadRecord = (id: string) => Promise<IDataObject | undefined>;

/** At most this many records are read to find out whether a list omits a field, unless the caller wants fewer. */
const MAX_READ = 30;

const READ_AT_ONCE = 6;

const ADVICE =
	"A filter, a lookup or the chosen output needs these fields. Use 'Get' to return complete records, or set 'Output' to 'Raw' to return the rows as the service sends them.";

const isFilled = (value: unknown): boolean =>
	value !== undefined && value !== null && value !== '' && [value].flat().length > 0;

/**
 * Checks whether the rows of a list have the fields that are needed. A field that a row lacks has no value; but if no row
 * has it and a single record does, the list omits it.
 */
export class NeededFields {
	private missing: string[];
	/** A list that is not in the assumed order is read twice. */
	private readonly ids = new Set<string>();

	constructor(fields: readonly string[], rows: readonly IDataObject[] = []) {
		this.missing = [...new Set(fields)];
		this.see(rows);
	}

	see(rows: readonly IDataObject[]): void {
		for (const row of rows) {
			if (this.missing.length === 0) return;
			this.missing = this.missing.filter((field) => !(field in row));
			this.ids.add(String(row.id));
		}
	}

	/** @throws {UnexpectedResponse} when the list omits a field; see {@link omitted} */
	async refuseOmitted(readRecord: ReadRecord, advice = ADVICE, most?: number): Promise<void> {
		const omitted = await this.omitted(readRecord, most);
		if (omitted.length === 0) return;
		const names = omitted.map((field) => `'${field}'`).join(', ');
		throw new UnexpectedResponse(
			`The service's list response omits ${names}, although the records have them`,
			{ advice },
		);
	}

	/**
	 * Reads records from all over the list until one has a field that no row has.
	 * @param most at most so many records are read, a multiple of `READ_AT_ONCE`
	 * @returns the fields that it has; none if the list omits nothing
	 */
	async omitted(readRecord: ReadRecord, most = MAX_READ): Promise<string[]> {
		const { missing } = this;
		if (missing.length === 0) return [];
		const ids = [...this.ids];
		// The first half in a row, the others from all over the list: whatever pattern the values have, both cannot miss it.
		const half = most / 2;
		const step = Math.max(1, (ids.length - half) / half);
		const places = Array.from({ length: most }, (_, i) =>
			i < half ? i : Math.floor(half + (i - half) * step),
		);
		const samples = places.flatMap((place) => ids[place] ?? []);
		for (let next = 0; next < samples.length; next += READ_AT_ONCE) {
			const asked = samples.slice(next, next + READ_AT_ONCE);
			const records = await Promise.all(asked.map(readRecord));
			const found = missing.filter((field) => records.some((record) => isFilled(record?.[field])));
			if (found.length > 0) return found;
		}
		return [];
	}
}
