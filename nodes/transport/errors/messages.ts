import type { Move } from './apiError';

/** What the user reads: `message` says what happened, `description` what to do. */
export interface Message {
	message: string;
	description: string;
	/** Used instead of `description` in triggers and editor lists, whose forms lack the options that it mentions. */
	withoutOptions?: string;
}

export type Row = Message & {
	move: Move;
	/** Follows the description: what the service says, and what the operation assumes. */
	more?: string;
};

/** Messages of one operation that replace those of the common table, by HTTP status. */
export type OperationMessages = Partial<Record<number, Message>> & {
	/** What the operation assumes where the specification is silent. */
	assumption?: string;
	/** True for a request for one record by its ID. */
	isForOneRecord?: boolean;
	/** True when running all items again creates no record twice. */
	isRepeatable?: boolean;
	/** What to do when the response to a write that must not be repeated was lost. */
	unknownOutcome?: string;
};

export const CHECK_BASE_URL =
	"Check the 'Base URL' in the credential: it is the address of the service and ends with /api/v1.";
const MAY_CLEAR_UP =
	'This may clear up in a few minutes. If it keeps happening, contact whoever runs the service.';

const PROXY_OF_N8N = "It is set in HTTPS_PROXY or HTTP_PROXY in n8n's environment.";
const PROXY_OF_NODE =
	"It is set in 'Proxy' under 'Request Options' in the settings of the node or, if that is empty, in HTTPS_PROXY or HTTP_PROXY in n8n's environment.";

/** An error of a proxy, which only a node that has Request Options may set itself. */
const ofProxy = (row: typeof builder, message: string, advice: string) =>
	row(message, `${advice} ${PROXY_OF_NODE}`, `${advice} ${PROXY_OF_N8N}`);

const rowOf = (move: Move) => (message: string, description: string, withoutOptions?: string) =>
	({ message, description, withoutOptions, move }) as Row;
const builder = rowOf('builder');
const service = rowOf('service');
const nobody = rowOf('nobody');
const outage = (message: string) => nobody(message, MAY_CLEAR_UP);

const NOT_OFFERED = builder('The service does not offer this operation', CHECK_BASE_URL);

/** Spec section 7, and the statuses of proxies and gateways. */
export const BY_STATUS: Record<number, Row> = {
	400: builder(
		'The service refused the data',
		'Correct the value that the service names, then run the node again.',
		"Forward the service's message to whoever runs it.",
	),
	401: builder(
		'The API key was not accepted',
		"Open the credential and paste a current key. Keys are created in the service's dashboard under Settings > API keys; a deleted key stops working immediately.",
	),
	402: builder(
		'The workspace has no active team plan',
		'Only workspaces with an active team-plan subscription can use the API. Ask the owner of the workspace to activate it.',
	),
	403: service(
		'Access was denied',
		'A firewall or proxy in front of the service may be the cause. Ask whoever runs it.',
	),
	404: builder('The service has no endpoint at this URL', CHECK_BASE_URL),
	405: NOT_OFFERED,
	407: ofProxy(
		builder,
		'The proxy requires a user name and a password',
		'Add them to the address of the proxy, as in http://user:password@proxy.example.com:3128.',
	),
	408: outage('The service timed out while it waited for the request'),
	409: builder(
		'The email address is already in use',
		'Another team member has it, in this or another workspace. Use a different work email.',
	),
	413: builder(
		'The data exceeds the 256 KB that the service accepts',
		'Shorten long texts or send fewer contact details.',
	),
	429: nobody(
		'The service received too many requests with this API key',
		"Other systems seem to use the same key. Wait a moment, give n8n its own key, or raise 'Maximum Wait (Seconds)' in the options of this node.",
		'Other systems seem to use the same key. Wait a moment, or give n8n its own key.',
	),
	500: outage('The service could not complete the request'),
	501: NOT_OFFERED,
	502: outage('The gateway of the service cannot reach it'),
	503: outage('The service is currently unavailable'),
	504: outage('The service did not respond to its gateway in time'),
};

const BROKE = outage('The connection was lost before the response arrived');
const unreachable = (why: string) =>
	nobody('The service could not be reached', why + CHECK_BASE_URL);
const NO_ROUTE = unreachable('This network has no route to the host. ');

/** By the code of the network error. */
export const BY_CODE: Record<string, Row> = {
	ECONNREFUSED: nobody(
		'Nothing is listening at the Base URL',
		`The service is down, or the address is wrong. ${CHECK_BASE_URL}`,
	),
	ENOTFOUND: nobody('The host in the Base URL does not exist', CHECK_BASE_URL),
	EAI_AGAIN: nobody(
		'The host in the Base URL could not be looked up',
		`The DNS server of this network did not respond. ${CHECK_BASE_URL}`,
	),
	EHOSTUNREACH: NO_ROUTE,
	ENETUNREACH: NO_ROUTE,
	ETIMEDOUT: unreachable('The host does not respond. '),
	ECONNABORTED: nobody(
		'The service did not respond in time',
		"If the service is only slow, raise 'Timeout' under 'Request Options' in the settings of the node.",
		MAY_CLEAR_UP,
	),
	ECONNRESET: BROKE,
	// How axios reports a connection that broke in the middle of a response.
	ERR_BAD_RESPONSE: BROKE,
	DAMAGED: nobody(
		"The service's response was corrupted",
		`Something between n8n and the service, such as a proxy, truncates or changes responses. ${MAY_CLEAR_UP}`,
	),
	ERR_INVALID_URL: builder(
		'The Base URL is not a web address',
		'Open the credential and enter an address that starts with https://.',
	),
};

/** What has no status or code of its own. */
export const OTHER = {
	refused: service(
		'The service refused the request',
		`This node does not recognize the response; it may not come from the API. ${CHECK_BASE_URL}`,
	),
	unreachable: unreachable(''),
	/** @param proxy its host or port */
	proxyUnreachable: (proxy: string) =>
		ofProxy(
			nobody,
			'The proxy could not be reached',
			`n8n sends its requests through a proxy (${proxy}). The proxy is down, or its address is wrong.`,
		),
	/** In place of what {@link BY_CODE} says once the service has responded in the same run. */
	outage: nobody(
		'The service can no longer be reached',
		`It responded earlier in this run, so the Base URL is right. ${MAY_CLEAR_UP}`,
	),
	limitUsedUp: nobody(
		'The API key has reached its rate limit',
		'Workflows of this n8n instance are using up the rate limit. Wait a minute and try again.',
	),
	notHttps: builder(
		"The 'Base URL' starts with https://, but the service does not use HTTPS there",
		"Check the port in the 'Base URL' of the credential. A service on your own computer may need an address that starts with http://.",
	),
	notTrusted: builder(
		'No secure connection could be established',
		"This n8n does not trust the certificate of the service. Check the 'Base URL' in the credential, or ask whoever runs the service for its certificate.",
	),
	notThisApi: builder('This response does not come from the Team Workspace API', CHECK_BASE_URL),
	/** @param description what came, and what the operation assumes */
	unexpectedShape: (description: string) =>
		service('The service sent a response that this operation does not expect', description),
	anotherRecord: (id: unknown) =>
		service(
			'The service returned a different record than the one requested',
			`It returned the record with the ID ${String(id)}. Contact whoever runs the service.`,
		),
	redirected: (location: unknown) =>
		builder(
			'The Base URL redirects to another URL',
			`It redirects to ${String(location ?? 'an unknown URL')}. The API key is not sent there. ${CHECK_BASE_URL}`,
		),
};
