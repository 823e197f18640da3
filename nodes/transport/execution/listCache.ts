import type { IDataObject } from 'n8n-workflow';
import { UnreadableList } from '../errors/transportErrors';
import type { ListStart } from '../pagination/page';
import { KeyedRecords, type LookupKey } from './keyedRecords';
import { lastWriteNumber, writesAfter } from './recentWrites';

/** What an item looks for in a list. */
export interface Lookup {
	/** The path of the list. */
	path: string;
	key: LookupKey;
	/** The key of the wanted record. */
	value: string;
	/** True for a record beside which no other can match; without it, all matches of the whole list are needed. */
	isOnly?: (record: IDataObject) => boolean;
	/** True when the item relies on the answer that no record matches, so that a list shorter than its total is an error. */
	reliesOnAbsence?: boolean;
}

/** How a {@link ListCache} reads its list. */
export interface ListReader {
	/** Reads the list from its first page until `isEnough` returns true. */
	read: (isEnough: (start: ListStart<IDataObject>) => boolean) => Promise<IDataObject[]>;
	/** Adds a field that the rows of the list lack. */
	complete: (rows: IDataObject[], field: string) => Promise<IDataObject[]>;
	/** Every lookup of the execution; undefined while items may still be missing. */
	lookups: () => Lookup[] | undefined;
}

/** How far a list is read: to its end, until every lookup has its record, or until it proved longer than worthwhile. */
type Extent = 'whole' | 'found' | 'tooLong';

/** A list that one execution reads as far as it needs to, kept up to date with the writes of this process. */
export class ListCache {
	private records = new KeyedRecords();
	private readonly completed = new Map<LookupKey, Promise<void>>();
	private readonly planned = new Map<LookupKey, Map<string, IDataObject>>();
	private reading?: Promise<Extent>;
	private lastAppliedWrite = lastWriteNumber();
	/** How many records the service says that the list has, and how many it sent. */
	private counts = { total: 0, sent: 0 };

	constructor(
		private readonly list: string,
		private readonly reader: ListReader,
	) {}

	/**
	 * Finds the records that match a lookup. The first lookup reads the list for all.
	 * @param most give up when the list has more records than this
	 * @returns undefined when the list was given up before the record was found
	 * @throws whatever reading the list throws
	 */
	async find(lookup: Lookup, most = Infinity): Promise<IDataObject[] | undefined> {
		const { key, value, isOnly, reliesOnAbsence } = lookup;
		const planned = this.planned.get(key)?.get(value);
		if (planned) return [planned];
		for (let isRepeated = false; ; isRepeated = true) {
			const reading = (this.reading ??= this.read(most, isRepeated));
			const extent = await reading;
			if (extent === 'whole') await this.completeKey(key);
			this.takeWrites();
			const found = this.records.find(key, value);
			if (found.length === 0 && extent === 'whole' && reliesOnAbsence) this.refuseShortList();
			if (extent === 'whole' || (isOnly && found.some(isOnly))) return found;
			if (extent === 'tooLong') return undefined;
			// Reading ended before this lookup was known.
			if (this.reading === reading) this.reading = undefined;
		}
	}

	/** All records of the list. @throws whatever reading the list throws, also when it is shorter than its total */
	async all(): Promise<IDataObject[]> {
		while ((await (this.reading ??= this.read(Infinity, true))) !== 'whole') {
			this.reading = undefined;
		}
		this.refuseShortList();
		this.takeWrites();
		return this.records.all();
	}

	/** Lets a lookup find a record that was only planned, not written. */
	plan({ key, value }: Lookup, record: IDataObject): void {
		const records = this.planned.get(key) ?? new Map<string, IDataObject>();
		this.planned.set(key, records.set(value, record));
	}

	private async read(most: number, isWhole = false): Promise<Extent> {
		this.records = new KeyedRecords();
		let extent: Extent = 'whole';
		let isFirst = true;
		await this.reader.read(({ rows, added, total = 0 }) => {
			for (const row of added) this.records.put(row);
			// Records that are added or deleted meanwhile change the total; the smaller one allows for both.
			const least = isFirst ? total : Math.min(this.counts.total, total);
			this.counts = { total: least, sent: rows.length };
			isFirst = false;
			if (!isWhole && this.hasAll()) extent = 'found';
			else if (Math.max(rows.length, total) > most) extent = 'tooLong';
			return extent !== 'whole';
		});
		return extent;
	}

	private refuseShortList(): void {
		const { total, sent } = this.counts;
		if (sent >= total) return;
		throw new UnreadableList(
			`The service says that the list has ${total.toLocaleString('en')} records, but sent only ${sent.toLocaleString('en')}`,
			'The record may be among those that were not sent. In Get, Update and Delete, you can choose it by ID. Otherwise, contact whoever runs the service.',
			false,
		);
	}

	/** True when every lookup of the execution has its only possible match. */
	private hasAll(): boolean {
		const lookups = this.reader.lookups();
		return (
			lookups?.every(
				({ key, value, isOnly }) => isOnly && this.records.find(key, value).some(isOnly),
			) === true
		);
	}

	private async completeKey(key: LookupKey): Promise<void> {
		const completed = this.completed.get(key) ?? this.complete(key);
		this.completed.set(key, completed);
		await completed;
	}

	private async complete({ field }: LookupKey): Promise<void> {
		const rows = this.records.all();
		if (rows.some((row) => field in row)) return;
		for (const record of await this.reader.complete(rows, field)) this.records.put(record);
	}

	private takeWrites(): void {
		for (const { record, number } of writesAfter(this.list, this.lastAppliedWrite)) {
			this.lastAppliedWrite = number;
			this.records.put(record);
		}
	}
}
