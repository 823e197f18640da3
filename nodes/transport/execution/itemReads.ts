import type { IDataObject } from 'n8n-workflow';
import { connection, listAssumptions, paths, type Connection } from '../../../contract';
import { ApiError } from '../errors/apiError';
import type { RequestContext } from '../http/httpRequest';
import { apiList, readRecordAt, recordReader } from '../list/apiList';
import { request } from '../request/request';
import { readPlan, type RequestPlan } from '../request/requestPlan';
import type { ExecutionState } from './executionState';
import type { Lookup } from './keyedRecords';
import { keepUpToDate } from './liveIndexes';
import { RecordIndex } from './recordIndex';

export interface ItemContext {
	context: RequestContext;
	plan: RequestPlan;
	state: ExecutionState;
}

/** Reads one record by its path. @throws {ApiError} with `isMissingRecord` after a 404 in the specified form */
export type ReadOne = (path: string) => Promise<IDataObject>;

export const readOne =
	({ context, plan }: ItemContext): ReadOne =>
	async (path) =>
		await readRecordAt(context, plan, path);

/**
 * For reads of a write that holds its permit. Without the breaker, because that write may be the one that probes whether the
 * service is back.
 */
export const whileWriting = (item: ItemContext): ItemContext => ({
	...item,
	plan: { ...item.plan, breaker: undefined },
});

/** The name of the workspace that the key of an item belongs to (spec 4.5); empty if the service does not tell it. */
export async function workspaceNameOf({ context, plan, state }: ItemContext): Promise<string> {
	const { workspaceNames: names } = state;
	const { id } = plan.connection;
	const isExpected = (data: unknown) => connection.safeParse(data).success;
	const name =
		names.get(id) ??
		request(context, readPlan(plan, paths.connection), isExpected).then(
			({ response }) => (response.body as { data: Connection }).data.workspace.name,
			(error: unknown) => {
				if (error instanceof ApiError) return '';
				throw error;
			},
		);
	names.set(id, name);
	return await name;
}

/** The name of a list among those of an execution, which may use several keys: a credential may be an expression. */
export const listName = ({ plan }: ItemContext, path: string): string =>
	`${plan.connection.id} ${path}`;

/** The index of a list, shared by all items of the try. */
export function indexAt(item: ItemContext, path: string): RecordIndex {
	const { context, plan, state } = item;
	const name = listName(item, path);
	const known = state.indexes.get(name);
	if (known) return known;
	const pages = { ...readPlan(plan, path), messages: { assumption: listAssumptions[path] } };
	const isOfList = (lookup?: Lookup): lookup is Lookup => lookup?.path === path;
	const index = new RecordIndex(
		{
			list: apiList(context, pages),
			listWhileWriting: apiList(context, { ...pages, breaker: undefined }),
			readRecord: recordReader(context, pages),
			lookups: () =>
				state.queue.allArrived ? [...state.lookups.values()].filter(isOfList) : undefined,
		},
		state.writtenTo(name),
	);
	state.indexes.set(name, index);
	keepUpToDate({ path, connectionId: plan.connection.id }, index);
	return index;
}
