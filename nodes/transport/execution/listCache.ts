import type { IDataObject } from 'n8n-workflow';
import { realClock } from '../clock';

/** How long writes are remembered, in ms, for long-running executions that read the list earlier. */
const KEPT_MS = 3_600_000;

interface Write {
	record: IDataObject;
	number: number;
	at: number;
}

/** What this process wrote lately, oldest first, by the name of the list. */
const writesTo = new Map<string, Write[]>();

let lastNumber = 0;

/** Tells all executions of this process that have read a list what became of one record of it. */
export function recordWrite(list: string, record: IDataObject): void {
	const at = realClock.now();
	const writes = writesTo.get(list) ?? [];
	const fresh = writes.findIndex((write) => at - write.at < KEPT_MS);
	writes.splice(0, fresh < 0 ? writes.length : fresh);
	writes.push({ record, number: ++lastNumber, at });
	writesTo.set(list, writes);
}

/** How records are looked up. */
export interface LookupKey {
	/** The field of a record that it is made of. */
	field: string;
	/** What a record is found by; undefined for one that cannot be found. */
	of: (record: IDataObject) => string | undefined;
}

type Index = Map<string, IDataObject[]>;

/** A list that one execution has read, with what this process has written to it since. */
export class ListCache {
	private readonly byId = new Map<unknown, IDataObject>();
	private readonly indexes = new Map<LookupKey, Index>();
	private readonly completed = new Map<LookupKey, Promise<void>>();
	private readonly reading: Promise<void>;
	private upTo = lastNumber;

	/** @param reading begins with the making of the cache */
	constructor(
		private readonly list: string,
		reading: Promise<IDataObject[]>,
	) {
		this.reading = reading.then((records) => records.forEach((record) => this.put(record)));
		// Whoever looks something up is told.
		this.reading.catch(() => {});
	}

	/**
	 * The records that are found by a key. @throws what the reading threw
	 * @param complete makes rows whole that lack a field
	 */
	async find(
		key: LookupKey,
		value: string,
		complete: (rows: IDataObject[], field: string) => Promise<IDataObject[]> = async (rows) => rows,
	): Promise<IDataObject[]> {
		await this.reading;
		this.completed.set(key, this.completed.get(key) ?? this.complete(key, complete));
		await this.completed.get(key);
		this.takeWrites();
		let index = this.indexes.get(key);
		if (!index) {
			index = new Map();
			this.indexes.set(key, index);
			for (const record of this.byId.values()) addTo(index, key.of(record), record);
		}
		return index.get(value) ?? [];
	}

	private async complete(
		{ field }: LookupKey,
		complete: (rows: IDataObject[], field: string) => Promise<IDataObject[]>,
	): Promise<void> {
		const rows = [...this.byId.values()];
		if (rows.some((row) => field in row)) return;
		for (const record of await complete(rows, field)) this.put(record);
	}

	private takeWrites(): void {
		const writes = writesTo.get(this.list) ?? [];
		let first = writes.length;
		while (first > 0 && writes[first - 1].number > this.upTo) first -= 1;
		for (const { record, number } of writes.slice(first)) {
			this.upTo = number;
			this.put(record);
		}
	}

	private put(record: IDataObject): void {
		const before = this.byId.get(record.id);
		this.byId.set(record.id, record);
		for (const [key, index] of this.indexes) {
			const oldValue = before && key.of(before);
			const others = index.get(oldValue ?? '')?.filter((one) => one !== before);
			if (oldValue !== undefined && others) index.set(oldValue, others);
			addTo(index, key.of(record), record);
		}
	}
}

function addTo(index: Index, value: string | undefined, record: IDataObject): void {
	if (value === undefined) return;
	const records = index.get(value);
	if (records) records.push(record);
	else index.set(value, [record]);
}
