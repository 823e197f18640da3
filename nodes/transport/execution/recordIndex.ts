import type { IDataObject } from 'n8n-workflow';
import { UnexpectedResponse } from '../errors/apiError';
import { NeededFields, type ReadRecord } from '../list/neededFields';
import type { Page } from '../list/page';
import { PAGES_AT_ONCE, type ListPage } from '../list/readList';
import { idOf, KeyedRecords, type LookupKey } from './keyedRecords';
import { orderOf, readNewRows, type ListOrder } from './rowsAddedSince';

/** What an item looks for in a list. */
export interface Lookup {
	path: string;
	key: LookupKey;
	/** The keys of the wanted record, each of which finds it. */
	values: readonly string[];
	/** True for a record beside which no other can match. Without it, all matches of the whole list are needed. */
	isOnly?: (record: IDataObject) => boolean;
}

export interface IndexReader {
	pages: (ahead: readonly number[]) => AsyncIterable<ListPage<IDataObject>>;
	fetchPage: (offset: number, limit: number) => Promise<Page<IDataObject>>;
	readRecord: ReadRecord;
	/** Every lookup of the execution; undefined while items may still be missing. */
	lookups: () => Lookup[] | undefined;
}

/** The list of an index: its path, and the connection (see `Connection`) that reads it. */
export interface IndexedList {
	path: string;
	connectionId: string;
}

/** How far a list was read: to its end, until every lookup had its record, or until it proved longer than worthwhile. */
type Extent = 'whole' | 'found' | 'tooLong';

/** The indexes of all executions. Each is held by its execution alone, and ends with it. */
const live = new Set<WeakRef<RecordIndex>>();

function* liveIndexes(path: string): Generator<RecordIndex> {
	for (const reference of live) {
		const index = reference.deref();
		if (!index) live.delete(reference);
		else if (index.list.path === path) yield index;
	}
}

/** Puts a record that this process has written into the index of each execution that works with the same workspace. */
export function recordWrite({ path, connectionId }: IndexedList, record: IDataObject): void {
	for (const index of liveIndexes(path)) {
		const isSameKey = index.list.connectionId === connectionId;
		if (isSameKey || index.isOfWorkspace(record.workspaceId)) index.put(record);
	}
}

/** Takes a record that this process has deleted out of all indexes. */
export function recordDeletion(path: string, id: string): void {
	for (const index of liveIndexes(path)) index.remove(id);
}

/**
 * The records of one list, as one try of an execution knows them: the list, read as far as the items need it, and what this
 * process has written since. It finds candidates and shows that nothing has to be done; a write is decided on a record that
 * was read anew.
 */
export class RecordIndex {
	private records = new KeyedRecords();
	private listed = new Set<string>();
	/** Per key, whether the list shows that a record is absent. */
	private absence = new Map<LookupKey, Promise<void>>();
	/** What was put or removed since reading began: rows that arrive later may be older. */
	private readonly newer = new Map<string, IDataObject | null>();
	private reading?: Promise<Extent>;
	private answers?: Promise<unknown>;
	private isRestarted = false;
	/** How many rows the list had, and in which order. */
	private length = 0;
	private order: ListOrder;

	/** @param results records that earlier tries of the execution have written */
	constructor(
		readonly list: IndexedList,
		private readonly reader: IndexReader,
		private readonly results: readonly IDataObject[] = [],
	) {
		live.add(new WeakRef(this));
	}

	/**
	 * Finds the records that match a lookup. The first lookup reads the list for all.
	 * @throws whatever reading throws; {@link UnexpectedResponse} when the list does not show that there is no such record
	 */
	async find(lookup: Lookup): Promise<IDataObject[]> {
		return (await this.findWithin(lookup, Infinity)) ?? [];
	}

	/**
	 * @param most give up when the list has more records than this
	 * @returns undefined when the list was given up before the record was found
	 * @throws as {@link find}
	 */
	async findWithin(lookup: Lookup, most: number): Promise<IDataObject[] | undefined> {
		const { key, values, isOnly } = lookup;
		for (let isRepeated = false; ; isRepeated = true) {
			const reading = (this.reading ??= this.read(most, isRepeated));
			const extent = await reading.catch((error: unknown) => this.forgetReading(reading, error));
			const found = this.records.find(key, values);
			if (extent === 'whole' && found.length === 0) await this.checkAbsence(lookup);
			if (extent === 'whole' || (isOnly && found.some(isOnly))) return found;
			if (extent === 'tooLong' && most < Infinity) return undefined;
			// Reading ended before this lookup was known, or for a lookup that gave up.
			if (this.reading === reading) this.reading = undefined;
		}
	}

