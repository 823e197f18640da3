import type { IDataObject } from 'n8n-workflow';
import { isRecord, MAX_PAGE_SIZE } from '../../../contract';
import { listRecords, type ListSelection } from '../list/listRecords';
import { request } from '../request/request';
import { indexAt, readOne, workspaceNameOf, type ItemContext } from './itemReads';
import type { Lookup } from './keyedRecords';
import { sendWrite, type Write } from './write';

export type Client = ReturnType<typeof clientFor>;

/** The requests that `run` of an operation may send for one item. */
export function clientFor(item: ItemContext) {
	const { context, plan, state } = item;
	const itemState = plan.item ?? {};
	return {
		itemIndex: context.getItemIndex?.() ?? 0,
		itemCount: state.queue.size,
		lookups: state.lookups as ReadonlyMap<number, Lookup | undefined>,
		itemsLookingFor: (lookup: Lookup) => state.itemsLookingFor(lookup),
		/** True when an earlier try of the item has written, or may have. */
		mayHaveBeenWritten: itemState.isWritten === true || itemState.unknownOutcomeError !== undefined,
		/** Sends the request that the engine prepared and returns its `data`. @param isExpected checks the shape of `data` */
		fetch: async (isExpected = isRecord) => {
			const { response } = await request(context, plan, isExpected);
			return (response.body as { data: IDataObject }).data;
		},
		get: readOne(item),
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
