import type { IDataObject } from 'n8n-workflow';
import { inParallel } from './inParallel';
import { UnreadableList } from './page';

/** Reads a record by itself (spec 4.3, 4.4); undefined when it is gone. */
export type ReadRecord = (id: string) => Promise<IDataObject | undefined>;

/** So many records are read to find out what a list leaves out. */
const SAMPLES = 3;

/** So many rows are completed by reading each record; that is less than a minute of reads. */
const MAX_COMPLETED = 100;

const READS_AT_ONCE = 8;

const isFilled = (value: unknown): boolean =>
	value !== undefined && value !== null && value !== '' && [value].flat().length > 0;

const leavesOut = (fields: string[]) =>
	new UnreadableList(
		`The service's list leaves out ${fields.map((field) => `'${field}'`).join(', ')}, although the records have it`,
		"A filter, a lookup or the chosen output needs these fields. Use 'Get' to return whole records, or set 'Output' to 'Raw' to return the rows as the service sends them.",
		false,
	);

/**
 * Watches the rows of a list for the fields that are needed. A row without a field may be of a record without a value
 * (assumption `contactNulls`); a field that no row has may be left out by the list.
 */
export class NeededFields {
	private missing: string[];
	private readonly rows: IDataObject[] = [];

	constructor(fields: readonly string[]) {
		this.missing = [...fields];
	}

	see(row: IDataObject): void {
		if (this.missing.length === 0) return;
		this.missing = this.missing.filter((field) => !(field in row));
		this.rows.push(row);
	}

	/** The fields that the list leaves out although records have them: a few are read to tell. */
	async leftOut(readRecord: ReadRecord): Promise<string[]> {
		const { missing, rows } = this;
		if (missing.length === 0 || rows.length === 0) return [];
		const step = Math.max(1, (rows.length - 1) / (SAMPLES - 1));
		const places = Array.from({ length: SAMPLES }, (_, i) => Math.round(i * step));
		const samples = places.filter((place) => place < rows.length);
		const records = await inParallel(samples, SAMPLES, async (place) =>
			readRecord(String(rows[place].id)),
		);
		return missing.filter((field) => records.some((record) => isFilled(record?.[field])));
	}

	/** @throws {UnreadableList} when a needed field is left out */
	async refuseLeftOut(readRecord: ReadRecord): Promise<void> {
		const fields = await this.leftOut(readRecord);
		if (fields.length > 0) throw leavesOut(fields);
	}
}

/**
 * The rows with the fields that are needed: where the list leaves some out, each record is read.
 * @throws {UnreadableList} when those are too many
 */
export async function completeRows(
	rows: IDataObject[],
	fields: readonly string[],
	readRecord: ReadRecord,
): Promise<IDataObject[]> {
	const needed = new NeededFields(fields);
	rows.forEach((row) => needed.see(row));
	const leftOut = await needed.leftOut(readRecord);
	if (leftOut.length === 0) return rows;
	if (rows.length > MAX_COMPLETED) throw leavesOut(leftOut);
	return await inParallel(
		rows,
		READS_AT_ONCE,
		async (row) => (await readRecord(String(row.id))) ?? row,
	);
}
