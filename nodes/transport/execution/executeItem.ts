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
import { realClock } from '../clock';
import { inTurns } from '../inTurns';
import { connect } from '../connection';
import { asApiError, InvalidInput, toNodeError } from '../errors/apiError';
import type { OperationMessages } from '../errors/messages';
import { asWritten } from '../errors/redact';
import type { RequestPlan } from '../request/requestPlan';
import { clientFor, type Client } from './client';
import { retrySafetyOf } from './write';
import { reportCost } from './reportCost';
import {
	executionStateOf,
	isTool,
	itemStateOf,
	noteLookup,
	writtenItems,
	type ExecutionState,
} from './executionState';
import type { Lookup } from './recordIndex';
import { howToCorrect, nameOfItem, reportOtherItems, WRITTEN_NOTE } from './itemError';

type Context = IExecutePaginationFunctions;

/** The request that n8n's engine prepared from the routing. */
export type PreparedRequest = DeclarativeRestApiSettings.ResultOptions['options'];

/** An item whose input is invalid. */
export interface InvalidRequest {
	/** Why the item cannot be sent. */
	invalid: unknown;
	lookup?: Lookup;
	after?: ItemRequest['after'];
	toJson?: ItemRequest['toJson'];
}

/** How to send one item, and what to make of its records. */
export interface ItemRequest {
	/** The longest that 429 responses may delay one request, in ms. */
	maxWaitMs: number;
	/** Timeout of one attempt, in ms, if not the default. */
	timeoutMs?: number;
	/** Records after the first `count` are replaced with one item that has this note. */
	cut?: { count: number; note: string };
	messages?: OperationMessages;
	/** Sends what the item needs and returns its records. */
	run: (client: Client) => Promise<IDataObject[]>;
	/** What `run` will look for in a list; known for all items before the list is read. */
	lookup?: Lookup;
	/** Records to return after those of all items, whether or not they succeed. Must not fail. */
	after?: (client: Client) => Promise<IDataObject[]>;
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
		retrySafety: retrySafetyOf(prepared.method),
		maxWaitMs: item.maxWaitMs,
		timeoutMs: item.timeoutMs,
		breaker: state.breaker,
		cost: state.cost,
		hasResponded: () => state.breaker.hasAnswered,
		signals: stop && [stop],
		item: itemStateOf(state, context.getItemIndex()),
		isExpected: isRecord,
		messages: item.messages,
	};
}

async function send(
	context: Context,
	prepared: PreparedRequest,
	item: ItemRequest,
	state: ExecutionState,
	stop: AbortSignal,
): Promise<IDataObject[]> {
	const plan = await planOf(context, prepared, item, state, stop);
	return await item.run(clientFor({ context, plan, state }));
}

/** How many files of one item are stored at the same time. */
const CONCURRENT_FILES = 8;

/** Makes n8n items from records. @param pairedItem one object for all: n8n stores a shared object only once */
const itemsFrom =
	({ toJson, toBinary, cut }: ItemRequest, pairedItem: INodeExecutionData['pairedItem']) =>
	async (records: IDataObject[]): Promise<INodeExecutionData[]> => {
		const kept = records.slice(0, cut?.count);
		const store = inTurns(CONCURRENT_FILES);
		const toItem = async (record: IDataObject) => ({
			json: toJson(record),
			binary: await store(async () => await toBinary?.(record)),
			pairedItem,
		});
		const items: INodeExecutionData[] = toBinary
			? await Promise.all(kept.map(toItem))
			: kept.map((record) => ({ json: toJson(record), pairedItem }));
		return items.length < records.length
			? [...items, { json: { note: cut?.note }, pairedItem }]
			: items;
	};

/** n8n starts the next batch after its pause and a little work of its own, in ms. */
const BATCH_MARGIN_MS = 1_000;

/**
 * Whether no item follows those that have arrived. n8n does not start an item whose expressions fail, so the last item may
 * be missing; it starts all others one after the other, with a pause between batches if the user asked for one.
 */
async function noneFollows(context: Context, { queue }: ExecutionState): Promise<boolean> {
	const { lastArrived } = queue;
	if (lastArrived === queue.size - 1) return true;
	const { batching } = context.getNodeParameter('requestOptions', {}) as {
		batching?: { batch?: { batchInterval?: number } };
	};
	const pauseMs = batching?.batch?.batchInterval ?? 0;
	await realClock.sleep(pauseMs > 0 ? pauseMs + BATCH_MARGIN_MS : 0);
	return queue.lastArrived === lastArrived;
}

