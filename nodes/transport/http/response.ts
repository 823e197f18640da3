import { errorIn } from '../../../contract';

export interface HttpResponse {
	status: number;
	/** Names in lower case. */
	headers: Record<string, unknown>;
	/** Parsed JSON, or the text as received when it is not JSON. */
	body: unknown;
}

/** True for a response that carries the expected `data`; any web server can respond with a 200. */
export const isSuccess = (
	{ status, body }: HttpResponse,
	isExpected: (data: unknown) => boolean,
): boolean =>
	status >= 200 &&
	status < 300 &&
	isExpected((body as { data?: unknown } | null | undefined)?.data);

/** True for a refusal in the specified form (spec section 7). */
export const isRefusedAs = (status: number, response: HttpResponse): boolean =>
	response.status === status && errorIn(response.body) !== undefined;

/**
 * What counts as a success of a write: the response to a change or a deletion may be the record, or 204 (assumptions).
 * @param mayHaveBeenApplied by an attempt before: a repeated DELETE may find the record gone
 */
export const isSuccessOfWrite = (
	method: 'POST' | 'PATCH' | 'DELETE',
	response: HttpResponse,
	isExpected: (data: unknown) => boolean,
	mayHaveBeenApplied: boolean,
): boolean =>
	isSuccess(response, isExpected) ||
	(method !== 'POST' && response.status === 204) ||
	(method === 'DELETE' && mayHaveBeenApplied && isRefusedAs(404, response));

/** No usable response: not connected, disconnected, timed out, or not parsable. */
export interface NetworkFailure {
	/** The code of the network error, such as ECONNREFUSED; empty when there was none. */
	code: string;
	message: string;
	/** True when the request may have reached the service. */
	mayHaveArrived: boolean;
}

export type HttpResult = { response: HttpResponse } | { failure: NetworkFailure };

const failure = (code: string, mayHaveArrived: boolean): NetworkFailure => ({
	code,
	message: '',
	mayHaveArrived,
});
export const NOT_SENT = failure('', false);
export const TIMED_OUT = failure('ECONNABORTED', true);
/** The headers announce JSON, but the body is not JSON: a proxy truncated or changed it. */
const DAMAGED = failure('DAMAGED', true);

/** A successful response that cannot be parsed is as useless as none, so it counts as a network failure. */
export function toHttpResult(response: HttpResponse): HttpResult {
	const { status, headers, body } = response;
	const isSuccess = status >= 200 && status < 300;
	const isJson = /json/i.test(String(headers['content-type'] ?? ''));
	return isSuccess && isJson && typeof body === 'string' && body !== ''
		? { failure: DAMAGED }
		: { response };
}

/** Connection refused, host unknown or unreachable: nothing was sent, and a retry may succeed. */
const NEVER_OPENED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

/** Wrong certificate or protocol: nothing was sent, and a retry will not help. */
const TLS =
	/^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_SELF|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/;

export const isTlsCode = (code: string): boolean => TLS.test(code);

export const isTransient = ({ code, mayHaveArrived }: NetworkFailure): boolean =>
	mayHaveArrived || NEVER_OPENED.includes(code) || code === 'ETIMEDOUT';

const mayHaveArrivedWith = (code: string) =>
	!(NEVER_OPENED.includes(code) || isTlsCode(code) || code === 'ERR_INVALID_URL');

interface NetworkError {
	code?: unknown;
	httpCode?: unknown;
	syscall?: unknown;
	message?: unknown;
	cause?: NetworkError;
}

/** n8n 1 drops the cause of its error and keeps the network error's code where the HTTP status should be. */
function withoutCause({ httpCode }: NetworkError, message: string): NetworkFailure {
	const code = typeof httpCode === 'string' && /^[A-Z]/.test(httpCode) ? httpCode : '';
	return { code, message, mayHaveArrived: code !== '' && mayHaveArrivedWith(code) };
}

/** Finds the network error in what n8n's request helper threw: n8n wraps axios errors, axios wraps those of Node.js. */
export function toNetworkFailure(error: unknown): NetworkFailure {
	let current = error as NetworkError | undefined;
	let message = '';
	for (let depth = 0; current && depth < 5; depth++) {
		message ||= typeof current.message === 'string' ? current.message : '';
		const { code } = current;
		if (typeof code === 'string' && code !== '') {
			const isConnecting = code === 'ETIMEDOUT' && current.syscall === 'connect';
			return { code, message, mayHaveArrived: mayHaveArrivedWith(code) && !isConnecting };
		}
		current = current.cause;
	}
	return withoutCause((error ?? {}) as NetworkError, message);
}
