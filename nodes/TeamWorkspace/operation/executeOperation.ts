import type {
	DeclarativeRestApiSettings,
	IExecutePaginationFunctions,
	INodeExecutionData,
} from 'n8n-workflow';
import { executeItem } from '../../transport';
import { itemRequestOf } from './itemRequest';
import type { OperationBehavior } from './operation';

/**
 * The pagination function of every operation: n8n's engine (n8n-core, RoutingNode) calls it once for each item, all at the
 * same time, with the request that it prepared from the routing.
 * @throws {NodeApiError} or {@link NodeOperationError} with `itemIndex`
 */
export function executeOperation(behavior: OperationBehavior) {
	return async function (
		this: IExecutePaginationFunctions,
		{ options }: DeclarativeRestApiSettings.ResultOptions,
	): Promise<INodeExecutionData[]> {
		return await executeItem(this, options, itemRequestOf(this, behavior, options));
	};
}
