import {
	BY_CODE,
	BY_STATUS,
	CHECK_BASE_URL,
	DAMAGED,
	LIMIT_USED_UP,
	NOT_HTTPS,
	NOT_OFFERED,
	NOT_THIS_API,
	OTHER_CONNECTION_WORDS,
	OTHER_REFUSAL,
	TLS_WORDS,
	UNEXPECTED_SHAPE,
	type Words,
} from './messages';
import type { Hold } from '../rateLimit/rateLimiter';
import { isTlsCode, type Answer, type Broken, type Outcome } from '../http/response';
import type { Repeatability } from '../request/retryPolicy';

/** Words of one operation that say it better than the common table, by HTTP status. */
export type OperationWords = Partial<Record<number, Words>> & {
	/** What the operation takes for granted although the specification does not show it. */
	assumption?: string;
	/** What to do when the answer to a write that must not be repeated was lost. */
	unknownOutcome?: string;
};

/** What a service that differs answers: it does not know a property, the path or the method. */
const ASSUMED = [400, 404, 405, 422, 501];

export const restsOn = (assumption: string): string =>
	`This operation rests on an assumption about the service: ${assumption} Your service may differ (see "What the API leaves open" in the README of this package).`;

/** True for an answer that carries what was asked for; any web server can answer with 200. */
export const isSuccess = (
	{ status, body }: Answer,
	isExpected: (data: unknown) => boolean,
): boolean =>
	status >= 200 &&
	status < 300 &&
	isExpected((body as { data?: unknown } | null | undefined)?.data);

/** The error of an answer (spec section 7); `details` may be anything (assumption `errorCodes`). */
function errorIn(body: unknown): { code: string; message: string; details?: unknown } | undefined {
	const error = (body as { error?: unknown } | null | undefined)?.error;
	const { code, message, details } = (error ?? {}) as Record<string, unknown>;
	if (typeof code !== 'string' || typeof message !== 'string') return undefined;
	return { code, message, details };
}

/** True for a refusal in the form of the specification (section 7). */
export const isRefusedAs = (status: number, answer: Answer): boolean =>
	answer.status === status && errorIn(answer.body) !== undefined;

/** Only the service knows what is wrong: its sentence goes into the message, the one line that n8n keeps of a failed item. */
const TOLD_BY_SERVICE = [400, 409, 422];

/** More names of an answer than this are left out. */
const MAX_NAMES = 8;

/** What OpenSSL says about an answer that is no TLS. */
const NOT_TLS =
	/WRONG_VERSION_NUMBER|wrong version number|PACKET_LENGTH_TOO_LONG|packet length too long/;

/** The sentence of a service as the end of a line: without line breaks and full stop. */
const toLineEnd = (sentence: string) => sentence.replace(/\s+/g, ' ').trim().replace(/\.$/, '');

/** What the service says about its refusal, when the answer has the shape of spec section 7. */
function ownWords({ body }: Answer): { line: string; full: string } | undefined {
	const error = errorIn(body);
	if (!error) return undefined;
	const { code, message, details } = error;
	const isEmpty = typeof details !== 'object' || Object.keys(details ?? {}).length === 0;
	const more = isEmpty ? '' : `, details ${JSON.stringify(details)}`;
	return {
		line: toLineEnd(message),
		full: `The service says: "${message}" (code ${code}${more}).`,
	};
}

const adviceOf = ({ description, elsewhere }: Omit<Words, 'message'>, hasOptions: boolean) =>
	hasOptions ? description : (elsewhere ?? description);

/** What an answer in JSON is, by the names that it has and without its values. */
function shapeOf(body: object): string {
	if (Array.isArray(body)) return 'a list';
	const names = Object.keys(body);
	const more = names.length > MAX_NAMES ? ', …' : '';
	return `an object with ${names.slice(0, MAX_NAMES).join(', ') || 'nothing in it'}${more}`;
}

/** An answer with the status of a success that is not what was asked for. */
function wordsForUnexpected({ body }: Answer, { assumption }: OperationWords): Words {
	const isNothing = body === '' || body === null || body === undefined;
	if (!assumption || !(isNothing || typeof body === 'object')) return NOT_THIS_API;
	const came = isNothing ? 'nothing' : shapeOf(body as object);
	return { message: UNEXPECTED_SHAPE, description: `It sent ${came}. ${restsOn(assumption)}` };
}

