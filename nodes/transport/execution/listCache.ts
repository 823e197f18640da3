import type { IDataObject } from 'n8n-workflow';
import { realClock } from '../clock';

/** How long writes are remembered, in ms, for long executions that read the list before them. */
const KEPT_MS = 3_600_000;

interface Write {
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

/** How records are found. */
export interface LookupKey {
	/** The field that the key is computed from. */
	field: string;
	/** The key of a record; undefined for a record without one. */
	of: (record: IDataObject) => string | undefined;
}

type Index = Map<string, IDataObject[]>;

/** A list that one execution has read, kept up to date with the writes of this process. */
export class ListCache {
	private readonly byId = new Map<unknown, IDataObject>();
	private readonly indexes = new Map<LookupKey, Index>();
	private readonly completed = new Map<LookupKey, Promise<void>>();
	private readonly reading: Promise<void>;
	private lastAppliedWrite = lastNumber;

	/** @param reading starts when the cache is created */
	constructor(
		private readonly list: string,
		reading: Promise<IDataObject[]>,
	) {
		this.reading = reading.then((records) => records.forEach((record) => this.put(record)));
		// `find` reports a failure.
		this.reading.catch(() => {});
	}

	/**
	 * Finds the records with a key value.
	 * @param complete adds a field that the rows of the list lack
	 * @throws whatever reading the list threw
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
		while (first > 0 && writes[first - 1].number > this.lastAppliedWrite) first -= 1;
		for (const { record, number } of writes.slice(first)) {
			this.lastAppliedWrite = number;
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
