import type { IDataObject } from 'n8n-workflow';

export interface LookupKey {
	/** The fields that the key is computed from. */
	fields: readonly string[];
	/** The keys of a record, each of which finds it; none for a record without one. */
	of: (record: IDataObject) => readonly string[];
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

	/** The records with one of these values of the key, each once. */
	find(key: LookupKey, values: readonly string[]): IDataObject[] {
		let index = this.indexes.get(key);
		if (!index) {
			index = new Map();
			this.indexes.set(key, index);
			for (const record of this.byId.values()) addTo(index, key.of(record), record);
		}
		return [...new Set(values.flatMap((value) => index.get(value) ?? []))];
	}

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
			for (const value of key.of(record))
				index.set(value, index.get(value)?.filter((one) => one !== record) ?? []);
		}
	}
}

function addTo(index: Index, values: readonly string[], record: IDataObject): void {
	for (const value of new Set(values)) {
		const records = index.get(value);
		if (records) records.push(record);
		else index.set(value, [record]);
	}
}
