import { failure as failureBody } from '../../contract';
import { isTlsCode, type Answer, type Broken, type Outcome } from './outcome';
import type { Repeatability } from './retryPolicy';

/** What a builder reads: `message` says what happened, `description` what to do. */
export interface Words {
	message: string;
	description: string;
}

/** Words of one operation that say it better than the common table, by HTTP status. */
export type OperationWords = Partial<Record<number, Words>> & {
	/** What the operation takes for granted although the specification does not show it. */
	assumption?: string;
};

const CHECK_BASE_URL =
	"Check the 'Base URL' in the credential: it is the address of the service and ends with /api/v1.";
const MAY_PASS = 'It may pass in a few minutes. If it stays, tell the people who run the service.';

const NOT_OFFERED: Words = {
	message: 'The service does not offer this operation',
	description: CHECK_BASE_URL,
};

/** What a service that differs answers: it does not know a property, the path or the method. */
const ASSUMED = [400, 404, 405];

const restsOn = (assumption: string): string =>
	`This operation rests on an assumption about the service: ${assumption} A service that differs refuses it (see "What the API leaves open" in the README of this package).`;

/** Spec section 7, and what stands between us and the service. */
const BY_STATUS: Record<number, Words> = {
	400: {
		message: 'The service refused the data',
		description: 'Correct what the service names and run the item again.',
	},
	401: {
		message: 'The API key was not accepted',
		description:
			"Open the credential and paste a current key. Keys are made in the service's dashboard under Settings, then API keys; a deleted key stops working at once.",
	},
	402: {
		message: 'The workspace has no active team plan',
		description:
			'The API is open only to workspaces with an active team-plan subscription. Ask the owner of the workspace to activate it.',
	},
	403: {
		message: 'Access was denied',
		description: 'A firewall or proxy before the service may be the cause. Ask who runs it.',
	},
	404: { message: 'The service does not know this address', description: CHECK_BASE_URL },
	405: NOT_OFFERED,
	409: {
		message: 'The email address is taken',
		description: 'It belongs to a member of another workspace. Use a different work email.',
	},
	413: {
		message: 'The data is larger than the 256 KB that the service takes',
		description: 'Shorten long texts or send fewer contact details.',
	},
	429: {
		message: 'The service receives too many requests for this API key',
		description:
			"Other systems seem to use the same key. Wait a little, give n8n its own key, or raise 'Maximum Wait (Seconds)' in the options of this node.",
	},
	500: { message: 'The service could not complete the request', description: MAY_PASS },
	502: { message: 'The service is not reachable behind its gateway', description: MAY_PASS },
	503: { message: 'The service is not available at the moment', description: MAY_PASS },
	504: { message: 'The service did not answer its gateway in time', description: MAY_PASS },
};

const BROKE: Words = {
	message: 'The connection broke before the answer came',
	description: MAY_PASS,
};

const DAMAGED: Words = {
	message: 'The answer of the service came damaged',
	description: `Something between n8n and the service, such as a proxy, cuts or changes answers. ${MAY_PASS}`,
};

const BY_CODE: Record<string, Words> = {
	ECONNREFUSED: {
		message: 'Nothing answers at the Base URL',
		description: `The service is down, or the address is wrong. ${CHECK_BASE_URL}`,
	},
	ENOTFOUND: { message: 'The host in the Base URL does not exist', description: CHECK_BASE_URL },
	EAI_AGAIN: {
		message: 'The host in the Base URL could not be looked up',
		description: `The name service of this network did not answer. ${CHECK_BASE_URL}`,
	},
	ECONNABORTED: {
		message: 'The service did not answer in time',
		description:
			"If the service is only slow, raise 'Timeout' under 'Request Options' in the settings of the node.",
	},
	ECONNRESET: BROKE,
	// What axios calls a connection that broke in the middle of an answer.
	ERR_BAD_RESPONSE: BROKE,
	DAMAGED,
	ERR_INVALID_URL: {
		message: 'The Base URL is not a web address',
		description: 'Open the credential and enter an address that starts with https://.',
	},
};

const TLS_WORDS: Words = {
	message: 'The secure connection could not be made',
	description:
		"The certificate of the service is not trusted by this n8n. Check the 'Base URL' in the credential, or ask who runs the service for its certificate.",
};

const OTHER_CONNECTION_WORDS: Words = {
	message: 'The service could not be reached',
	description: CHECK_BASE_URL,
};

const NOT_THIS_API: Words = {
	message: 'This answer does not come from the Team Workspace API',
	description: CHECK_BASE_URL,
};

const OTHER_REFUSAL: Words = {
	message: 'The service refused the request',
	description: `It gave a reason that this node does not know. ${CHECK_BASE_URL}`,
};

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