/** The items that follow those of all input items. They come from no single one, so they are paired with all. */
async function itemsAfter(
	context: Context,
	prepared: PreparedRequest,
	state: ExecutionState,
): Promise<INodeExecutionData[]> {
	const item = state.itemWithAfter as ItemRequest | undefined;
	const isLast = context.getItemIndex() === state.queue.lastArrived;
	if (!item?.after || !isLast || !(await noneFollows(context, state))) return [];
	await state.queue.allWritesEnded();
	const plan = await planOf(context, prepared, item, state);
	const records = await item.after(clientFor({ context, plan, state }));
	const all = Array.from({ length: state.queue.size }, (_, index) => ({ item: index }));
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
	item: ItemRequest | InvalidRequest,
): Promise<INodeExecutionData[]> {
	const state = executionStateOf(context);
	state.running += 1;
	try {
		return await finishItem(context, prepared, item, state);
	} finally {
		state.running -= 1;
		if (state.running === 0 && (await noneFollows(context, state))) reportCost(context, state.cost);
	}
}

async function finishItem(
	context: Context,
	prepared: PreparedRequest,
	item: ItemRequest | InvalidRequest,
	state: ExecutionState,
): Promise<INodeExecutionData[]> {
	const { queue } = state;
	const itemIndex = context.getItemIndex();
	const stopOnFailure = !context.continueOnFail();
	const isRead = retrySafetyOf(prepared.method) === 'read';
	const isInvalid = 'invalid' in item;
	noteLookup(state, itemIndex, item.lookup);
	if (item.after) state.itemWithAfter ??= item;
	const task = {
		itemIndex,
		stopOnFailure,
		...(isInvalid
			? { invalid: item.invalid }
			: {
					send: async (stop: AbortSignal) => await send(context, prepared, item, state, stop),
					isConfirmed: () => itemStateOf(state, itemIndex).isConfirmed === true,
					toOutput: itemsFrom(item, { item: itemIndex }),
				}),
	};
	const result = await (isRead ? queue.read(task) : queue.write(task)).then(
		(items) => ({ items }),
		(thrown: unknown) => ({ thrown }),
	);
	if ('items' in result) {
		if (!result.items) return [];
		const more = await itemsAfter(context, prepared, state);
		return more.length > 0 ? [...result.items, ...more] : result.items;
	}
	if (result.thrown instanceof Canceled) throw result.thrown;

	const messages = isInvalid ? undefined : item.messages;
	const nameOf = (index: number) =>
		nameOfItem(context.getExecuteData().data.main?.[0]?.[index]?.json);
	const { isWritten, unknownOutcomeError: unknownError } = itemStateOf(state, itemIndex);
	const correct = howToCorrect(result.thrown, itemIndex, queue.size, nameOf);
	const error = toNodeError(context.getNode(), result.thrown, {
		itemIndex,
		correct,
		assumption: messages?.assumption,
	});
	const notes = [isWritten && WRITTEN_NOTE, error.description];
	if (stopOnFailure) {
		notes.push(
			reportOtherItems(queue, {
				itemIndex,
				nameOf,
				isRead,
				isDeletion: prepared.method === 'DELETE',
				isNamed: result.thrown instanceof InvalidInput,
				isUnknown: unknownError !== undefined,
				isRepeatable: messages?.isRepeatable,
				writtenItems: () => writtenItems(state),
			}),
		);
	}
	error.description = asWritten(notes.filter(Boolean).join(' '));
	// The model of an agent reads only the message of a tool's error.
	if (isTool(context)) error.message = `${error.message}. ${error.description ?? ''}`.trim();
	if (stopOnFailure) throw asApiError(error);
	// On the error output, n8n adds the row itself to an item with nothing but `error` (n8n-core, handleNodeErrorOutput).
	const isRowAdded = context.getNode().onError === 'continueErrorOutput' || isTool(context);
	const row = isRowAdded ? {} : context.getInputData().json;
	const message = isWritten ? `${error.message}. ${WRITTEN_NOTE}` : error.message;
	const failed = { json: { ...row, error: message }, pairedItem: { item: itemIndex } };
	return [failed, ...(await itemsAfter(context, prepared, state))];
}
