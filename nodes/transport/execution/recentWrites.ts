import type { IDataObject } from 'n8n-workflow';
import { realClock } from '../clock';

/** How long writes are remembered, in ms, for long executions that read the list before them. */
const KEPT_MS = 3_600_000;

/** A write of this process. */
export interface Write {
	record: IDataObject;
	number: number;
	at: number;
}

/** The recent writes of this process, oldest first, by list name. */
const writesTo = new Map<string, Write[]>();

let lastNumber = 0;

/** Adds a written record to every cached copy of a list in this process. */
export function recordWrite(list: string, record: IDataObject): void {
	const at = realClock.now();
	const writes = writesTo.get(list) ?? [];
	const fresh = writes.findIndex((write) => at - write.at < KEPT_MS);
	writes.splice(0, fresh < 0 ? writes.length : fresh);
	writes.push({ record, number: ++lastNumber, at });
	writesTo.set(list, writes);
}

/** The number of the last write of this process. */
export const lastWriteNumber = (): number => lastNumber;

/** The recent writes to a list that came after the write with this number, oldest first. */
export function writesAfter(list: string, number: number): readonly Write[] {
	const writes = writesTo.get(list) ?? [];
	let first = writes.length;
	while (first > 0 && writes[first - 1].number > number) first -= 1;
	return writes.slice(first);
}
