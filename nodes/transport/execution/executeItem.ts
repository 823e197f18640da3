import type {
	IDataObject,
	IExecutePaginationFunctions,
	IHttpRequestOptions,
	INodeExecutionData,
} from 'n8n-workflow';
import { CREDENTIAL_TYPE } from '../../../contract';
import { Canceled, follow } from '../abortSignals';
import { realClock } from '../clock';
import { connect } from '../connection';
import type { RequestPlan } from '../request/requestPlan';
import { retrySafetyOf } from '../request/retryPolicy';
import { clientFor, type Client } from './client';
import { executionStateOf, type ExecutionState, type PreparedRequest } from './executionState';
import { failedItem } from './failedItem';
import type { Lookup } from './keyedRecords';
import type { ItemQueue } from './itemQueue';
import { itemsFrom, type OutputShape } from './outputItems';

type Context = IExecutePaginationFunctions;

interface AnyRequest extends Pick<RequestPlan, 'timeoutMs' | 'maxWaitMs' | 'messages'> {
	/** What the item looks for in a list; known for all items before the list is read. Null for an item without any value. */
	lookup?: Lookup | null;
	/** What to return after the items of all, whether or not they succeed. */
	after?: {
		/** Must not fail, also when there can be no client. */
		records: (client: Promise<Client>) => Promise<IDataObject[]>;
		toJson: OutputShape['toJson'];
	};
}

export interface ItemRequest extends AnyRequest, OutputShape {
	/** True for an item that is sent only when the lookups of all others are known. */
	needsAll?: boolean;
	run: (client: Client) => Promise<IDataObject[]>;
}

export interface InvalidRequest extends AnyRequest {
	invalid: unknown;
}

async function newClient(
	context: Context,
	prepared: PreparedRequest,
	{ timeoutMs, maxWaitMs, messages }: AnyRequest,
	state: ExecutionState,
	stop?: AbortSignal,
): Promise<Client> {
	// An expression in the credential may yield another key for each item.
	const credential = await context.getCredentials(CREDENTIAL_TYPE);
	const { method, url, qs, body, ...defaults } = prepared as IHttpRequestOptions;
	const plan: RequestPlan = {
		connection: connect(credential, context.getNode(), defaults),
		execution: state,
		options: { method, url, qs, body },
		retrySafety: retrySafetyOf(method),
		timeoutMs,
		maxWaitMs,
		messages,
		signals: [context.getExecutionCancelSignal?.(), stop],
		item: state.item(context.getItemIndex()),
	};
	return clientFor({ context, plan, state });
}

/** What a stopped execution has done. n8n keeps no output of it. */
function stopNote(state: ExecutionState, { method }: PreparedRequest): string {
	const written = state.itemsThat(({ write }) => write.is === 'written').length;
	const verb = method === 'DELETE' ? 'deleted' : 'written';
	const perhaps = state.cost.isWriting ? ', perhaps one more' : '';
	return `Stopped: ${written} of ${state.queue.size} items ${verb}${perhaps}`;
}

/** n8n starts the next batch after its pause and a little work of its own, in ms. */
const BATCH_MARGIN_MS = 1_000;

/** The longest until n8n starts the next item, in ms. */
function untilNextItem(context: Context): number {
	const { batching } = context.getNodeParameter('requestOptions', {}) as {
		batching?: { batch?: { batchInterval?: unknown } };
	};
	// n8n also accepts a text.
	const pauseMs = Number(batching?.batch?.batchInterval) || 0;
	return pauseMs > 0 ? pauseMs + BATCH_MARGIN_MS : 0;
}

/** Waits until n8n has started all items. It starts them one after the other, and not those whose expressions fail. */
async function allStarted(queue: ItemQueue, context: Context): Promise<void> {
	for (let last; !queue.allArrived && last !== queue.lastArrived;) {
		last = queue.lastArrived;
		await realClock.sleep(untilNextItem(context));
	}
}

/**
 * Whether an item that has ended is the last of all; if so, the others have ended too. n8n does not start an item whose
 * expressions fail, so the last item may be missing; it starts all others one after the other, with a pause between batches
 * if the user asked for one.
 */
async function isLastOf(queue: ItemQueue, context: Context): Promise<boolean> {
	const itemIndex = context.getItemIndex();
	if (itemIndex !== queue.lastArrived) return false;
	if (itemIndex < queue.size - 1) await realClock.sleep(untilNextItem(context));
	if (itemIndex !== queue.lastArrived) return false;
	await Promise.allSettled(queue.sent);
	return true;
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
	const itemIndex = context.getItemIndex();
	const isRead = retrySafetyOf(prepared.method) === 'read';
	const cancel = context.getExecutionCancelSignal?.();
	state.noteLookup(itemIndex, item.lookup);
	const { after } = item;
	state.after ??=
		after &&
		(async (last, lastPrepared) => {
			const records = await after.records(newClient(last, lastPrepared, item, state));
			// They come from no single item, so they are paired with all.
			const all = Array.from({ length: state.queue.size }, (_, index) => ({ item: index }));
			return await itemsFrom(records, after, all);
		});
	const queue = state.queueFor(itemIndex);
	// n8n saves the execution directly after the signal, so a report after the end of the items would be too late.
	queue.unfollow ??= follow(cancel, () =>
		state.cost.report(context, isRead ? undefined : stopNote(state, prepared)),
	);
	const needsAll = 'needsAll' in item && item.needsAll;
	const othersArrived = needsAll ? async () => await allStarted(queue, context) : undefined;
	const queued = { itemIndex, isRead, stopOnFailure: !context.continueOnFail(), othersArrived };
	const sending =
		'invalid' in item
			? queue.refuse(queued, item.invalid)
			: queue.send(queued, async (stop) => {
					const run = async () =>
						await item.run(await newClient(context, prepared, item, state, stop));
					const records = await (isRead ? run() : state.writeOnce(itemIndex, run));
					return await itemsFrom(records, item, { item: itemIndex });
				});
	const sent = sending.catch((error: unknown) => {
		if (error instanceof Canceled) throw error;
		return [failedItem(context, prepared, error, item.messages, state)];
	});
	queue.sent.push(sent);
	await Promise.allSettled([sent]);
	const isLast = await isLastOf(queue, context);
	try {
		const items = await sent;
		if (!items || !isLast || !state.after) return items ?? [];
		return [...items, ...(await state.after(context, prepared))];
	} finally {
		if (isLast) {
			queue.unfollow();
			if (!cancel?.aborted) state.cost.report(context);
		}
	}
}
