import type { IDataObject } from 'n8n-workflow';
import { mapConcurrently } from '../concurrency';
import { UnreadableList } from '../errors/transportErrors';

/** Reads a single record (spec 4.3, 4.4); undefined when it is gone. */
export type ReadRecord = (id: string) => Promise<IDataObject | undefined>;

/** How many records are read to find out which fields the list omits. */
const SAMPLES = 3;

/** At most this many rows are completed by reading each record; that takes less than a minute of reads. */
const MAX_COMPLETED = 100;

const READS_AT_ONCE = 8;

const isFilled = (value: unknown): boolean =>
	value !== undefined && value !== null && value !== '' && [value].flat().length > 0;

const omittedFieldsError = (fields: string[]) =>
	new UnreadableList(
		`The service's list response omits ${fields.map((field) => `'${field}'`).join(', ')}, although the records have them`,
		"A filter, a lookup or the chosen output needs these fields. Use 'Get' to return complete records, or set 'Output' to 'Raw' to return the rows as the service sends them.",
		false,
	);

/**
 * Checks whether the rows of a list have the fields that are needed. A row may lack a field because its record has no
 * value for it (the specification does not say); a field that no row has may be omitted by the list.
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

	/** The fields that the list omits although records have them. Reads a few records to find out. */
	async omitted(readRecord: ReadRecord): Promise<string[]> {
		const { missing, rows } = this;
		if (missing.length === 0 || rows.length === 0) return [];
		const step = Math.max(1, (rows.length - 1) / (SAMPLES - 1));
		const places = Array.from({ length: SAMPLES }, (_, i) => Math.round(i * step));
		const samples = places.filter((place) => place < rows.length);
		const records = await mapConcurrently(samples, SAMPLES, async (place) =>
			readRecord(String(rows[place].id)),
		);
		return missing.filter((field) => records.some((record) => isFilled(record?.[field])));
	}

	/** @throws {UnreadableList} when the list omits a needed field */
	async refuseOmitted(readRecord: ReadRecord): Promise<void> {
		const fields = await this.omitted(readRecord);
		if (fields.length > 0) throw omittedFieldsError(fields);
	}
}

/**
 * Returns the rows with the needed fields. If the list omits some, each record is read.
 * @throws {UnreadableList} when there are too many rows for that
 */
export async function completeRows(
	rows: IDataObject[],
	fields: readonly string[],
	readRecord: ReadRecord,
): Promise<IDataObject[]> {
	const needed = new NeededFields(fields);
	rows.forEach((row) => needed.see(row));
	const omitted = await needed.omitted(readRecord);
	if (omitted.length === 0) return rows;
	if (rows.length > MAX_COMPLETED) throw omittedFieldsError(omitted);
	return await mapConcurrently(
		rows,
		READS_AT_ONCE,
		async (row) => (await readRecord(String(row.id))) ?? row,
	);
}
