import type { IExecutePaginationFunctions, IGetNodeParameterOptions } from 'n8n-workflow';
import { MAX_ITEMS, type ItemRequest, type PreparedRequest } from '../../transport';
import type { GetParameter } from '../fields/getParameter';
import { requestedCount } from '../fields/limit';
import { maxWaitMs, timeoutMs } from '../fields/options';
import { outputShape } from '../fields/output';
import type { OperationBehavior } from './operation';

/** @param options of n8n, such as `rawExpressions` */
const parameterReader =
	(context: IExecutePaginationFunctions, options?: IGetNodeParameterOptions): GetParameter =>
	(name, fallback) =>
		context.getNodeParameter(name, fallback, options) as never;

/**
 * Reads the parameters of one item and fills in the body of its request. An error in the input is returned, not thrown,
 * because the execution reports all invalid items together.
 */
export function itemRequestOf(
	context: IExecutePaginationFunctions,
	behavior: OperationBehavior,
	prepared: PreparedRequest,
): ItemRequest | { invalid: unknown } {
	const getParameter = parameterReader(context);
	try {
		const { check, body, execute, list, adds, simplify, ...rest } = behavior;
		const toJson = outputShape(getParameter, getParameter('resource', ''), simplify, adds);
		const item: ItemRequest = {
			...rest,
			maxWaitMs: maxWaitMs(getParameter),
			timeoutMs: timeoutMs(getParameter),
			execute: execute && (async (client) => await execute(client, getParameter)),
			toJson,
		};
		// n8n's request library accepts other forms of a timeout than the form does.
		prepared.timeout = item.timeoutMs ?? prepared.timeout;
		check?.(getParameter);
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
		return item;
	} catch (invalid) {
		return { invalid };
	}
}
