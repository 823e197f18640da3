import type {
	DeclarativeRestApiSettings,
	IBinaryKeyData,
	IDataObject,
	IExecutePaginationFunctions,
	IHttpRequestOptions,
	INodeExecutionData,
} from 'n8n-workflow';
import { CREDENTIAL_TYPE, isRecord } from '../../../contract';
import { Canceled } from '../abortSignals';
import { mapConcurrently } from '../concurrency';
import { connect } from '../connection';
import type { OperationMessages } from '../errors/messages';
import { redact } from '../errors/redact';
import { listRecords, type ListSelection } from '../pagination/apiList';
import { request } from '../request/request';
import type { RequestPlan } from '../request/requestPlan';
import { apiClientFor, retrySafetyOf, type ApiClient } from './apiClient';
import {
	executionStateOf,
	isTool,
	itemStateOf,
	writtenItems,
	type ExecutionState,
} from './executionState';
import type { Lookup } from './listCache';
import { WRITTEN_NOTE, reportInvalid, reportStop, toNodeError } from './itemError';

type Context = IExecutePaginationFunctions;

/** The request that n8n's engine prepared from the routing. */
export type PreparedRequest = DeclarativeRestApiSettings.ResultOptions['options'];

/** How to send one item, and what to make of the response. */
export interface ItemRequest {
	/** Why the item cannot be sent. */
	invalid?: unknown;
	/** The longest that 429 responses may delay one request, in ms. */
	maxWaitMs: number;
	/** Timeout of one attempt, in ms, if not the default. */
	timeoutMs?: number;
	/** Set for a list: which records to read. */
	selection?: ListSelection;
	/** Records after the first `count` are replaced with one item that has this note. */
	cut?: { count: number; note: string };
	/** True for a write that the service recognizes when it arrives twice. */
	idempotent?: boolean;
	/** Checks the shape of `data` in the response; `isRecord` by default. */
	isExpected?: (data: unknown) => boolean;
	messages?: OperationMessages;
	/** Sends what the item needs, if that is more than the prepared request; returns the record. */
	execute?: (client: ApiClient) => Promise<IDataObject>;
	/** Adjusts the record after the prepared request; not used with `execute`. */
	afterWrite?: (
		record: IDataObject,
		request: { sent: IDataObject; mayHaveBeenApplied: boolean },
	) => IDataObject;
	/** What `execute` will look for in a list; known for all items before the list is read. */
	lookup?: Lookup;
	/** Records to return after those of the last item, whether or not it succeeds. Must not fail. */
	atEnd?: (client: ApiClient) => Promise<IDataObject[]>;
	/** What the log of n8n should say about records; written for the first item of an execution that has something to say. */
	notice?: (records: IDataObject[]) => string | undefined;
	/** Makes the JSON of an n8n item from a record. */
	toJson: (record: IDataObject) => IDataObject;
	/** Makes the files of an n8n item from a record, if it has any. */
	toBinary?: (record: IDataObject) => Promise<IBinaryKeyData>;
}

async function planOf(
	context: Context,
	prepared: PreparedRequest,
	item: ItemRequest,
	state: ExecutionState,
	stop?: AbortSignal,
): Promise<RequestPlan> {
	// An expression in the credential may yield another key for each item.
	const credential = await context.getCredentials(CREDENTIAL_TYPE);
	return {
		connection: connect(credential, context.getNode()),
		owner: state,
		options: prepared as IHttpRequestOptions,
		retrySafety: retrySafetyOf(prepared.method, item.idempotent),
		maxWaitMs: item.maxWaitMs,
		timeoutMs: item.timeoutMs,
		breaker: state.breaker,
		signals: stop && [stop],
		item: itemStateOf(state, context.getItemIndex()),
		isExpected: item.isExpected ?? isRecord,
		messages: item.messages,
	};
}

async function sendPlanned(
	context: Context,
	prepared: PreparedRequest,
	item: ItemRequest,
	state: ExecutionState,
	plan: RequestPlan,
): Promise<IDataObject[]> {
	if (item.selection) return await listRecords(context, plan, item.selection);
	if (item.execute) return [await item.execute(apiClientFor(context, plan, state))];
	const { response, mayHaveBeenApplied } = await request(context, plan);
	const { data } = response.body as { data: IDataObject };
	const sent = (prepared.body ?? {}) as IDataObject;
	return [item.afterWrite?.(data, { sent, mayHaveBeenApplied }) ?? data];
}

