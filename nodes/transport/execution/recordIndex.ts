import type { IDataObject } from 'n8n-workflow';
import { ApiError, UnexpectedResponse } from '../errors/apiError';
import type { ReadRecord } from '../list/neededFields';
import { idOf, type ListSource } from '../list/page';
import { PAGES_AT_ONCE } from '../list/readList';
import { askOnce } from './askOnce';
import { KeyedRecords, type Lookup, type LookupKey } from './keyedRecords';
import { ListReading } from './listReading';

export interface IndexSource {
	list: ListSource<IDataObject>;
	/** The same list, for reads of a write that holds its permit. */
	listWhileWriting: ListSource<IDataObject>;
	readRecord: ReadRecord;
	/** Every lookup of the execution; undefined while items may still be missing. */
	lookups: () => Lookup[] | undefined;
}

/** How many rows a list has, and whether all were read. */
interface Extent {
	total: number;
	isWhole?: boolean;
}

/**
 * The records of one list, as one try of an execution knows them: the rows of the list, and in their place what this process
 * has written since. It finds candidates and shows that nothing has to be done; a write is decided on a record that was read
 * anew.
 *
 * For example, 300 items that each create or update a person:
 * 1. The first item calls `find`, which reads the list; the other items wait for the same reading. It ends at the end of
 *    the list, or as soon as each item has the only record that it can mean.
 * 2. Item 7 finds a record and changes it. `put` keeps it as it is now, whatever the list shows.
 * 3. Item 8 finds nobody. Only the whole list shows that, and only if it shows emails at all (`refuseDoubtfulAbsence`).
 * 4. Before that record is created, `findNew` looks for rows that somebody else has added since.
 * 5. Item 9 finds a record that, read anew, has another email by now. `restart` forgets the list; the next `find` reads it.
 */
export class RecordIndex {
	/** The list as far as the lookups need it, to its end, or only one row of it, which shows that the list can be read. */
	private readonly readings = new Map<'needed' | 'whole' | 'row', Promise<Extent>>();
	private records = new KeyedRecords();
	private listed = new ListReading();
	/** The records that were put since the reading of the list began; null for those that were removed. */
	private readonly newer = new Map<string, IDataObject | null>();
	/** For each key, whether the list shows that a record is absent. */
	private readonly absence = new Map<LookupKey, Promise<void>>();
	/** By their names, which of some fields the list omits. */
	private readonly omitted = new Map<string, Promise<string[]>>();
	/** The IDs of the records that a write may have changed: they are read before the next lookup. */
	private readonly doubtful = new Map<string, string>();
	private isRestarted = false;

	constructor(
		private readonly source: IndexSource,
		/** What the execution has written, also in earlier tries; the list knows better. */
		private written: readonly IDataObject[],
	) {}

	/**
	 * The records that match a lookup.
	 * @param most a list with more records is given up: then a record that was not among the first ones is not found
	 * @throws whatever reading throws; {@link UnexpectedResponse} when the list does not show that there is no such record
	 */
	async find(lookup: Lookup, most = Infinity): Promise<IDataObject[]> {
		const unreadable = await this.readDoubtful();
		const found = await this.search(lookup, most);
		// A record that cannot be read may have any key by now.
		const isInDoubt = found.length === 0 || found.some(({ id }) => this.doubtful.has(idOf(id)));
		if (unreadable && isInDoubt) throw unreadable;
		return found;
	}

	private async search(lookup: Lookup, most: number): Promise<IDataObject[]> {
		const { isWhole, total } = await (this.readings.get('whole') ??
			askOnce(this.readings, 'needed', async () => await this.read({ most })));
		if (this.records.hasOnly(lookup)) return this.records.find(lookup);
		if (!isWhole && total > most) return [];
		// An earlier reading did not know this lookup yet, or gave up.
		await this.readAll();
		const found = this.records.find(lookup);
		if (found.length === 0)
			await askOnce(this.absence, lookup.key, async () => await this.refuseDoubtfulAbsence(lookup));
		return found;
	}

	/**
	 * What `search` finds by calling {@link find}, also among the rows that were added to the list since it was read. For a
	 * write with its permit.
	 */
	async findNew<T>(search: () => Promise<T | undefined>): Promise<T | undefined> {
		const found = await search();
		if (found !== undefined) return found;
		this.take(await this.listed.continue(this.source.listWhileWriting));
		return await search();
	}

	/** All records of the list. @throws whatever reading throws */
	async all(): Promise<IDataObject[]> {
		const unreadable = await this.readDoubtful();
		if (unreadable) throw unreadable;
		return await this.readAll();
	}

	private async readAll(): Promise<IDataObject[]> {
		await askOnce(this.readings, 'whole', async () => {
			const needed = await this.readings.get('needed');
			if (needed?.isWhole) return needed;
			this.readings.delete('needed');
			return await this.read({ isWhole: true });
		});
		return this.records.all();
	}

