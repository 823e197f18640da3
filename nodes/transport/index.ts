/**
 * The door of the transport. An operation calls {@link executeItem} for each item, which queues it (execution/), reads
 * pages (list/) or sends one request (request/) with a permit of the rate limiter (rateLimit/) by n8n's request
 * helper (http/), and describes what went wrong (errors/). See docs/architecture.md.
 */
export { Canceled } from './abortSignals';
export { MAX_TIMER_MS, realClock } from './clock';
export type { Message, OperationMessages } from './errors/messages';
export {
	ApiError,
	InvalidInput,
	isMissingRecord,
	toNodeError,
	UnexpectedResponse,
	type InputProblem,
} from './errors/apiError';

export type { Client } from './execution/client';
export type { Write, Written } from './execution/write';
export { executeItem, type InvalidRequest, type ItemRequest } from './execution/executeItem';
export {
	executedItems,
	executionInfo,
	oncePerExecution,
	type ExecutionInfo,
	type PreparedRequest,
} from './execution/executionState';

export type { Lookup, LookupKey } from './execution/keyedRecords';
export { listItems } from './execution/itemNames';
export type { RequestContext } from './http/httpRequest';
export { apiList, recordReader } from './list/apiList';
export { listRecords, type Filter, type ListSelection } from './list/listRecords';
export { MAX_ITEMS } from './list/maxItems';
export { NeededFields, type ReadRecord } from './list/neededFields';
export { PAGES_AT_ONCE, readList, readPart } from './list/readList';
export { createdAt, RowOrder } from './list/rowOrder';
export { log } from './log';
export { request } from './request/request';
export { listPlan, readPlan, type Decision, type RequestLimits } from './request/requestPlan';
