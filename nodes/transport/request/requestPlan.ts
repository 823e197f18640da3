import type {
	IDataObject,
	IHttpRequestOptions,
	ILoadOptionsFunctions,
	IPollFunctions,
} from 'n8n-workflow';
import { CREDENTIAL_TYPE, listAssumptions } from '../../../contract';
import { connect, type Connection } from '../connection';
import type { OperationMessages } from '../errors/messages';
import type { CircuitBreaker } from './circuitBreaker';
import type { RetrySafety } from './retryPolicy';
import type { RunCost } from './runCost';
import type { WriteState } from './writeState';

/** What an attempt sends; or the record as it was read, when nothing has to be sent. */
export type Decision = { body?: IDataObject } | { unchanged: IDataObject };

/** What all requests of one execution share. It is their owner at the rate limiter: one object for a whole execution. */
export interface Execution {
	/** By default, each request has its own. */
	breaker?: CircuitBreaker;
	cost?: RunCost;
}

/** How long a request may take, how often it may be sent, and what ends it. */
export interface RequestLimits {
	/** The longest that 429 responses may delay the request, in ms. */
	maxWaitMs: number;
	/** Overall time limit in ms, for requests that a user waits for in the editor. */
	giveUpAfterMs?: number;
	maxAttempts?: number;
	timeoutMs?: number;
	/** Each of them ends the request. */
	signals?: Array<AbortSignal | undefined>;
}

/** One request: its connection, its execution, and what is its own. {@link request} sends it to its end. */
export interface RequestPlan extends RequestLimits {
	connection: Connection;
	execution: Execution;
	/** What differs from the defaults of the connection: method, path, query and body. */
	options: IHttpRequestOptions;
	/**
	 * Decides before each attempt what the body is, or that nothing has to be sent, from data that it reads anew while the
	 * attempt already holds its permit. Whatever it throws ends the request.
	 */
	decide?: () => Promise<Decision>;
	retrySafety: RetrySafety;
	/** True for a read inside an attempt of a write: the breaker does not hold it back, because the write has its permit already. */
	isPartOfWrite?: boolean;
	/** Set for the request of an operation: the item it is sent for. */
	item?: { write: WriteState };
	messages?: OperationMessages;
	/** Whether the record of a change exists, asked after a 404; undefined when that cannot be found out. */
	exists?: () => Promise<boolean | undefined>;
}

export const readPlan = (plan: RequestPlan, path: string): RequestPlan => ({
	...plan,
	options: { method: 'GET', url: path },
	retrySafety: 'read',
});

/**
 * How to read a list outside of an execution: in a trigger, or for a list in the editor.
 * @throws {NodeOperationError} when the credential is invalid
 */
export async function listPlan(context: ILoadOptionsFunctions | IPollFunctions, path: string) {
	const credential = await context.getCredentials(CREDENTIAL_TYPE);
	return {
		connection: connect(credential, context.getNode()),
		execution: {},
		options: { method: 'GET' as const, url: path },
		retrySafety: 'read' as const,
		messages: { assumption: listAssumptions[path] },
	};
}
