import { failure as failureBody } from '../../contract';
import {
	BY_CODE,
	BY_STATUS,
	CHECK_BASE_URL,
	DAMAGED,
	NOT_OFFERED,
	NOT_THIS_API,
	OTHER_CONNECTION_WORDS,
	OTHER_REFUSAL,
	TLS_WORDS,
	type Words,
} from './failureWords';
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

function wordsForAnswer(answer: Answer, operation: OperationWords): Words {
	const { status, headers } = answer;
	if (status >= 200 && status < 300) return NOT_THIS_API;
	if (status >= 300 && status < 400) {
		return {
			message: 'The Base URL leads to another address',
			description: `It redirects to ${String(headers.location ?? 'an unknown place')}. The API key is not sent there. ${CHECK_BASE_URL}`,
		};
	}
	const says = ownWords(answer);
	const rests = operation.assumption && restsOn(operation.assumption);
	// A 404 without the service's own words is some other web server.
	const common =
		status === 404 && says === undefined
			? rests
				? NOT_OFFERED
				: NOT_THIS_API
			: (operation[status] ?? BY_STATUS[status]);
	const { message, description } = common ?? (status >= 500 ? BY_STATUS[500] : OTHER_REFUSAL);
	const line = TOLD_BY_SERVICE.includes(status) ? says?.line : undefined;
	return {
		message: [message, line].filter(Boolean).join(': '),
		description: [description, says?.full, ASSUMED.includes(status) && rests]
			.filter(Boolean)
			.join(' '),
	};
}

function wordsForBroken({ code, message }: Broken): Words {
	if (isTlsCode(code)) return { ...TLS_WORDS, description: `${TLS_WORDS.description} (${code})` };
	// What Node.js calls an answer that does not keep to HTTP, or to its own length.
	const words = code.startsWith('HPE_') ? DAMAGED : (BY_CODE[code] ?? OTHER_CONNECTION_WORDS);
	return { ...words, description: `${words.description} (${code || message || 'no details'})` };
}

/** What to tell about an outcome that is not a success. */
export const wordsFor = (outcome: Outcome, operation: OperationWords = {}): Words =>
	'answer' in outcome ? wordsForAnswer(outcome.answer, operation) : wordsForBroken(outcome.broken);

/** What to tell when the service asked for a pause of `askedMs`, longer than `maxWaitMs`. */
export const wordsForPause = (askedMs: number, maxWaitMs: number): Words => ({
	message: `The service asked to wait ${Math.ceil(askedMs / 1000)} seconds`,
	description: `That is more than the 'Maximum Wait (Seconds)' of ${Math.round(maxWaitMs / 1000)}. ${BY_STATUS[429].description}`,
});

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