	/** Like {@link find}, also among the rows that were added to the list since it was read. */
	async findNew(lookup: Lookup): Promise<IDataObject[]> {
		const found = await this.find(lookup);
		if (found.length > 0) return found;
		const { order, length } = this;
		// A record that this process has written may be newer than one that somebody else has added.
		const isKnown = ({ id }: IDataObject) => this.listed.has(idOf(id));
		this.show(await readNewRows({ order, length, isKnown, fetchPage: this.reader.fetchPage }));
		return await this.find(lookup);
	}

	/** All records of the list. @throws whatever reading throws */
	async all(): Promise<IDataObject[]> {
		while ((await (this.reading ??= this.read(Infinity, true))) !== 'whole') {
			this.reading = undefined;
		}
		return this.records.all();
	}

	/** Makes sure that the list can be read, once. @throws whatever reading throws */
	async checkAnswers(): Promise<void> {
		this.answers ??= this.reading ?? this.reader.fetchPage(0, 1);
		await this.answers;
	}

	/** What this process has made of a record: null when it was deleted, undefined when nothing was done to it. */
	known(id: string): IDataObject | null | undefined {
		return this.newer.get(idOf(id));
	}

	put(record: IDataObject): void {
		this.newer.set(idOf(record.id), record);
		this.records.put(record);
	}

	remove(id: string): void {
		this.newer.set(idOf(id), null);
		this.records.remove(id);
	}

	/** Whether the records are of a workspace (spec 2.1, 2.5). */
	isOfWorkspace(id: unknown): boolean {
		const [record] = this.records.all();
		return id !== undefined && record?.workspaceId === id;
	}

	/** Begins anew when a fresh read has refuted what the list shows; once, because each time costs a reading of the list. */
	restart(): void {
		if (this.isRestarted) return;
		this.isRestarted = true;
		this.newer.clear();
		this.reading = undefined;
	}

	/** A failure that may pass must not fail the items that follow. */
	private forgetReading(reading: Promise<Extent>, error: unknown): never {
		const isLasting = error instanceof UnexpectedResponse;
		if (this.reading === reading && !isLasting) this.reading = undefined;
		throw error;
	}

	private async read(most: number, isWhole = false): Promise<Extent> {
		const records = new KeyedRecords();
		for (const record of this.results) records.put(record);
		for (const record of this.newer.values()) if (record) records.put(record);
		this.records = records;
		this.listed = new Set();
		this.absence = new Map();
		const ahead = isWhole ? PAGES_AT_ONCE.toTheEnd : PAGES_AT_ONCE.mayLeave;
		const times: number[] = [];
		for await (const { rows, total } of this.reader.pages(ahead)) {
			times.push(...rows.map(({ createdAt }) => Date.parse(String(createdAt))));
			this.show(rows);
			if (!isWhole && this.hasAll()) return 'found';
			if (Math.max(times.length, total) > most) return 'tooLong';
		}
		this.length = times.length;
		this.order = orderOf(times);
		return 'whole';
	}

	/** Takes rows of the list, where this process does not know better. */
	private show(rows: readonly IDataObject[]): void {
		for (const row of rows) {
			this.listed.add(idOf(row.id));
			if (!this.newer.has(idOf(row.id))) this.records.put(row);
		}
	}

	/** Checks once for all lookups of a key. */
	private async checkAbsence(lookup: Lookup): Promise<void> {
		const checked = this.absence.get(lookup.key) ?? this.refuseDoubtfulAbsence(lookup);
		this.absence.set(lookup.key, checked);
		await checked.catch((error: unknown) => {
			this.absence.delete(lookup.key);
			throw error;
		});
	}

	/** @throws {UnexpectedResponse} when the record may be there although the list does not show it */
	private async refuseDoubtfulAbsence({ key, isOnly }: Lookup): Promise<void> {
		const rows = this.records.all();
		const without = rows.filter((row) => key.of(row).length === 0);
		if (isOnly && without.length > 0)
			throw new UnexpectedResponse(
				`The service sent ${without.length === 1 ? 'a record' : `${without.length} records`} without '${key.fields.join("' or '")}', although every record has one. The record may be among them`,
				{
					advice:
						'In Get, Update and Delete, you can choose it by ID. Otherwise, contact whoever runs the service.',
				},
			);
		await new NeededFields(key.fields, rows).refuseOmitted(this.reader.readRecord);
	}

	/** True when every lookup of the execution has its only possible match. */
	private hasAll(): boolean {
		const lookups = this.reader.lookups();
		return (
			lookups?.every(
				({ key, values, isOnly }) => isOnly && this.records.find(key, values).some(isOnly),
			) === true
		);
	}
}
