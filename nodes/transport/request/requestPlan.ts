import type {
	IExecuteSingleFunctions,
	IHttpRequestOptions,
	ILoadOptionsFunctions,
} from 'n8n-workflow';
import type { CircuitBreaker } from './circuitBreaker';
import type { Connection } from '../connection';
import type { OperationWords } from '../errors/describe';
import type { Answer } from '../http/response';
import type { RequestError } from './requestError';
import type { Repeatability } from './retryPolicy';

/** The parts of n8n's contexts that a request needs; operations and resource locators both have them. */
export type RequestContext = Pick<
	IExecuteSingleFunctions | ILoadOptionsFunctions,
	'getNode' | 'helpers' | 'logger'
> &
	Partial<Pick<IExecuteSingleFunctions, 'getExecutionCancelSignal' | 'getItemIndex'>>;

/** What is known of the writes of one item, over all tries of Retry On Fail. */
export interface ItemState {
	/** True once the service has acknowledged a write that changed something. */
	isWritten?: boolean;
	/** What to do about the first write that may have been carried out although no usable answer came. */
	unknownAdvice?: string;
	/** The error of the last such write. */
	unknownError?: RequestError;
}

export interface RequestPlan {
	connection: Connection;
	/** Whose request it is, one object for a whole execution: see `Claim` of the budget. */
	owner: object;
	/** As the engine prepared them: base URL, path, query, body, time-out, proxy. */
	options: IHttpRequestOptions;
	repeatability: Repeatability;
	/** The longest that refusals by the service may hold the request back, in ms. */
	maxWaitMs: number;
	/** Where a person waits for the answer: how long no more than that, in ms. */
	patienceMs?: number;
	/** How often it may be sent in all, refusals not counted. */
	maxTries?: number;
	/** How long one try may take, in ms, when not as long as usual. */
	timeoutMs?: number;
	/** True for an operation: its form has the options that an error may advise to change. */
	hasOptions?: boolean;
	/** Of the execution; a request by itself has none. */
	breaker?: CircuitBreaker;
	/** Fire when nobody waits for the answer any more. */
	stops?: AbortSignal[];
	/** What is known of the item whose request it is. */
	item?: ItemState;
	/** True for the `data` of the answer that is wanted. */
	isExpected: (data: unknown) => boolean;
	/** Tells a success where it has no `data`; `uncertain` as in {@link Received}. */
	isDone?: (answer: Answer, uncertain: boolean) => boolean;
	words?: OperationWords;
	/** Finds out what a 404 in the form of the specification means. */
	wordsForNotFound?: () => Promise<OperationWords>;
}

export interface Received {
	answer: Answer;
	/** True when an earlier try may have been carried out without our being told. */
	uncertain: boolean;
}
