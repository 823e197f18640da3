import { errorIn, isRecord } from '../../../contract';
import type { HttpResponse, HttpResult, NetworkFailure } from '../http/response';
import { isTlsCode } from '../http/response';
import type { WaitExceeded } from '../rateLimit/rateLimiter';
import { reliesOn } from './apiError';
import {
	BY_CODE,
	BY_STATUS,
	CHECK_BASE_URL,
	OTHER,
	type OperationMessages,
	type Row,
} from './messages';

/** How a service refuses a property, path or method that it does not know. */
const MAY_MEAN_WRONG_ASSUMPTION = [400, 404, 405, 422, 501];

/** Only the service knows what is wrong, so its sentence goes into the message, the one line that n8n shows of a failed item. */
const EXPLAINED_BY_SERVICE = [400, 409, 422];

const MAX_NAMES = 8;

/** How OpenSSL describes a response that is not TLS. */
const NOT_TLS =
	/WRONG_VERSION_NUMBER|wrong version number|PACKET_LENGTH_TOO_LONG|packet length too long/;

/** In a message. JSON can be read deeper than it can be written. */
function describeDetails(details: object): string {
	try {
		return `, details ${JSON.stringify(details)}`;
	} catch {
		return ', details that cannot be shown';
	}
}

/** The service's own explanation of its refusal; undefined when the body has another shape than spec section 7. */
function explanationIn({ body }: HttpResponse): { line: string; full: string } | undefined {
	const error = errorIn(body);
	if (!error) return undefined;
	const { code, message, details } = error;
	const isEmpty = typeof details !== 'object' || Object.keys(details ?? {}).length === 0;
	const more = isEmpty ? '' : describeDetails(details as object);
	return {
		// It ends a line that goes on.
		line: message.replace(/\s+/g, ' ').trim().replace(/\.$/, ''),
		full: `The service says: "${message}" (code ${code}${more}).`,
	};
}

/** Describes a JSON body by its property names, without their values. */
function describeShape(body: object): string {
	if (Array.isArray(body)) return 'a list';
	const names = Object.keys(body);
	const more = names.length > MAX_NAMES ? ', …' : '';
	return `an object with ${names.slice(0, MAX_NAMES).join(', ') || 'no properties'}${more}`;
}

function describeUnexpected(
	{ body }: HttpResponse,
	{ assumption, isForOneRecord }: OperationMessages,
): Row {
	const isEmpty = body === '' || body === null || body === undefined;
	const { data } = (body ?? {}) as { data?: unknown };
	if (isForOneRecord && isRecord(data)) return OTHER.anotherRecord((data as { id: unknown }).id);
	if (!assumption || !(isEmpty || typeof body === 'object')) return OTHER.notThisApi;
	const received = isEmpty ? 'nothing' : describeShape(body as object);
	return OTHER.unexpectedShape(`It sent ${received}. ${reliesOn(assumption)}`);
}

/**
 * The messages for a 404 response to a change, which may refer to the record or to the operation.
 * @param exists whether the record exists; undefined when that is unknown
 */
export function messagesForNotFound(
	messages: OperationMessages,
	exists?: boolean,
): OperationMessages {
	if (exists) return { ...messages, 404: BY_STATUS[405] };
	const noSuchRecord = messages[404] ?? BY_STATUS[404];
	if (exists === false) return { 404: noSuchRecord };
	const message = `${noSuchRecord.message}, or the service does not offer this operation`;
	return { ...messages, 404: { ...noSuchRecord, message } };
}

function describeNetworkFailure(
	{ code, message, proxy }: NetworkFailure,
	hasResponded: boolean,
): Row {
	// After a response in this execution, these codes are taken for a broken connection.
	if (!hasResponded && NOT_TLS.test(`${code} ${message}`)) return OTHER.notHttps;
	const withCode = (row: Row, shown: string) => ({
		...row,
		description: `${row.description} (${shown})`,
	});
	if (proxy) return withCode(OTHER.proxyUnreachable(proxy), code);
	if (!hasResponded && isTlsCode(code)) return withCode(OTHER.notTrusted, code);
	// HPE: Node.js could not parse the response, or it is shorter than announced.
	const known = code.startsWith('HPE_') ? BY_CODE.DAMAGED : BY_CODE[code];
	const isAboutAddress = !known || known.description.endsWith(CHECK_BASE_URL);
	if (known && !(hasResponded && isAboutAddress)) return known;
	return withCode(hasResponded ? OTHER.outage : OTHER.unreachable, code || message || 'no details');
}

/**
 * Describes a result that is not a success.
 * @param hasResponded whether the service has responded earlier in the same execution
 */
export function describeResult(
	result: HttpResult,
	messages: OperationMessages = {},
	hasResponded = false,
): Row {
	if ('failure' in result) return describeNetworkFailure(result.failure, hasResponded);
	const { response } = result;
	const { status, headers } = response;
	const { assumption } = messages;
	if (status >= 200 && status < 300) return describeUnexpected(response, messages);
	if (status >= 300 && status < 400) return OTHER.redirected(headers.location);
	const explanation = explanationIn(response);
	const common = BY_STATUS[status] ?? (status >= 500 ? BY_STATUS[500] : OTHER.refused);
	// A 404 in another form than the specified one is not about a record.
	const unexplained404 = assumption ? BY_STATUS[405] : OTHER.notThisApi;
	const row = status === 404 && !explanation ? unexplained404 : { ...common, ...messages[status] };
	const line = EXPLAINED_BY_SERVICE.includes(status) && explanation?.line;
	const relies = MAY_MEAN_WRONG_ASSUMPTION.includes(status) && assumption && reliesOn(assumption);
	return {
		...row,
		message: [row.message, line].filter(Boolean).join(': '),
		more: [explanation?.full, relies].filter(Boolean).join(' '),
	};
}

/** Describes a request that was given up because the rate limit would delay it for longer than `maxWaitMs`. */
export function describeWaitExceeded(waitExceeded: WaitExceeded, maxWaitMs: number): Row {
	if (waitExceeded.by === 'limit') return OTHER.limitUsedUp;
	const { askedMs, times = 1 } = waitExceeded;
	const inTotal = times > 1 ? ` in total (${times} times)` : '';
	const row = BY_STATUS[429];
	return {
		...row,
		message: `The service asked n8n to wait ${Math.ceil(askedMs / 1000)} seconds${inTotal}`,
		description: `That is more than the 'Maximum Wait (Seconds)' of ${Math.round(maxWaitMs / 1000)}. ${row.description}`,
	};
}
