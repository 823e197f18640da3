import type {
	DeclarativeRestApiSettings,
	IExecutePaginationFunctions,
	IGetNodeParameterOptions,
} from 'n8n-workflow';
import { isReturnAll, MAX_ITEMS, type Wanted } from '../../transport/pagination/apiList';
import { maxWaitMs } from '../fields/maxWait';
import type { Operation, Parameters } from './operation';
import { shapeOf, type Shape } from '../fields/shape';
import { timeoutMs } from '../fields/timeout';

/** What the parameters of an item say. */
export interface Wishes {
	maxWaitMs: number;
	timeoutMs?: number;
	shape: Shape;
	/** Of a list. */
	wanted?: Wanted;
}

/** @param options of n8n, such as `rawExpressions` */
export const parametersOf =
	(context: IExecutePaginationFunctions, options?: IGetNodeParameterOptions): Parameters =>
	(name, fallback) =>
		context.getNodeParameter(name, fallback, options) as never;

/**
 * Reads the parameters and fills in the body of the request; returns what is wrong with the input instead of throwing
 * it, so that the run can wait for all items.
 */
export function prepare(
	context: IExecutePaginationFunctions,
	operation: Operation,
	request: DeclarativeRestApiSettings.ResultOptions['options'],
): Wishes | { problem: unknown } {
	const parameters = parametersOf(context);
	try {
		const wishes: Wishes = {
			maxWaitMs: maxWaitMs(parameters),
			timeoutMs: timeoutMs(parameters),
			shape: shapeOf(parameters, parameters('resource', ''), operation.simplify),
		};
		// The request library would read a text in its own way.
		request.timeout = wishes.timeoutMs ?? request.timeout;
		operation.check?.(parameters);
		if (operation.body) {
			request.body = operation.body(parameters, parametersOf(context, { rawExpressions: true }));
		}
		if (operation.list) {
			wishes.wanted = {
				count: isReturnAll(parameters) ? Infinity : Number(parameters('limit', 50)),
				filter: operation.list(parameters, context.getTimezone()),
				most: MAX_ITEMS,
				needs: wishes.shape.needs,
			};
		}
		return wishes;
	} catch (problem) {
		return { problem };
	}
}