async function send(
	context: Context,
	prepared: PreparedRequest,
	item: ItemRequest,
	state: ExecutionState,
	stop: AbortSignal,
): Promise<IDataObject[]> {
	const plan = await planOf(context, prepared, item, state, stop);
	const records = await sendPlanned(context, prepared, item, state, plan);
	const notice = state.hasNotice ? undefined : item.notice?.(records);
	if (notice !== undefined) {
		state.hasNotice = true;
		context.logger.warn(redact(notice, plan.connection.apiKey), { node: context.getNode().name });
	}
	return records;
}

/** How many files of one item are stored at the same time. */
const CONCURRENT_FILES = 8;

/** Makes n8n items from records. @param pairedItem one object for all: n8n stores a shared object only once */
const itemsFrom =
	({ toJson, toBinary, cut }: ItemRequest, pairedItem: INodeExecutionData['pairedItem']) =>
	async (records: IDataObject[]): Promise<INodeExecutionData[]> => {
		const kept = records.slice(0, cut?.count);
		const items: INodeExecutionData[] = toBinary
			? await mapConcurrently(kept, CONCURRENT_FILES, async (record) => ({
					json: toJson(record),
					binary: await toBinary(record),
					pairedItem,
				}))
			: kept.map((record) => ({ json: toJson(record), pairedItem }));
		return items.length < records.length
			? [...items, { json: { note: cut?.note }, pairedItem }]
			: items;
	};

/** The items that follow those of the last input item. They come from no single input item, so they are paired with all. */
async function itemsAtEnd(
	context: Context,
	prepared: PreparedRequest,
	item: ItemRequest,
	state: ExecutionState,
): Promise<INodeExecutionData[]> {
	const { size } = state.queue;
	if (!item.atEnd || context.getItemIndex() !== size - 1) return [];
	await state.queue.allWritesEnded();
	const plan = await planOf(context, prepared, item, state);
	const records = await item.atEnd(apiClientFor(context, plan, state));
	const all = Array.from({ length: size }, (_, index) => ({ item: index }));
	return await itemsFrom(item, all)(records);
}

/**
 * Sends one item of an execution and returns its n8n items. The engine (n8n-core, RoutingNode) starts all items at once;
 * they share the queue of their execution.
 * @throws {NodeApiError} or {@link NodeOperationError} with `itemIndex`, {@link Canceled}
 */
export async function executeItem(
	context: Context,
	prepared: PreparedRequest,
	item: ItemRequest,
): Promise<INodeExecutionData[]> {
	const state = executionStateOf(context);
	const { queue } = state;
	const itemIndex = context.getItemIndex();
	const stopOnFailure = !context.continueOnFail();
	const isRead = retrySafetyOf(prepared.method) === 'read';
	const isInvalid = 'invalid' in item;
	state.lookups.set(itemIndex, item.lookup);
	const task = {
		itemIndex,
		stopOnFailure,
		...(isInvalid
			? { invalid: item.invalid }
			: {
					send: async (stop: AbortSignal) => await send(context, prepared, item, state, stop),
					toOutput: itemsFrom(item, { item: itemIndex }),
				}),
	};
	const result = await (isRead ? queue.read(task) : queue.write(task)).then(
		(items) => ({ items }),
		(thrown: unknown) => ({ thrown }),
	);
	if ('items' in result) {
		if (!result.items) return [];
		const more = await itemsAtEnd(context, prepared, item, state);
		return more.length > 0 ? [...result.items, ...more] : result.items;
	}
	if (result.thrown instanceof Canceled) throw result.thrown;

	const { size } = queue;
	const assumption = isInvalid ? undefined : item.messages?.assumption;
	const { isWritten, unknownOutcomeError: unknownError } = itemStateOf(state, itemIndex);
	const error = toNodeError(context, result.thrown, { size, assumption });
	const notes = [isWritten && WRITTEN_NOTE, error.description];
	if (stopOnFailure && isInvalid && (size > 1 || !isRead)) {
		notes.push(reportInvalid(queue.invalid, itemIndex, size));
	} else if (stopOnFailure && !isRead) {
		notes.push(
			reportStop({
				itemIndex,
				size,
				written: writtenItems(state),
				isUnknown: unknownError !== undefined,
				isDeletion: prepared.method === 'DELETE',
			}),
		);
	}
	error.description = notes.filter(Boolean).join(' ');
	// The model of an agent reads only the message of a tool's error.
	if (isTool(context)) error.message = `${error.message}. ${error.description ?? ''}`.trim();
	if (stopOnFailure) throw error;
	const failed = { json: {}, error, pairedItem: { item: itemIndex } };
	return [failed, ...(await itemsAtEnd(context, prepared, item, state))];
}
