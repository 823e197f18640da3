import type { IExecutePaginationFunctions, IGetNodeParameterOptions } from 'n8n-workflow';
import { executionInfo, MAX_ITEMS, type ItemRequest, type PreparedRequest } from '../../transport';
import type { GetParameter } from '../fields/getParameter';
import { requestedCount } from '../fields/limit';
import { maxWaitMs, timeoutMs } from '../fields/options/request';
import { outputShape } from '../fields/output';
import type { OperationBehavior } from './operation';

/** @param options of n8n, such as `rawExpressions` */
const parameterReader =
	(context: IExecutePaginationFunctions, options?: IGetNodeParameterOptions): GetParameter =>
	(name, fallback) =>
		context.getNodeParameter(name, fallback, options) as never;

/** Undefined when the input is invalid. */
function lookupOf(
	{ lookup }: OperationBehavior,
	getParameter: GetParameter,
): ItemRequest['lookup'] {
	try {
		return lookup?.(getParameter);
	} catch {
		return undefined;
	}
}

/**
 * Reads the parameters of one item and fills in the body of its request. An error in the input is returned in `invalid`,
 * not thrown, because the execution reports all invalid items together.
 */
export function itemRequestOf(
	context: IExecutePaginationFunctions,
	behavior: OperationBehavior,
	prepared: PreparedRequest,
): ItemRequest {
	const getParameter = parameterReader(context);
	const { check, body, execute, list, adds, atEnd, simplify, ...rest } = behavior;
	const item: ItemRequest = {
		...rest,
		maxWaitMs: 0,
		lookup: lookupOf(behavior, getParameter),
		execute: execute && (async (client) => await execute(client, getParameter)),
		atEnd: atEnd && (async (client) => await atEnd(client, getParameter)),
		toJson: simplify,
	};
	try {
		const toJson = outputShape(getParameter, getParameter('resource', ''), simplify, adds);
		item.toJson = toJson;
		item.maxWaitMs = maxWaitMs(getParameter);
		item.timeoutMs = timeoutMs(getParameter);
		// n8n's request library accepts other forms of a timeout than the form does.
		prepared.timeout = item.timeoutMs ?? prepared.timeout;
		check?.(getParameter, () => executionInfo(context));
		if (body) {
			prepared.body = body(getParameter, parameterReader(context, { rawExpressions: true }));
		}
		if (list) {
			item.selection = {
				count: requestedCount(getParameter),
				filter: list(getParameter, context.getTimezone()),
				most: MAX_ITEMS,
				needs: toJson.needs,
			};
		}
	} catch (invalid) {
		item.invalid = invalid;
	}
	return item;
}