	/** @throws {UnexpectedResponse} when the list, as far as it was read, omits one of some fields */
	async refuseOmitted(names: readonly string[]): Promise<void> {
		await this.listed.needed(names, this.records.all()).refuseOmitted(this.source.readRecord);
	}

	/** Whether the list, as far as it was read, omits one of some fields: then it does not show that a record lacks it. */
	async omits(names: readonly string[]): Promise<boolean> {
		const needed = this.listed.needed(names, this.records.all());
		const ask = async () => await needed.omitted(this.source.readRecord);
		return (await askOnce(this.omitted, names.join(), ask)).length > 0;
	}

	/** Makes sure that the list can be read. @throws whatever reading throws */
	async checkAnswers(): Promise<void> {
		const [reading] = this.readings.values();
		const { list } = this.source;
		await (reading ?? askOnce(this.readings, 'row', async () => await list.fetchPage(0, 1)));
	}

	/** What this process has made of a record: null when it was deleted, undefined when nothing was done to it. */
	known(id: string): IDataObject | null | undefined {
		return this.doubtful.has(idOf(id)) ? undefined : this.newer.get(idOf(id));
	}

	put(record: IDataObject): void {
		this.doubtful.delete(idOf(record.id));
		this.newer.set(idOf(record.id), record);
		this.records.put(record);
	}

	remove(id: string): void {
		this.doubtful.delete(idOf(id));
		this.newer.set(idOf(id), null);
		this.records.remove(id);
	}

	/** To be called when it is not known what a write has made of a record. */
	doubt(id: string): void {
		this.doubtful.set(idOf(id), id);
	}

	/** Whether the records are of a workspace (spec 2.1, 2.5). */
	isOfWorkspace(id: unknown): boolean {
		return id !== undefined && this.records.all()[0]?.workspaceId === id;
	}

	/** Forgets the list, because a fresh read contradicts it. Only the first call counts: each costs a reading. */
	restart(): void {
		if (this.isRestarted) return;
		this.isRestarted = true;
		this.newer.clear();
		// Somebody else may have deleted one of these since.
		this.written = [];
		this.readings.clear();
	}

	/** @returns the last error of records that cannot be read; these stay in doubt */
	private async readDoubtful(): Promise<ApiError | undefined> {
		let unreadable: ApiError | undefined;
		for (const [key, id] of this.doubtful) {
			const record = await this.source.readRecord(id).catch((error: unknown) => {
				if (error instanceof ApiError) return error;
				throw error;
			});
			// What became known of it meanwhile is newer.
			if (!this.doubtful.has(key)) continue;
			if (record instanceof ApiError) unreadable = record;
			else if (record) this.put(record);
			else this.remove(id);
		}
		return unreadable;
	}

	private async read({ isWhole = false, most = Infinity }): Promise<Extent> {
		this.records = new KeyedRecords();
		const own = [...this.written, ...this.newer.values()];
		for (const record of own) if (record) this.records.put(record);
		this.listed = new ListReading();
		this.absence.clear();
		this.omitted.clear();
		const { list, lookups } = this.source;
		// Reading ends early only if every lookup has an only record.
		const mayLeave =
			!isWhole && (most < Infinity || (lookups()?.every(({ isOnly }) => isOnly) ?? true));
		const ahead = mayLeave ? PAGES_AT_ONCE.mayLeave : PAGES_AT_ONCE.toTheEnd;
		let total = 0;
		for await (const page of this.listed.read(list, ahead)) {
			({ total } = page);
			this.take(page.rows);
			const hasAll = !isWhole && lookups()?.every((one) => this.records.hasOnly(one));
			if (hasAll || total > most) return { total };
		}
		return { total, isWhole: true };
	}

	/** Takes rows of the list, where this process does not know better. */
	private take(rows: readonly IDataObject[]): void {
		for (const row of rows) if (!this.newer.has(idOf(row.id))) this.records.put(row);
	}

	/**
	 * Makes sure that a record which the whole list does not show does not exist.
	 * @throws {UnexpectedResponse} when rows lack what every record has, or the list omits the fields of the key
	 */
	private async refuseDoubtfulAbsence({ key, isOnly }: Lookup): Promise<void> {
		const rows = this.records.all();
		const without = rows.filter((row) => key.of(row).length === 0).length;
		if (isOnly && without > 0)
			throw new UnexpectedResponse(
				`The service sent ${without === 1 ? 'a record' : `${without} records`} without '${key.fields.join("' or '")}', although every record has one. The record may be among them`,
				{
					advice:
						'In Get, Update and Delete, you can choose it by ID. Otherwise, contact whoever runs the service.',
				},
			);
		await this.refuseOmitted(key.fields);
	}
}
