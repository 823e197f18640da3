export { BrokenAssumption } from './errors/transportErrors';
export { UnreadableList, type Filter } from './pagination/page';
export type { OperationWords } from './errors/describe';
export type { Words } from './errors/messages';
export { isReturnAll } from './pagination/apiList';
export type { LookupKey } from './execution/listCache';
export { RequestError } from './request/requestError';
export type { Steps } from './execution/apiClient';
