import type {
	DeclarativeRestApiSettings,
	IExecutePaginationFunctions,
	IHttpRequestMethods,
	INodeExecutionData,
	INodePropertyRouting,
} from 'n8n-workflow';
import { executeItem } from '../../transport';
import { itemRequestOf } from './itemRequest';
import type { Behavior } from './operation';

/**
 * The routing of an operation. n8n's engine (n8n-core, RoutingNode) prepares the request and hands it to the pagination
 * function, once for each item and all at the same time, also where there is only one page; so every request passes through
 * the transport.
 * @param request without `url`, the resource locator supplies it
 */
export const operationRouting = <Input>(
	request: { method: IHttpRequestMethods; url?: string },
	behavior: Behavior<Input>,
): INodePropertyRouting => ({
	request,
	send: { paginate: true },
	operations: {
		/** @throws {NodeApiError} or {@link NodeOperationError} with `itemIndex` */
		async pagination(
			this: IExecutePaginationFunctions,
			{ options }: DeclarativeRestApiSettings.ResultOptions,
		): Promise<INodeExecutionData[]> {
			return await executeItem(this, options, itemRequestOf(this, behavior, options));
		},
	},
});
