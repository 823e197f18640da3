import type { IDataObject } from 'n8n-workflow';
import { idOf } from '../list/page';

export interface LookupKey {
	/** The fields that the key is computed from. */
	fields: readonly string[];
	/** The keys of a record, each of which finds it; none for a record without one. */
	of: (record: IDataObject) => readonly string[];
}

/** What an item looks for in a list. */
export interface Lookup {
	path: string;
	key: LookupKey;
	/** The keys of the wanted record, each of which finds it. */
	values: readonly string[];
	/** Keys of further records that may turn out to be the wanted one. */
	alike?: readonly string[];
	/** The most records that are of use, where many may have one key. */
	atMost?: number;
	/** True for a record beside which no other can match. Without it, all matches of the whole list are needed. */
	isOnly?: (record: IDataObject) => boolean;
	/** What the item has besides: the email, if it looks for an ID; the numbers and so on, if it looks for them with a name. */
	also?: Lookup;
	/** What the item says of the record. */
	about?: IDataObject;
}

type Index = Map<string, Set<IDataObject>>;

/** Records by their ID, and by every key that they are looked up by. */
export class KeyedRecords {
	private readonly byId = new Map<string, IDataObject>();
	private readonly indexes = new Map<LookupKey, Index>();

	all(): IDataObject[] {
		return [...this.byId.values()];
	}

	/** The records that match a lookup, each once. */
	find({ key, values, atMost = Infinity }: Lookup): IDataObject[] {
		let index = this.indexes.get(key);
		if (!index) {
			index = new Map();
			this.indexes.set(key, index);
			for (const record of this.byId.values()) addTo(index, key.of(record), record);
		}
		const found = new Set<IDataObject>();
		for (const value of values)
			for (const record of index.get(value) ?? []) {
				if (found.size >= atMost) break;
				found.add(record);
			}
		return [...found];
	}

	/** Whether the only record that can match a lookup is there. */
	hasOnly(lookup: Lookup): boolean {
		const { isOnly } = lookup;
		return isOnly !== undefined && this.find(lookup).some(isOnly);
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
			for (const value of key.of(record)) index.get(value)?.delete(record);
		}
	}
}

function addTo(index: Index, values: readonly string[], record: IDataObject): void {
	for (const value of values) {
		const records = index.get(value);
		if (records) records.add(record);
		else index.set(value, new Set([record]));
	}
}
