/**
 * The door of the transport. An operation calls {@link executeItem} for each item, which queues it (execution/), reads
 * pages (list/) or sends one request (request/) with a permit of the rate limiter (rateLimit/) by n8n's request
 * helper (http/), and describes what went wrong (errors/). See docs/architecture.md.
 */
export { Canceled } from './abortSignals';
export { MAX_TIMER_MS, realClock } from './clock';
export { asWritten, redact } from './errors/redact';
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
export type { ReadOne } from './execution/itemReads';
export type { Write, Written } from './execution/write';
export {
	executeItem,
	type InvalidRequest,
	type ItemRequest,
	type PreparedRequest,
} from './execution/executeItem';
export { executionInfo, type ExecutionInfo } from './execution/executionState';
export type { LookupKey } from './execution/keyedRecords';
export type { Lookup } from './execution/recordIndex';
export { listItems } from './execution/itemError';
export type { RequestContext } from './http/httpRequest';
export { apiList, fetchPage, listRecords, recordReader, type ListSelection } from './list/apiList';
export { NeededFields, refuseOmitted, type ReadRecord } from './list/neededFields';
export type { Page } from './list/page';
export { MAX_ITEMS } from './list/limits';
export { PAGES_AT_ONCE } from './list/pagesAtOnce';
export { readList } from './list/readList';
export { readPart, type ListPart, type PartOptions } from './list/readPart';
export type { Filter } from './list/selectRows';
export { log } from './log';
export { request } from './request/request';
export type { Decision } from './request/requestPlan';
export { listPlan } from './request/requestPlan';
