import type { IDataObject } from 'n8n-workflow';
import { MAX_PAGE_SIZE } from '../../../contract';
import { listRecords, type ListSelection } from '../list/apiList';
import { request } from '../request/request';
import { indexAt, readOne, workspaceNameOf, type ItemContext, type ReadOne } from './itemReads';
import { itemsLookingFor } from './executionState';
import type { Lookup } from './recordIndex';
import { sendWrite, type Write, type Written } from './write';

/** Sends the requests of one item. */
export interface Client {
	/** How many items the execution has. */
	itemCount: number;
	/** What each item that has arrived looks for, by item index; undefined for an item whose input does not say it. */
	lookups: ReadonlyMap<number, Lookup | undefined>;
	/** The items that have arrived and look for the same, by item index. */
	itemsLookingFor(lookup: Lookup): number[];
	/** What the items have created, or would create, by names that the operation gives. */
	created: Set<string>;
	/** True when an earlier try of the item has written, or may have. */
	mayHaveBeenWritten: boolean;
	/** Sends the request that the engine prepared and returns its `data`. @param isExpected checks the shape of `data` */
	fetch(isExpected?: (data: unknown) => boolean): Promise<IDataObject>;
	get: ReadOne;
	/** Reads a list for the output of the item. */
	list(selection: ListSelection): Promise<IDataObject[]>;
	/**
	 * Finds candidates in a list that is read once for all items of a try, as far as their lookups need it.
	 * @param most give up when the list has more records than this
	 * @returns undefined when the list was given up before a record was found
	 */
	find(lookup: Lookup): Promise<IDataObject[]>;
	find(lookup: Lookup, most: number): Promise<IDataObject[] | undefined>;
	/** All records of a list, read as for `find`. */
	all(path: string): Promise<IDataObject[]>;
	/** See {@link RecordIndex.known}. */
	known(path: string, id: string): IDataObject | null | undefined;
	/** Lets later items of a dry run find a record as it would be; null for one that would be deleted. */
	plan(path: string, id: string, record: IDataObject | null): void;
	/** Makes sure that the list at a path can be read. @throws {ApiError} */
	checkAnswers(path: string): Promise<void>;
	/** A fresh read has refuted what the list shows: see {@link RecordIndex.restart}. */
	restart(path: string): void;
	/** Like `find`, also among the rows that were added to the list since it was read. */
	findNew(lookup: Lookup): Promise<IDataObject[]>;
	/** The name of the workspace of the key; read once for all items. */
	workspaceName(): Promise<string>;
	/** Sends a write with its locks in hand, and lets every execution of this process know the result. */
	write(write: Write): Promise<Written>;
	/** How many records can be read in the time that `writes` writes would take, by the limits of the key. */
	recordsInTimeOf(writes: number): number;
}

/** The requests that `run` of an operation may send for one item. */
export function clientFor(item: ItemContext): Client {
	const { context, plan, state } = item;
	const itemState = plan.item ?? {};
	const find = async (lookup: Lookup, most = Infinity) =>
		await indexAt(item, lookup.path).find(lookup, most);
	return {
		itemCount: state.queue.size,
		lookups: state.lookups,
		created: state.created,
		itemsLookingFor: (lookup) => itemsLookingFor(state, lookup),
		mayHaveBeenWritten: itemState.isWritten === true || itemState.unknownOutcomeError !== undefined,
		fetch: async (isExpected = plan.isExpected) => {
			const { response } = await request(context, { ...plan, isExpected });
			return (response.body as { data: IDataObject }).data;
		},
		get: readOne(item),
		list: async (selection) => await listRecords(context, plan, selection),
		find: find as Client['find'],
		findNew: async (lookup) => await indexAt(item, lookup.path).findNew(lookup),
		all: async (path) => await indexAt(item, path).all(),
		known: (path, id) => indexAt(item, path).known(id),
		plan: (path, id, record) => {
			if (record) indexAt(item, path).put({ ...record, id });
			else indexAt(item, path).remove(id);
		},
		checkAnswers: async (path) => await indexAt(item, path).checkAnswers(),
		restart: (path) => indexAt(item, path).restart(),
		workspaceName: async () => await workspaceNameOf(item),
		write: async (write) => await sendWrite(item, write),
		recordsInTimeOf: (writes) => {
			const { read, write } = plan.connection.limiters;
			const readsPerWrite = read.window.settings.limit / write.window.settings.limit;
			return Math.floor(writes * readsPerWrite) * MAX_PAGE_SIZE;
		},
	};
}
