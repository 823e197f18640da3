import type { IDataObject } from 'n8n-workflow';

/** How records are found. */
export interface LookupKey {
	/** The field that the key is computed from. */
	field: string;
	/** The key of a record; undefined for a record without one. */
	of: (record: IDataObject) => string | undefined;
}

type Index = Map<string, IDataObject[]>;

/** Records by their ID, and by every key that they are looked up by. */
export class KeyedRecords {
	private readonly byId = new Map<unknown, IDataObject>();
	private readonly indexes = new Map<LookupKey, Index>();

	all(): IDataObject[] {
		return [...this.byId.values()];
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
