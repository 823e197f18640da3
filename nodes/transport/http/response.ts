import type { IHttpRequestMethods } from 'n8n-workflow';
import { errorIn, parsedUrl } from '../../../contract';

export interface HttpResponse {
	status: number;
	/** Names in lower case. */
	headers: Record<string, unknown>;
	/** Parsed JSON, or the text as received when it is not JSON. */
	body: unknown;
}

/** True for a refusal in the specified form (spec section 7). */
export const isRefusedAs = (status: number, response: HttpResponse): boolean =>
	response.status === status && errorIn(response.body) !== undefined;

/**
 * What counts as a success: a response with the expected `data`, because any web server can respond with a 200. To a change
 * or a deletion, it may also be 204 (assumptions).
 * @param mayHaveBeenApplied by an attempt before: a repeated DELETE may find the record gone
 */
export function isSuccess(
	response: HttpResponse,
	isExpected: (data: unknown) => boolean,
	method: IHttpRequestMethods = 'GET',
	mayHaveBeenApplied = false,
): boolean {
	const { status, body } = response;
	const isChange = method === 'PATCH' || method === 'DELETE';
	if (isChange && status === 204) return true;
	if (method === 'DELETE' && mayHaveBeenApplied && isRefusedAs(404, response)) return true;
	const { data } = (body ?? {}) as { data?: unknown };
	return status >= 200 && status < 300 && isExpected(data);
}

/** No usable response: not connected, disconnected, timed out, or not parsable. */
export interface NetworkFailure {
	/** The code of the network error, such as ECONNREFUSED; empty when there was none. */
	code: string;
	message: string;
	/** True when the request may have reached the service. */
	mayHaveArrived: boolean;
	/** The host or port of the proxy that could not be reached; undefined if it was the service itself, or is unknown. */
	proxy?: string;
}

export type HttpResult = { response: HttpResponse } | { failure: NetworkFailure };

export const NOT_SENT: NetworkFailure = { code: '', message: '', mayHaveArrived: false };
export const TIMED_OUT = { ...NOT_SENT, code: 'ECONNABORTED', mayHaveArrived: true };
/** The headers announce JSON, but the body is not JSON: a proxy truncated or changed it. */
const DAMAGED = { ...NOT_SENT, code: 'DAMAGED', mayHaveArrived: true };

/** A successful response that cannot be parsed is as useless as none, so it counts as a network failure. */
export function toHttpResult(response: HttpResponse): HttpResult {
	const { status, headers, body } = response;
	const isSuccess = status >= 200 && status < 300;
	const isJson = /json/i.test(String(headers['content-type'] ?? ''));
	return isSuccess && isJson && typeof body === 'string' && body !== ''
		? { failure: DAMAGED }
		: { response };
}

/** Connection refused, or host unknown: nothing was sent, and a retry may succeed. */
const NEVER_OPENED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

/** While connecting, nothing was sent either. Later, the way to the host was lost, and the request may have arrived. */
const UNREACHABLE = ['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'];

/** The encryption is refused before anything is sent, mostly because of a certificate. */
const CERTIFICATE = /^(CERT_|ERR_TLS_|DEPTH_ZERO_SELF|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH)/;

/**
 * Wrong certificate or protocol: a retry will not help. The codes of a wrong protocol are also those of an encrypted
 * connection that breaks later.
 */
export const isTlsCode = (code: string): boolean =>
	CERTIFICATE.test(code) || /^(ERR_SSL_|EPROTO)/.test(code);

export const isTransient = ({ code, mayHaveArrived }: NetworkFailure): boolean =>
	!isTlsCode(code) && (mayHaveArrived || [...NEVER_OPENED, ...UNREACHABLE].includes(code));

const mayHaveArrivedWith = (code: string, isConnecting = false) =>
	!(
		NEVER_OPENED.includes(code) ||
		(isConnecting && UNREACHABLE.includes(code)) ||
		CERTIFICATE.test(code) ||
		code === 'ERR_INVALID_URL'
	);

interface NetworkError {
	code?: unknown;
	httpCode?: unknown;
	syscall?: unknown;
	/** The host that could not be looked up. */
	hostname?: unknown;
	/** Where the connection was refused. */
	address?: unknown;
	port?: unknown;
	message?: unknown;
	cause?: NetworkError;
	/** One for each address of a host, when none could be reached. */
	errors?: NetworkError[];
}

/** An error and what caused it, at most five. */
function chainOf(error: NetworkError | undefined, most = 5): NetworkError[] {
	if (!error || most === 0) return [];
	return [error, ...chainOf(error.cause ?? error.errors?.[0], most - 1)];
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A host or port other than that of the Base URL is that of a proxy, because redirects are not followed. */
function proxyIn(chain: NetworkError[], baseUrl = ''): string | undefined {
	const base = parsedUrl(baseUrl);
	if (!base) return undefined;
	const basePort = Number(base.port || (base.protocol === 'https:' ? 443 : 80));
	for (const { hostname, address, port } of chain) {
		if (isText(hostname) && hostname !== base.hostname) return hostname;
		if (typeof port === 'number' && port !== basePort) return `${String(address)}, port ${port}`;
	}
	return undefined;
}

/**
 * Finds the network error in what n8n's request helper threw: n8n wraps axios errors, axios wraps those of Node.js.
 * @param baseUrl of the request
 */
export function toNetworkFailure(error: unknown, baseUrl?: string): NetworkFailure {
	const chain = chainOf(error as NetworkError | undefined);
	const message = chain.map((one) => one.message).find(isText) ?? '';
	const code = chain.map((one) => one.code).find(isText);
	const isConnecting = chain.some(({ syscall }) => syscall === 'connect');
	const proxy = proxyIn(chain, baseUrl);
	const about = { message, ...(proxy && { proxy }) };
	if (code) return { code, mayHaveArrived: mayHaveArrivedWith(code, isConnecting), ...about };
	// n8n 1 drops the cause of its error and keeps the network error's code where the HTTP status should be.
	const { httpCode } = chain[0] ?? {};
	const ofStatus = isText(httpCode) && /^[A-Z]/.test(httpCode) ? httpCode : '';
	const mayHaveArrived = ofStatus !== '' && mayHaveArrivedWith(ofStatus);
	return { code: ofStatus, message, mayHaveArrived };
}
