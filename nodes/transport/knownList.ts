import type { IDataObject } from 'n8n-workflow';
import { realClock } from './clock';

/** What was written is kept this long, in ms, for the executions that read the list before: they may run for long. */
const KEPT_MS = 3_600_000;

interface Written {
	record: IDataObject;
	number: number;
	at: number;
}

/** What this process wrote lately, oldest first, by the name of the list. */
const writtenTo = new Map<string, Written[]>();

let lastNumber = 0;

/** Tells all executions of this process that have read the list what became of one record of it. */
export function noteWritten(list: string, record: IDataObject): void {
	const at = realClock.now();
	const recent = (writtenTo.get(list) ?? []).filter((written) => at - written.at < KEPT_MS);
	writtenTo.set(list, [...recent, { record, number: ++lastNumber, at }]);
}

/** A list that one execution has read, and what this process has written since. */
export class KnownList {
	private upTo = lastNumber;

	/** @param reading begins with the making of it */
	constructor(
		private readonly name: string,
		private readonly reading: Promise<IDataObject[]>,
	) {}

	/** The records, newest first. */
	async records(): Promise<IDataObject[]> {
		const records = await this.reading;
		const recent = writtenTo.get(this.name) ?? [];
		for (const { record, number } of recent) {
			if (number <= this.upTo) continue;
			this.upTo = number;
			const index = records.findIndex(({ id }) => id === record.id);
			if (index < 0) records.unshift(record);
			else records[index] = record;
		}
		return records;
	}
}
