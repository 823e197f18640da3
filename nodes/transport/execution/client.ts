import type { IDataObject } from 'n8n-workflow';
import {
	connection,
	isRecord,
	listAssumptions,
	MAX_PAGE_SIZE,
	paths,
	type Connection,
} from '../../../contract';
import { ApiError } from '../errors/apiError';
import { apiList, readRecordAt, recordReader } from '../list/apiList';
import { idOf } from '../list/page';
import { listRecords, type ListSelection } from '../list/listRecords';
import { request } from '../request/request';
import { readPlan } from '../request/requestPlan';
import { askOnce } from './askOnce';
import { listName, type ItemContext } from './executionState';
import type { Lookup } from './keyedRecords';
import { keepUpToDate } from './liveIndexes';
import { RecordIndex } from './recordIndex';
import { sendWrite, type Write } from './write';

export type Client = ReturnType<typeof clientFor>;

/** The index of a list, shared by all items of the try. */
function indexAt({ context, plan, state }: ItemContext, path: string): RecordIndex {
	const name = listName(plan, path);
	const known = state.indexes.get(name);
	if (known) return known;
	const pages = { ...readPlan(plan, path), messages: { assumption: listAssumptions[path] } };
	const isOfList = (lookup?: Lookup | null): lookup is Lookup => lookup?.path === path;
	const index = new RecordIndex(
		{
			list: apiList(context, pages),
			listWhileWriting: apiList(context, { ...pages, isPartOfWrite: true }),
			// Also from inside a write, which may be the one that probes whether the service is back.
			readRecord: recordReader(context, { ...pages, isPartOfWrite: true }),
			lookups: () =>
				state.queue.allArrived ? [...state.lookups.values()].filter(isOfList) : undefined,
		},
		state.writtenTo(name),
	);
	state.indexes.set(name, index);
	keepUpToDate({ path, connection: plan.connection }, index);
	return index;
}

/** The name of the workspace that the key of an item belongs to (spec 4.5); empty if the service does not tell it. */
async function workspaceNameOf({ context, plan, state }: ItemContext): Promise<string> {
	const isExpected = (data: unknown) => connection.safeParse(data).success;
	return await askOnce(state.workspaceNames, plan.connection.id, async () => {
		const asked = readPlan(plan, paths.connection);
		return (await request<Connection>(context, asked, isExpected)).data.workspace.name;
	}).catch((error: unknown) => {
		if (error instanceof ApiError) return '';
		throw error;
	});
}

/** The requests that `run` of an operation may send for one item. */
export function clientFor(item: ItemContext) {
	const { context, plan, state } = item;
	const itemIndex = context.getItemIndex?.() ?? 0;
	return {
		itemIndex,
		itemCount: state.queue.size,
		lookups: state.lookups as ReadonlyMap<number, Lookup | null | undefined>,
		itemsLookingFor: state.itemsLookingFor,
		itemsNaming: state.itemsNaming,
		/** See {@link ExecutionState.itemsOf}. */
		itemsOf: ({ id }: IDataObject) => state.itemsOf(`${plan.connection.id} ${idOf(id)}`, itemIndex),
		/** See {@link ItemQueue.sendFirst}. */
		sendFirst: async (itemIndex: number) => await state.queue.sendFirst(itemIndex),
		/** True when a write of the item was carried out, or may have been, in an earlier try too. */
		mayHaveBeenWritten: () => plan.item !== undefined && plan.item.write.is !== 'not sent',
		/** Sends the request that the engine prepared and returns its `data`. @param isExpected checks the shape of `data` */
		fetch: async (isExpected = isRecord) =>
			(await request<IDataObject>(context, plan, isExpected)).data,
		/** Reads one record by its path. @throws {ApiError} with `isMissingRecord` after a 404 in the specified form */
		get: async (path: string) => await readRecordAt(context, plan, path),
		list: async (selection: ListSelection) => await listRecords(context, plan, selection),
		/** What the items know of a list. It is read once for all items of a try, as far as their lookups need it. */
		index: (path: string) => indexAt(item, path),
		find: async (lookup: Lookup) => await indexAt(item, lookup.path).find(lookup),
		workspaceName: async () => await workspaceNameOf(item),
		write: async (write: Write) => await sendWrite(item, write),
		/** How many records can be read in the time that `writes` writes would take, by the limits of the key. */
		recordsInTimeOf: (writes: number) => {
			const { read, write } = plan.connection.limiters;
			const readsPerWrite = read.window.settings.limit / write.window.settings.limit;
			return Math.floor(writes * readsPerWrite) * MAX_PAGE_SIZE;
		},
	};
}
