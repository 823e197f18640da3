import type {
	IDataObject,
	IHttpRequestOptions,
	ILoadOptionsFunctions,
	IPollFunctions,
} from 'n8n-workflow';
import { CREDENTIAL_TYPE, listAssumptions } from '../../../contract';
import { connect, type Connection } from '../connection';
import { normalizeBaseUrl } from '../credential';
import type { OperationMessages } from '../errors/messages';
import type { CircuitBreaker } from './circuitBreaker';
import type { RetrySafety } from './retryPolicy';
import type { RunCost } from './runCost';
import type { WriteState } from './writeState';

/** What an attempt sends; or the record as it was read, when nothing has to be sent. */
export type Decision = { body?: IDataObject } | { unchanged: IDataObject };

/** Everything that {@link request} needs to send one request to its end. */
export interface RequestPlan {
	connection: Connection;
	/** One object for a whole execution: see `AcquireOptions` of the rate limiter. */
	owner: object;
	/** As the engine prepared them: base URL, path, query, body, timeout, proxy. */
	options: IHttpRequestOptions;
	/**
	 * Decides before each attempt what the body is, or that nothing has to be sent, from data that it reads anew while the
	 * attempt already holds its permit. Whatever it throws ends the request.
	 */
	decide?: () => Promise<Decision>;
	retrySafety: RetrySafety;
	/** The longest that 429 responses may delay the request, in ms. */
	maxWaitMs: number;
	/** Overall time limit in ms, for requests that a user waits for in the editor. */
	giveUpAfterMs?: number;
	maxAttempts?: number;
	timeoutMs?: number;
	breaker?: CircuitBreaker;
	/** True for a read inside an attempt of a write: the breaker does not hold it back, because the write has its permit already. */
	isPartOfWrite?: boolean;
	cost?: RunCost;
	/** Each of them ends the request. */
	signals?: Array<AbortSignal | undefined>;
	/** Set for the request of an operation: the item it is sent for. */
	item?: { write: WriteState };
	messages?: OperationMessages;
	/** Whether the record of a change exists, asked after a 404; undefined when that cannot be found out. */
	exists?: () => Promise<boolean | undefined>;
}

export const readPlan = (plan: RequestPlan, path: string): RequestPlan => ({
	...plan,
	options: { ...plan.options, method: 'GET', url: path, qs: undefined, body: undefined },
	retrySafety: 'read',
});

/**
 * How to read a list outside of an execution: in a trigger, or for a list in the editor.
 * @throws {NodeOperationError} when the credential is invalid
 */
export async function listPlan(context: ILoadOptionsFunctions | IPollFunctions, path: string) {
	const credential = await context.getCredentials(CREDENTIAL_TYPE);
	const connection = connect(credential, context.getNode());
	const baseURL = normalizeBaseUrl(credential.baseUrl);
	return {
		connection,
		owner: {},
		options: { method: 'GET' as const, baseURL, url: path, json: true },
		retrySafety: 'read' as const,
		messages: { assumption: listAssumptions[path] },
	};
}
