/**
 * The door of the transport. An operation calls {@link executeItem} for each item, which queues it (execution/), reads
 * pages (pagination/) or sends one request (request/) with a permit of the rate limiter (rateLimit/) by n8n's request
 * helper (http/), and describes what went wrong (errors/). See docs/architecture.md.
 */
export { Canceled } from './abortSignals';
export { realClock } from './clock';
export { reliesOn } from './errors/describe';
export { redact } from './errors/redact';
export type { Message, OperationMessages } from './errors/messages';
export {
	BrokenAssumption,
	InvalidItem,
	RequestError,
	UnreadableList,
} from './errors/transportErrors';
export type { ApiClient } from './execution/apiClient';
export { executeItem, type ItemRequest, type PreparedRequest } from './execution/executeItem';
export { executionInfo, type ExecutionInfo } from './execution/executionState';
export type { LookupKey } from './execution/keyedRecords';
export type { Lookup } from './execution/listCache';
export { listItems } from './execution/itemError';
export type { RequestContext } from './http/httpRequest';
export { fetchPage, listRecords, MAX_ITEMS, recordReader, withSignal } from './pagination/apiList';
export { completeRows, NeededFields, type ReadRecord } from './pagination/missingFields';
export type { Filter, ListStart, Page } from './pagination/page';
export { readList } from './pagination/readList';
export { readUntil } from './pagination/readUntil';
export { request } from './request/request';
export { listPlan } from './request/requestPlan';
