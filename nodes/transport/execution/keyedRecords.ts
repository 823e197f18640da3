import type { IDataObject } from 'n8n-workflow';

/** How records are found. */
export interface LookupKey {
	/** The field that the key is computed from. */
	field: string;
	/** The key of a record; undefined for a record without one. */
	of: (record: IDataObject) => string | undefined;
}

type Index = Map<string, IDataObject[]>;

/** The letter case of an ID does not matter. */
export const idOf = (id: unknown): string => String(id).toLowerCase();

/** Records by their ID, and by every key that they are looked up by. */
export class KeyedRecords {
	private readonly byId = new Map<string, IDataObject>();
	private readonly indexes = new Map<LookupKey, Index>();

	all(): IDataObject[] {
		return [...this.byId.values()];
	}

	/** The record with an ID. */
	get(id: unknown): IDataObject | undefined {
		return this.byId.get(idOf(id));
	}

	/** The records with this value of the key. */
	find(key: LookupKey, value: string): IDataObject[] {
		let index = this.indexes.get(key);
		if (!index) {
			index = new Map();
			this.indexes.set(key, index);
			for (const record of this.byId.values()) addTo(index, key.of(record), record);
		}
		return index.get(value) ?? [];
	}

	/** Adds a record, or replaces the one with its ID. */
	put(record: IDataObject): void {
		this.remove(record.id);
		this.byId.set(idOf(record.id), record);
		for (const [key, index] of this.indexes) addTo(index, key.of(record), record);
	}

	remove(id: unknown): void {
		const record = this.byId.get(idOf(id));
		if (!record) return;
		this.byId.delete(idOf(id));
		for (const [key, index] of this.indexes) {
			const value = key.of(record) ?? '';
			const others = index.get(value)?.filter((one) => one !== record);
			if (others) index.set(value, others);
		}
	}
}

function addTo(index: Index, value: string | undefined, record: IDataObject): void {
	if (value === undefined) return;
	const records = index.get(value);
	if (records) records.push(record);
	else index.set(value, [record]);
}
