import type { RequestKind } from '../../../contract';
import { isTransient, type HttpResult } from '../http/response';

/**
 * Whether a request may be repeated when nobody knows if the service applied it:
 * - `read`: yes
 * - `idempotentWrite`: yes, because the second one changes nothing (spec 4.1: the service deduplicates by email)
 * - `write`: no
 */
export type RetrySafety = 'read' | 'idempotentWrite' | 'write';

/** The first attempt and up to four retries. 429 responses do not count: `maxWaitMs` bounds them. */
export const MAX_ATTEMPTS = 5;

/**
 * Timeout of one attempt, in ms, unless the user sets 'Timeout'. Responses are small, and gateways usually time out after
 * 60 s, so waiting longer is pointless. Reads time out sooner, because repeating one is harmless.
 */
export const TIMEOUT_MS: Record<RequestKind, number> = { read: 30_000, write: 60_000 };

const BASE_BACKOFF_MS = 500;

/**
 * True when the service failed and may soon recover. 408 counts too: the service timed out while reading a request that
 * may have arrived in full. 501 does not count: retrying cannot help.
 */
const isServerFault = (status: number): boolean =>
	status === 408 || (status >= 500 && status !== 501);

/** True when the service is up: it answered with anything but a server fault. */
export const showsServiceUp = (result: HttpResult): boolean =>
	'response' in result && !isServerFault(result.response.status);

/** `done`: return the result; `throttled`: wait as the 429 asks, then send again; `retry`: back off, then send again. */
export type RetryDecision = 'done' | 'throttled' | 'retry';

export function retryDecision(
	result: HttpResult,
	retrySafety: RetrySafety,
	attempts: number,
	maxAttempts = MAX_ATTEMPTS,
): RetryDecision {
	if ('response' in result && result.response.status === 429) return 'throttled';
	if (attempts >= maxAttempts) return 'done';
	if ('response' in result) {
		return isServerFault(result.response.status) && retrySafety !== 'write' ? 'retry' : 'done';
	}
	const { failure } = result;
	if (!isTransient(failure)) return 'done';
	return failure.mayHaveArrived && retrySafety === 'write' ? 'done' : 'retry';
}

/**
 * True when the service may have applied a request without confirming it: it failed while working on it, the response was
 * lost, or a response with a success status is not what the API returns.
 */
export function mayHaveBeenApplied(result: HttpResult): boolean {
	if ('failure' in result) return result.failure.mayHaveArrived;
	const { status } = result.response;
	return isServerFault(status) || (status >= 200 && status < 300);
}

/** The delay before retry number `attempts`, in ms: exponential backoff with jitter (0 ≤ random < 1). */
export const backoffMs = (attempts: number, random: number): number =>
	BASE_BACKOFF_MS * 2 ** (attempts - 1) * (0.5 + random / 2);