/** The words about a 404, which may mean the record or the operation. */
function wordsForMissing(
	isInSpecifiedForm: boolean,
	{ 404: noSuchRecord, assumption }: OperationWords,
): Words {
	if (!isInSpecifiedForm) return assumption ? NOT_OFFERED : NOT_THIS_API;
	return noSuchRecord ?? BY_STATUS[404];
}

/**
 * The words about a 404 to a change, which may mean the record or the operation.
 * @param isThere whether the record is there; undefined when that is not known
 */
export function wordsForNotFound(words: OperationWords, isThere?: boolean): OperationWords {
	if (isThere) return { ...words, 404: NOT_OFFERED };
	const noSuchRecord = words[404] ?? BY_STATUS[404];
	if (isThere === false) return { 404: noSuchRecord };
	const message = `${noSuchRecord.message}, or the service does not offer this operation`;
	return { ...words, 404: { ...noSuchRecord, message } };
}

function wordsForAnswer(answer: Answer, operation: OperationWords, hasOptions: boolean): Words {
	const { status, headers } = answer;
	if (status >= 200 && status < 300) return wordsForUnexpected(answer, operation);
	if (status >= 300 && status < 400) {
		return {
			message: 'The Base URL leads to another address',
			description: `It redirects to ${String(headers.location ?? 'an unknown place')}. The API key is not sent there. ${CHECK_BASE_URL}`,
		};
	}
	const says = ownWords(answer);
	const common =
		status === 404
			? wordsForMissing(says !== undefined, operation)
			: (operation[status] ?? BY_STATUS[status]);
	const { message, ...advice } = common ?? (status >= 500 ? BY_STATUS[500] : OTHER_REFUSAL);
	const line = TOLD_BY_SERVICE.includes(status) ? says?.line : undefined;
	const rests = ASSUMED.includes(status) && operation.assumption && restsOn(operation.assumption);
	return {
		message: [message, line].filter(Boolean).join(': '),
		description: [adviceOf(advice, hasOptions), says?.full, rests].filter(Boolean).join(' '),
	};
}

function wordsForBroken({ code, message }: Broken, hasOptions: boolean): Words {
	if (NOT_TLS.test(`${code} ${message}`)) return { ...NOT_HTTPS };
	if (isTlsCode(code)) return { ...TLS_WORDS, description: `${TLS_WORDS.description} (${code})` };
	// What Node.js calls an answer that does not keep to HTTP, or to its own length.
	const words = code.startsWith('HPE_') ? DAMAGED : (BY_CODE[code] ?? OTHER_CONNECTION_WORDS);
	const details = code || message || 'no details';
	return { message: words.message, description: `${adviceOf(words, hasOptions)} (${details})` };
}

/**
 * What to tell about an outcome that is not a success.
 * @param hasOptions whether the form has the options that the words may name
 */
export function wordsFor(
	outcome: Outcome,
	operation: OperationWords = {},
	hasOptions = true,
): Words {
	return 'answer' in outcome
		? wordsForAnswer(outcome.answer, operation, hasOptions)
		: wordsForBroken(outcome.broken, hasOptions);
}

/** What to tell when a request was not sent because it would have had to wait for longer than `maxWaitMs` allows. */
export function wordsForHold(hold: Hold, maxWaitMs: number, hasOptions: boolean): Words {
	if (hold.by === 'limit') return LIMIT_USED_UP;
	const advice = adviceOf(BY_STATUS[429], hasOptions);
	const { askedMs, times = 1 } = hold;
	const inAll = times > 1 ? ` in all (${times} times)` : '';
	const message = `The service asked to wait ${Math.ceil(askedMs / 1000)} seconds${inAll}`;
	if (!hasOptions) return { message, description: advice };
	const most = `That is more than the 'Maximum Wait (Seconds)' of ${Math.round(maxWaitMs / 1000)}.`;
	return { message, description: `${most} ${advice}` };
}

const WHEN_UNKNOWN: Record<Repeatability, string> = {
	read: '',
	repeatableWrite: 'It is safe to send it again.',
	write: 'Check whether it was carried out before you send it again.',
};

/** What to do about a write that may have been carried out although no usable answer came. */
export const adviceWhenUnknown = (
	repeatability: Repeatability,
	{ unknownOutcome }: OperationWords = {},
): string => (repeatability === 'write' && unknownOutcome) || WHEN_UNKNOWN[repeatability];

/** The words about a failed write of which it is not known whether the service carried it out. */
export const inDoubt = ({ message, description }: Words, advice: string): Words => ({
	message: `${message} (it is not known whether the request was carried out)`,
	description: `${advice} ${description}`,
});
