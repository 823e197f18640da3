import type { IExecutePaginationFunctions, IGetNodeParameterOptions } from 'n8n-workflow';
import { MAX_ITEMS, type ItemRequest, type PreparedRequest } from '../../transport';
import { requestedCount } from '../fields/limit';
import { maxWaitMs, timeoutMs } from '../fields/options';
import { outputShape } from '../fields/output';
import type { Operation, Parameters } from './operation';

/** @param options of n8n, such as `rawExpressions` */
const parametersOf =
	(context: IExecutePaginationFunctions, options?: IGetNodeParameterOptions): Parameters =>
	(name, fallback) =>
		context.getNodeParameter(name, fallback, options) as never;

/**
 * Reads the parameters of one item and fills in the body of its request. An error in the input is returned, not thrown,
 * because the execution reports all invalid items together.
 */
export function itemRequestOf(
	context: IExecutePaginationFunctions,
	operation: Operation,
	prepared: PreparedRequest,
): ItemRequest | { invalid: unknown } {
	const parameters = parametersOf(context);
	try {
		const shape = outputShape(parameters, parameters('resource', ''), operation.simplify);
		const { execute, ...rest } = operation;
		const item: ItemRequest = {
			...rest,
			maxWaitMs: maxWaitMs(parameters),
			timeoutMs: timeoutMs(parameters),
			execute: execute && (async (client) => await execute(client, parameters)),
			toJson: shape,
		};
		// n8n's request library accepts other forms of a timeout than the form does.
		prepared.timeout = item.timeoutMs ?? prepared.timeout;
		operation.check?.(parameters);
		if (operation.body) {
			prepared.body = operation.body(parameters, parametersOf(context, { rawExpressions: true }));
		}
		if (operation.list) {
			item.selection = {
				count: requestedCount(parameters),
				filter: operation.list(parameters, context.getTimezone()),
				most: MAX_ITEMS,
				needs: shape.needs,
			};
		}
		return item;
	} catch (invalid) {
		return { invalid };
	}
}
