import {
	NodeOperationError,
	type NodeApiError,
	type DeclarativeRestApiSettings,
	type IDataObject,
	type IExecutePaginationFunctions,
	type IHttpRequestOptions,
	type INodeExecutionData,
} from 'n8n-workflow';
import { Canceled } from './budget';
import { connect, CREDENTIAL_TYPE, type Connection } from './connection';
import type { OperationWords } from './failures';
import { InvalidInput } from './invalidInput';
import { isReturnAll, listRecords } from './list';
import { UnreadableList, type Filter } from './page';
import { reportProblems, reportStop } from './report';
import { request, type Doubt, type RequestPlan } from './request';
import { Run } from './run';
import { shapeOf } from './shape';
import { repeatabilityOf, stepsOf, type Lists, type Steps } from './steps';

/** Reads a parameter of the node for the present item, with expressions resolved. */
export type Parameters = <T>(name: string, fallback: T) => T;

/** What an operation adds to its routing: everything that is not method and path. */
export interface Operation {
	/** Checks what the builder entered. @throws {InvalidInput} */
	check?: (parameters: Parameters) => void;
	/** The JSON body of a write; `raw` reads parameters with their expressions unresolved. @throws {InvalidInput} */
	body?: (parameters: Parameters, raw: Parameters) => IDataObject;
	/** Sends what the operation needs, when that is not just the request of the routing; gives the record. */
	perform?: (steps: Steps, parameters: Parameters) => Promise<IDataObject>;
	/**
	 * Makes the operation a list: `returnAll` and `limit` are read, pages are fetched. Gives what the builder's filters
	 * keep, undefined for all; `timezone` is that of the workflow. @throws {InvalidInput}
	 */
	list?: (parameters: Parameters, timezone: string) => Filter<IDataObject> | undefined;
	/** True for a write that the service recognises when it comes twice. */
	repeatable?: boolean;
	/** The record as it goes out; `uncertain` when an earlier try of a write may have been carried out. */
	settle?: (record: IDataObject, uncertain: boolean) => IDataObject;
	/** True for the `data` of an answer of this operation; a record with an id unless given. */
	isExpected?: (data: unknown) => boolean;
	/** The few flat fields of the simplified output. */
	simplify: (record: IDataObject) => IDataObject;
	words?: OperationWords;
}

type Context = IExecutePaginationFunctions;
type RequestData = DeclarativeRestApiSettings.ResultOptions;

interface RunState {
	run: Run<INodeExecutionData[]>;
	lists: Lists;
	/** By the index of the item. */
	doubts: Map<number, Doubt>;
	connection?: Promise<Connection>;
	/** True after a request got no answer: the next ones are tried once, not five times. */
	isUnreachable?: boolean;
}

/** The executions under way, by the input that n8n made for each of them and keeps over its tries. */
const runs = new WeakMap<object, RunState>();

const newState = (items: number): RunState => ({
	run: new Run(items),
	lists: new Map(),
	doubts: new Map(),
});

function runOf(context: Context): RunState {
	const { data, node } = context.getExecuteData();
	// As a tool of an agent, the execute data belongs to the agent, and each call is a run of one item.
	if (node.name !== context.getNode().name) return newState(1);
	let state = runs.get(data);
	if (!state) {
		const items = context.getNode().executeOnce ? 1 : (data.main?.[0]?.length ?? 1);
		state = newState(items);
		runs.set(data, state);
	}
	return state;
}

function doubtOf({ doubts }: RunState, itemIndex: number): Doubt {
	const doubt = doubts.get(itemIndex) ?? {};
	doubts.set(itemIndex, doubt);
	return doubt;
}

const isRecord = (data: unknown): boolean => typeof (data as IDataObject | null)?.id === 'string';

async function perform(
	context: Context,
	operation: Operation,
	requestData: RequestData,
	state: RunState,
	filter: Filter<IDataObject> | undefined,
): Promise<INodeExecutionData[]> {
	const parameters: Parameters = (name, fallback) =>
		context.getNodeParameter(name, fallback) as never;
	state.connection ??= context
		.getCredentials(CREDENTIAL_TYPE)
		.then((credential) => connect(credential, context.getNode()));
	const plan: RequestPlan = {
		connection: await state.connection,
		options: requestData.options as IHttpRequestOptions,
		repeatability: repeatabilityOf(requestData.options.method, operation.repeatable),
		maxWaitMs: Number(parameters('options.maxWait', 300)) * 1000,
		maxTries: state.isUnreachable ? 1 : undefined,
		onEnd: (isAnswered) => (state.isUnreachable = !isAnswered),
		doubt: doubtOf(state, context.getItemIndex()),
		isExpected: operation.isExpected ?? isRecord,
		words: operation.words,
	};
	const settle = operation.settle ?? ((record: IDataObject) => record);
	const shape = shapeOf(parameters, parameters('resource', ''), operation.simplify);
	// One object for all: n8n stores what is shared only once.
	const pairedItem = { item: context.getItemIndex() };
	const toItem = (record: IDataObject): INodeExecutionData => ({
		json: shape(record),
		pairedItem,
	});

	if (operation.list) {
		const isAll = isReturnAll(parameters<unknown>('returnAll', false));
		const wanted = isAll ? Infinity : Number(parameters('limit', 50));
		return (await listRecords(context, plan, wanted, filter)).map(toItem);
	}
	if (operation.perform) {
		const steps = stepsOf(context, plan, state.lists);
		return [toItem(await operation.perform(steps, parameters))];
	}
	const { answer, uncertain } = await request(context, plan);
	return [toItem(settle((answer.body as { data: IDataObject }).data, uncertain))];
}

