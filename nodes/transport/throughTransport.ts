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
import { connect, CREDENTIAL_TYPE } from './connection';
import { InvalidInput } from './invalidInput';
import { isReturnAll, listRecords } from './list';
import { maxWaitMs } from './maxWait';
import type { Operation, Parameters } from './operation';
import { UnreadableList, type Filter } from './page';
import { reportProblems, reportStop } from './report';
import { request, type RequestPlan } from './request';
import { doubtOf, runOf, type RunState } from './runState';
import { shapeOf } from './shape';
import { repeatabilityOf, stepsOf } from './steps';

type Context = IExecutePaginationFunctions;
type RequestData = DeclarativeRestApiSettings.ResultOptions;

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
		maxWaitMs: maxWaitMs(parameters),
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

/** Fills in the body and reads the filters; returns what is wrong with the input instead of throwing it, so that the run can wait for all items. */
function prepare(
	context: Context,
	operation: Operation,
	{ options }: RequestData,
): { problem?: unknown; filter?: Filter<IDataObject> } {
	const parameters: Parameters = (name, fallback) =>
		context.getNodeParameter(name, fallback) as never;
	try {
		maxWaitMs(parameters);
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
