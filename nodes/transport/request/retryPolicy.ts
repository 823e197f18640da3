import type { IHttpRequestMethods } from 'n8n-workflow';
import type { RequestKind } from '../../../contract';
import { isTransient, type HttpResult } from '../http/response';

/**
 * Whether a request may be repeated when nobody knows if the service applied it:
 * - `read`: yes
 * - `idempotentWrite`: yes, because the second one changes nothing: a PATCH, a DELETE, or a POST that the service recognizes
 *   by its email (spec 4.1)
 * - `write`: no
 */
export type RetrySafety = 'read' | 'idempotentWrite' | 'write';

/** Repeating a PATCH or DELETE leaves the same result; a POST only where the service recognizes it. */
export function retrySafetyOf(
	method: IHttpRequestMethods = 'GET',
	idempotent = false,
): RetrySafety {
	if (method === 'GET') return 'read';
	return idempotent || method === 'PATCH' || method === 'DELETE' ? 'idempotentWrite' : 'write';
}

export const kindOf = (retrySafety: RetrySafety): RequestKind =>
	retrySafety === 'read' ? 'read' : 'write';

/** The first attempt and up to four retries. 429 responses do not count: `maxWaitMs` bounds them. */
const MAX_ATTEMPTS = 5;

/** No retry starts after this many ms; waiting for the rate limit does not count. */
export const MAX_RETRYING_MS = 300_000;

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

/** Whether to back off and send again, for any result but a 429. @param attempts how many were made */
export function isWorthRetry(
	result: HttpResult,
	retrySafety: RetrySafety,
	attempts: number,
	maxAttempts = MAX_ATTEMPTS,
): boolean {
	if (attempts >= maxAttempts) return false;
	if ('response' in result) return isServerFault(result.response.status) && retrySafety !== 'write';
	const { failure } = result;
	return isTransient(failure) && !(failure.mayHaveArrived && retrySafety === 'write');
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

const MIN_PAUSE_MS = 1_000;
const DEFAULT_PAUSE_MS = 2_000;
const MAX_DEFAULT_PAUSE_MS = 60_000;

/**
 * How long a 429 response asks to wait, in ms; undefined for any other result. Retry-After is a number of seconds or an
 * HTTP date (RFC 9110, 10.2.3). A date is compared with the response's own Date header, because the server's clock may
 * differ from ours; it has to start with a weekday, because Date.parse accepts many other texts. Without a usable header,
 * the pause doubles with each 429 response.
 * @param times how many 429 responses the request has got, with this one
 */
export function askedPauseMs(
	result: HttpResult,
	times: number,
	wallNow: number,
): number | undefined {
	if ('failure' in result || result.response.status !== 429) return undefined;
	const { headers } = result.response;
	const header = String(headers['retry-after'] ?? '').trim();
	if (/^\d{1,12}(\.\d+)?$/.test(header)) return Math.max(MIN_PAUSE_MS, Number(header) * 1000);
	const at = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/i.test(header) ? Date.parse(header) : NaN;
	if (!Number.isNaN(at)) {
		const serverNow = Date.parse(String(headers.date ?? ''));
		return Math.max(MIN_PAUSE_MS, at - (Number.isNaN(serverNow) ? wallNow : serverNow));
	}
	return Math.min(MAX_DEFAULT_PAUSE_MS, DEFAULT_PAUSE_MS * 2 ** (times - 1));
}
