import type {
	IDataObject,
	IExecutePaginationFunctions,
	IHttpRequestOptions,
	INodeExecutionData,
} from 'n8n-workflow';
import { CREDENTIAL_TYPE } from '../../../contract';
import { Canceled } from '../abortSignals';
import { realClock } from '../clock';
import { connect } from '../connection';
import type { OperationMessages } from '../errors/messages';
import type { RequestPlan } from '../request/requestPlan';
import { clientFor, type Client } from './client';
import { executionStateOf, type ExecutionState, type PreparedRequest } from './executionState';
import { failedItem } from './failedItem';
import type { Lookup } from './keyedRecords';
import { itemsFrom, type OutputShape } from './outputItems';
import { retrySafetyOf } from './write';

type Context = IExecutePaginationFunctions;
interface AnyRequest extends OutputShape {
	maxWaitMs: number;
	timeoutMs?: number;
	messages?: OperationMessages;
	/** What the item looks for in a list; known for all items before the list is read. */
	lookup?: Lookup;
	/** Records to return after those of all items, whether or not they succeed. Must not fail. */
	after?: (client: Client) => Promise<IDataObject[]>;
	/** How they become n8n items, if not as the record of the item does. */
	afterJson?: OutputShape['toJson'];
}

export interface ItemRequest extends AnyRequest {
	run: (client: Client) => Promise<IDataObject[]>;
}

export interface InvalidRequest extends AnyRequest {
	invalid: unknown;
}

async function newClient(
	context: Context,
	prepared: PreparedRequest,
	{ maxWaitMs, timeoutMs, messages }: AnyRequest,
	state: ExecutionState,
	stop?: AbortSignal,
): Promise<Client> {
	// An expression in the credential may yield another key for each item.
	const credential = await context.getCredentials(CREDENTIAL_TYPE);
	const plan: RequestPlan = {
		connection: connect(credential, context.getNode()),
		owner: state,
		options: prepared as IHttpRequestOptions,
		retrySafety: retrySafetyOf(prepared.method),
		maxWaitMs,
		timeoutMs,
		messages,
		breaker: state.breaker,
		cost: state.cost,
		signals: [stop],
		item: state.item(context.getItemIndex()),
	};
	return clientFor({ context, plan, state });
}

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

/** Notes what an item adds after all items. It comes from no single one, so it is paired with all. */
function noteAfter(state: ExecutionState, item: AnyRequest): void {
	const { after, afterJson = item.toJson } = item;
	if (!after) return;
	state.after ??= async (context, prepared) => {
		const records = await after(await newClient(context, prepared, item, state));
		const all = Array.from({ length: state.queue.size }, (_, index) => ({ item: index }));
		return await itemsFrom(records, { ...item, toJson: afterJson }, all);
	};
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
	const queued = { itemIndex, isRead, stopOnFailure: !context.continueOnFail() };
	state.noteLookup(itemIndex, item.lookup);
	noteAfter(state, item);
	const send = async (run: ItemRequest['run'], stop: AbortSignal) => {
		const work = async () => await run(await newClient(context, prepared, item, state, stop));
		const records = await (isRead ? work() : state.writeOnce(itemIndex, work));
		return await itemsFrom(records, item, { item: itemIndex });
	};
	const queue = state.queueFor(itemIndex);
	state.running += 1;
	try {
		const sending =
			'invalid' in item
				? queue.refuse(queued, item.invalid)
				: queue.send(queued, async (stop) => await send(item.run, stop));
		const items = await sending.catch((error: unknown) => {
			if (error instanceof Canceled) throw error;
			return [failedItem(context, prepared, error, item.messages, state)];
		});
		const isLast = itemIndex === queue.lastArrived;
		if (!items || !state.after || !isLast || !(await noneFollows(context, state)))
			return items ?? [];
		await queue.allWritesEnded();
		return [...items, ...(await state.after(context, prepared))];
	} finally {
		state.running -= 1;
		if (state.running === 0 && (await noneFollows(context, state))) state.cost.report(context);
	}
}
