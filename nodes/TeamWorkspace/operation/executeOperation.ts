import {
	NodeOperationError,
	type NodeApiError,
	type DeclarativeRestApiSettings,
	type IDataObject,
	type IExecutePaginationFunctions,
	type IHttpRequestOptions,
	type INodeExecutionData,
} from 'n8n-workflow';
import { BrokenAssumption } from '../../transport/errors/transportErrors';
import { Canceled } from '../../transport/rateLimit/rateLimiter';
import { connect, CREDENTIAL_TYPE } from '../../transport/connection';
import { InvalidInput } from './invalidInput';
import { isRecord, listRecords } from '../../transport/pagination/apiList';
import type { Operation } from './operation';
import { UnreadableList } from '../../transport/pagination/page';
import { parametersOf, prepare, type Wishes } from './itemSettings';
import { reportProblems, reportStop } from '../../transport/execution/report';
import { restsOn } from '../../transport/errors/describe';
import { request } from '../../transport/request/request';
import { RequestError } from '../../transport/request/requestError';
import type { RequestPlan } from '../../transport/request/requestPlan';
import {
	itemStateOf,
	runOf,
	writtenItems,
	type RunState,
} from '../../transport/execution/executionState';
import type { Shape } from '../fields/shape';
import { repeatabilityOf, stepsOf } from '../../transport/execution/apiClient';

type Context = IExecutePaginationFunctions;
type RequestData = DeclarativeRestApiSettings.ResultOptions;

async function perform(
	context: Context,
	operation: Operation,
	requestData: RequestData,
	state: RunState,
	{ maxWaitMs, timeoutMs, wanted }: Wishes,
	stop: AbortSignal,
): Promise<IDataObject[]> {
	// An expression in the credential may give another key for each item.
	const credential = await context.getCredentials(CREDENTIAL_TYPE);
	const plan: RequestPlan = {
		connection: connect(credential, context.getNode()),
		owner: state,
		options: requestData.options as IHttpRequestOptions,
		repeatability: repeatabilityOf(requestData.options.method, operation.repeatable),
		maxWaitMs,
		timeoutMs,
		breaker: state.breaker,
		stops: [stop],
		hasOptions: true,
		item: itemStateOf(state, context.getItemIndex()),
		isExpected: operation.isExpected ?? isRecord,
		words: operation.words,
	};
	if (wanted) return await listRecords(context, plan, wanted);
	if (operation.perform) {
		const steps = stepsOf(context, plan, state.lists);
		return [await operation.perform(steps, parametersOf(context))];
	}
	const { answer, uncertain } = await request(context, plan);
	const { data } = answer.body as { data: IDataObject };
	const sent = (requestData.options.body ?? {}) as IDataObject;
	return [operation.settle?.(data, { sent, uncertain }) ?? data];
}

/** Makes the items of n8n from the records that came for one input item. */
function itemsFrom(item: number, shape: Shape) {
	// One object for all: n8n stores what is shared only once.
	const pairedItem = { item };
	return (records: IDataObject[]): INodeExecutionData[] =>
		records.map((record) => ({ json: shape(record), pairedItem }));
}

/** Told with an error of an item whose write the service has acknowledged. */
const IS_WRITTEN = 'The service made the change for this item; only a later step failed.';

/**
 * What went wrong with an item, as n8n shows it: one error for each item, though several may fail of the same cause.
 * @param size of the run: of one item, nobody asks which it is
 */
function toNodeError(
	context: Context,
	{ words }: Operation,
	problem: unknown,
	size: number,
): NodeApiError | NodeOperationError {
	const itemIndex = context.getItemIndex();
	const node = context.getNode();
	if (problem instanceof RequestError) return problem.toNodeError(node, itemIndex);
	if (problem instanceof InvalidInput) {
		const which = size > 1 ? ` of item ${itemIndex} (counted from 0)` : '';
		const description = `Correct the field${which} and run the item again.`;
		return new NodeOperationError(node, problem.message, { itemIndex, description });
	}
	if (problem instanceof BrokenAssumption) {
		const description = restsOn(problem.assumption);
		return new NodeOperationError(node, problem.message, { itemIndex, description });
	}
	if (problem instanceof UnreadableList) {
		const rests = words?.assumption && restsOn(words.assumption);
		const description = [problem.advice, rests].filter(Boolean).join(' ');
		return new NodeOperationError(node, problem.message, { itemIndex, description });
	}
	if (problem instanceof NodeOperationError) {
		const { message, description } = problem;
		return new NodeOperationError(node, message, { itemIndex, description: description ?? '' });
	}
	return problem as NodeApiError;
}

/** As a tool of an agent (n8n, tool-generation): its model reads the message of an error and no more. */
const isTool = (context: Context): boolean => context.getNode().type.endsWith('Tool');

/**
 * The one way out to the API, used as the pagination function of every operation. The engine (n8n-core, RoutingNode)
 * calls it for each item with the request it prepared, for all items at once.
 * @throws {NodeApiError} or {@link NodeOperationError} with `itemIndex`; {@link Canceled}
 */
export function throughTransport(operation: Operation) {
	return async function (this: Context, requestData: RequestData): Promise<INodeExecutionData[]> {
		const state = runOf(this);
		const { run } = state;
		const itemIndex = this.getItemIndex();
		const stopOnFailure = !this.continueOnFail();
		const prepared = prepare(this, operation, requestData.options);
		const job = {
			itemIndex,
			stopOnFailure,
			...('problem' in prepared
				? prepared
				: {
						send: async (stop: AbortSignal) =>
							await perform(this, operation, requestData, state, prepared, stop),
						shape: itemsFrom(itemIndex, prepared.shape),
					}),
		};
		const isRead = repeatabilityOf(requestData.options.method) === 'read';
		const result = await (isRead ? run.read(job) : run.write(job)).then(
			(items) => ({ items }),
			(problem: unknown) => ({ problem }),
		);
		if ('items' in result) return result.items ?? [];
		if (result.problem instanceof Canceled) throw result.problem;

		const error = toNodeError(this, operation, result.problem, run.size);
		const item = itemStateOf(state, itemIndex);
		const notes = [item.isWritten && IS_WRITTEN, error.description];
		if (stopOnFailure && 'problem' in job && (run.size > 1 || !isRead)) {
			notes.push(reportProblems(run.problems, itemIndex, run.size));
		} else if (stopOnFailure && !isRead) {
			notes.push(
				reportStop({
					itemIndex,
					size: run.size,
					written: writtenItems(state),
					isUnknown: item.unknownError !== undefined,
					isDeletion: requestData.options.method === 'DELETE',
				}),
			);
		}
		error.description = notes.filter(Boolean).join(' ');
		if (isTool(this)) error.message = `${error.message}. ${error.description ?? ''}`.trim();
		if (stopOnFailure) throw error;
		return [{ json: {}, error, pairedItem: { item: itemIndex } }];
	};
}