/** @throws {InvalidInput} when the option is no number of seconds */
function checkMaxWait(parameters: Parameters): void {
	const maxWait = parameters<unknown>('options.maxWait', 300);
	const isPlain = typeof maxWait !== 'object' || maxWait === null;
	if (isPlain && Number(maxWait) >= 0) return;
	const problem = `must be a number of seconds, 0 or more, but is ${isPlain ? String(maxWait) : 'a list or an object'}`;
	throw new InvalidInput([{ field: 'Maximum Wait (Seconds)', problem }]);
}

/** Fills in the body and reads the filters; returns what is wrong with the input instead of throwing it, so that the run can wait for all items. */
function prepare(
	context: Context,
	operation: Operation,
	{ options }: RequestData,
): { problem?: unknown; filter?: Filter<IDataObject> } {
	const parameters: Parameters = (name, fallback) =>
		context.getNodeParameter(name, fallback) as never;
	try {
		checkMaxWait(parameters);
		shapeOf(parameters, parameters('resource', ''), operation.simplify);
		operation.check?.(parameters);
		if (operation.body) {
			const raw: Parameters = (name, fallback) =>
				context.getNodeParameter(name, fallback, { rawExpressions: true }) as never;
			options.body = operation.body(parameters, raw);
		}
		return { filter: operation.list?.(parameters, context.getTimezone()) };
	} catch (problem) {
		return { problem };
	}
}

function toNodeError(context: Context, problem: unknown): NodeApiError | NodeOperationError {
	const itemIndex = context.getItemIndex();
	if (problem instanceof InvalidInput) {
		const description = 'Correct the field and run the item again.';
		return new NodeOperationError(context.getNode(), problem.message, { itemIndex, description });
	}
	if (problem instanceof UnreadableList) {
		const description = problem.advice;
		return new NodeOperationError(context.getNode(), problem.message, { itemIndex, description });
	}
	return problem as NodeApiError;
}

/** As a tool of an agent (n8n, tool-generation): its model reads the message of an error and no more. */
const isTool = (context: Context): boolean => context.getNode().type.endsWith('Tool');

/**
 * The one way out to the API, used as the pagination function of every operation. The engine (n8n-core, RoutingNode)
 * calls it for each item with the request it prepared, for all items at once.
 * @throws {NodeApiError} {@link NodeOperationError} with `itemIndex`; {@link Canceled}
 */
export function throughTransport(operation: Operation) {
	return async function (this: Context, requestData: RequestData): Promise<INodeExecutionData[]> {
		const state = runOf(this);
		const { run } = state;
		const itemIndex = this.getItemIndex();
		const stopOnFailure = !this.continueOnFail();
		const { filter, ...prepared } = prepare(this, operation, requestData);
		const job = {
			...prepared,
			itemIndex,
			stopOnFailure,
			send: async () => await perform(this, operation, requestData, state, filter),
		};
		const isRead = repeatabilityOf(requestData.options.method) === 'read';
		const result = await (isRead ? run.read(job) : run.write(job)).then(
			(items) => ({ items }),
			(problem: unknown) => ({ problem }),
		);
		if ('items' in result) return result.items ?? [];
		if (result.problem instanceof Canceled) throw result.problem;

		const error = toNodeError(this, result.problem);
		if (stopOnFailure && !isRead) {
			const report =
				'problem' in job
					? reportProblems(run.problems, itemIndex)
					: reportStop(itemIndex, run.size, doubtOf(state, itemIndex).toError !== undefined);
			error.description = [error.description, report].filter(Boolean).join(' ');
		}
		if (isTool(this)) error.message = `${error.message}. ${error.description ?? ''}`.trim();
		if (stopOnFailure) throw error;
		return [{ json: {}, error, pairedItem: { item: itemIndex } }];
	};
}
