import { failure as failureBody } from '../../contract';
import {
	BY_CODE,
	BY_STATUS,
	CHECK_BASE_URL,
	DAMAGED,
	LIMIT_USED_UP,
	NOT_OFFERED,
	NOT_THIS_API,
	OTHER_CONNECTION_WORDS,
	OTHER_REFUSAL,
	TLS_WORDS,
	type Words,
} from './failureWords';
import type { Hold } from './budget';
import { isTlsCode, type Answer, type Broken, type Outcome } from './outcome';
import type { Repeatability } from './retryPolicy';

/** Words of one operation that say it better than the common table, by HTTP status. */
export type OperationWords = Partial<Record<number, Words>> & {
	/** What the operation takes for granted although the specification does not show it. */
	assumption?: string;
};

/** What a service that differs answers: it does not know a property, the path or the method. */
const ASSUMED = [400, 404, 405];

const restsOn = (assumption: string): string =>
	`This operation rests on an assumption about the service: ${assumption} A service that differs refuses it (see "What the API leaves open" in the README of this package).`;

/** True for an answer that carries what was asked for; any web server can answer with 200. */
export const isSuccess = (
	{ status, body }: Answer,
	isExpected: (data: unknown) => boolean,
): boolean =>
	status >= 200 &&
	status < 300 &&
	isExpected((body as { data?: unknown } | null | undefined)?.data);

/** Only the service knows what is wrong: its sentence goes into the message, the one line that n8n keeps of a failed item. */
const TOLD_BY_SERVICE = [400, 409, 422];

/** The sentence of a service as the end of a line: without line breaks and full stop. */
const toLineEnd = (sentence: string) => sentence.replace(/\s+/g, ' ').trim().replace(/\.$/, '');

/** What the service says about its refusal, when the answer has the shape of spec section 7. */
function ownWords({ body }: Answer): { line: string; full: string } | undefined {
	const parsed = failureBody.safeParse(body);
	if (!parsed.success) return undefined;
	const { code, message, details } = parsed.data.error;
	const more =
		details && Object.keys(details).length > 0 ? `, details ${JSON.stringify(details)}` : '';
	return {
		line: toLineEnd(message),
		full: `The service says: "${message}" (code ${code}${more}).`,
	};
}

const adviceOf = ({ description, elsewhere }: Omit<Words, 'message'>, hasOptions: boolean) =>
	hasOptions ? description : (elsewhere ?? description);

function wordsForAnswer(answer: Answer, operation: OperationWords, hasOptions: boolean): Words {
	const { status, headers } = answer;
	if (status >= 200 && status < 300) return NOT_THIS_API;
	if (status >= 300 && status < 400) {
		return {
			message: 'The Base URL leads to another address',
			description: `It redirects to ${String(headers.location ?? 'an unknown place')}. The API key is not sent there. ${CHECK_BASE_URL}`,
		};
	}
	const says = ownWords(answer);
	// The service knows the request when it says that a record is not there.
	const isKnown = status === 404 && says !== undefined && operation[404] !== undefined;
	const rests = !isKnown && operation.assumption && restsOn(operation.assumption);
	// A 404 without the service's own words is some other web server.
	const common =
		status === 404 && says === undefined
			? rests
				? NOT_OFFERED
				: NOT_THIS_API
			: (operation[status] ?? BY_STATUS[status]);
	const { message, ...advice } = common ?? (status >= 500 ? BY_STATUS[500] : OTHER_REFUSAL);
	const line = TOLD_BY_SERVICE.includes(status) ? says?.line : undefined;
	return {
		message: [message, line].filter(Boolean).join(': '),
		description: [adviceOf(advice, hasOptions), says?.full, ASSUMED.includes(status) && rests]
			.filter(Boolean)
			.join(' '),
	};
}

function wordsForBroken({ code, message }: Broken, hasOptions: boolean): Words {
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

/** What to do about a write that may have been carried out without our being told. */
const WHEN_IN_DOUBT: Record<Repeatability, string> = {
	read: '',
	repeatableWrite:
		'Whether the service acted on the request is not known. It is safe to send it again.',
	write:
		"Whether the service acted on the request is not known. Look before you send it again: 'Retry On Fail' does not.",
};

/** The words about a failed write of which it is not known whether the service carried it out. */
export const inDoubt = ({ message, description }: Words, repeatability: Repeatability): Words => ({
	message: `${message} (it is not known whether the request was carried out)`,
	description: `${WHEN_IN_DOUBT[repeatability]} ${description}`,
});
