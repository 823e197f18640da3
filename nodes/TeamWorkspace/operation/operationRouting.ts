import type { INodePropertyRouting } from 'n8n-workflow';
import { executeOperation } from './executeOperation';
import type { OperationBehavior, OperationRequest } from './operation';

/**
 * The routing of an operation. n8n's engine prepares the request and hands it to the pagination function, also where there
 * is only one page; so every request passes through the transport.
 */
export const operationRouting = (
	request: OperationRequest,
	behavior: OperationBehavior,
): INodePropertyRouting => ({
	request,
	send: { paginate: true },
	operations: { pagination: executeOperation(behavior) },
});
