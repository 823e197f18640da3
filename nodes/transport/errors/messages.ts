import type { Move } from './apiError';

/** What the user reads: `message` says what happened, `description` what to do. */
export interface Message {
	message: string;
	description: string;
	/** Used instead of `description` in triggers and editor lists, whose forms lack the options that it mentions. */
	withoutOptions?: string;
}

/** A row of the common tables. */
export type Row = Message & { move: Move };

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

export const NOT_OFFERED: Row = {
	message: 'The service does not offer this operation',
	move: 'builder',
	description: CHECK_BASE_URL,
};

/** Spec section 7, and the statuses of proxies and gateways. */
export const BY_STATUS: Record<number, Row> = {
	400: {
		message: 'The service refused the data',
		move: 'builder',
		description: 'Correct the value that the service names, then run the node again.',
		withoutOptions: "Forward the service's message to whoever runs it.",
	},
	401: {
		message: 'The API key was not accepted',
		move: 'builder',
		description:
			"Open the credential and paste a current key. Keys are created in the service's dashboard under Settings > API keys; a deleted key stops working immediately.",
	},
	402: {
		message: 'The workspace has no active team plan',
		move: 'builder',
		description:
			'Only workspaces with an active team-plan subscription can use the API. Ask the owner of the workspace to activate it.',
	},
	403: {
		message: 'Access was denied',
		move: 'service',
		description:
			'A firewall or proxy in front of the service may be the cause. Ask whoever runs it.',
	},
	404: {
		message: 'The service has no endpoint at this URL',
		description: CHECK_BASE_URL,
		move: 'builder',
	},
	405: NOT_OFFERED,
	408: {
		message: 'The service timed out while it waited for the request',
		move: 'nobody',
		description: MAY_CLEAR_UP,
	},
	409: {
		message: 'The email address is already in use',
		move: 'builder',
		description:
			'Another team member has it, in this or another workspace. Use a different work email.',
	},
	413: {
		message: 'The data exceeds the 256 KB that the service accepts',
		move: 'builder',
		description: 'Shorten long texts or send fewer contact details.',
	},
	429: {
		message: 'The service received too many requests with this API key',
		move: 'nobody',
		description:
			"Other systems seem to use the same key. Wait a moment, give n8n its own key, or raise 'Maximum Wait (Seconds)' in the options of this node.",
		withoutOptions:
			'Other systems seem to use the same key. Wait a moment, or give n8n its own key.',
	},
	500: {
		message: 'The service could not complete the request',
		description: MAY_CLEAR_UP,
		move: 'nobody',
	},
	501: NOT_OFFERED,
	502: {
		message: 'The gateway of the service cannot reach it',
		description: MAY_CLEAR_UP,
		move: 'nobody',
	},
	503: {
		message: 'The service is currently unavailable',
		description: MAY_CLEAR_UP,
		move: 'nobody',
	},
	504: {
		message: 'The service did not respond to its gateway in time',
		description: MAY_CLEAR_UP,
		move: 'nobody',
	},
};

const BROKE: Row = {
	message: 'The connection was lost before the response arrived',
	move: 'nobody',
	description: MAY_CLEAR_UP,
};

export const DAMAGED: Row = {
	message: "The service's response was corrupted",
	move: 'nobody',
	description: `Something between n8n and the service, such as a proxy, truncates or changes responses. ${MAY_CLEAR_UP}`,
};

export const UNREACHABLE: Row = {
	message: 'The service could not be reached',
	move: 'nobody',
	description: CHECK_BASE_URL,
};

/** In place of what {@link BY_CODE} says once the service has responded in the same run. */
export const OUTAGE: Row = {
	message: 'The service can no longer be reached',
	move: 'nobody',
	description: `It responded earlier in this run, so the Base URL is right. ${MAY_CLEAR_UP}`,
};

const NO_ROUTE: Row = {
	message: UNREACHABLE.message,
	move: 'nobody',
	description: `This network has no route to the host. ${CHECK_BASE_URL}`,
};

export const BY_CODE: Record<string, Row> = {
	ECONNREFUSED: {
		message: 'Nothing is listening at the Base URL',
		move: 'nobody',
		description: `The service is down, or the address is wrong. ${CHECK_BASE_URL}`,
	},
	ENOTFOUND: {
		message: 'The host in the Base URL does not exist',
		description: CHECK_BASE_URL,
		move: 'nobody',
	},
	EAI_AGAIN: {
		message: 'The host in the Base URL could not be looked up',
		move: 'nobody',
		description: `The DNS server of this network did not respond. ${CHECK_BASE_URL}`,
	},
	EHOSTUNREACH: NO_ROUTE,
	ENETUNREACH: NO_ROUTE,
	ETIMEDOUT: {
		message: UNREACHABLE.message,
		move: 'nobody',
		description: `The host does not respond. ${CHECK_BASE_URL}`,
	},
	ECONNABORTED: {
		message: 'The service did not respond in time',
		move: 'nobody',
		description:
			"If the service is only slow, raise 'Timeout' under 'Request Options' in the settings of the node.",
		withoutOptions: MAY_CLEAR_UP,
	},
	ECONNRESET: BROKE,
	// How axios reports a connection that broke in the middle of a response.
	ERR_BAD_RESPONSE: BROKE,
	DAMAGED,
	ERR_INVALID_URL: {
		message: 'The Base URL is not a web address',
		move: 'builder',
		description: 'Open the credential and enter an address that starts with https://.',
	},
};

export const LIMIT_USED_UP: Row = {
	message: 'The API key has reached its rate limit',
	move: 'nobody',
	description:
		'Workflows of this n8n instance are using up the rate limit. Wait a minute and try again.',
};

export const NOT_HTTPS: Row = {
	message: "The 'Base URL' starts with https://, but the service does not use HTTPS there",
	move: 'builder',
	description:
		"Check the port in the 'Base URL' of the credential. A service on your own computer may need an address that starts with http://.",
};

export const NOT_TRUSTED: Row = {
	message: 'No secure connection could be established',
	move: 'builder',
	description:
		"This n8n does not trust the certificate of the service. Check the 'Base URL' in the credential, or ask whoever runs the service for its certificate.",
};

export const NOT_THIS_API: Row = {
	message: 'This response does not come from the Team Workspace API',
	move: 'builder',
	description: CHECK_BASE_URL,
};

export const UNEXPECTED_SHAPE = 'The service sent a response that this operation does not expect';

export const anotherRecord = (id: string): Row => ({
	message: 'The service returned a different record than the one requested',
	move: 'service',
	description: `It returned the record with the ID ${id}. Contact whoever runs the service.`,
});

export const OTHER_REFUSAL: Row = {
	message: 'The service refused the request',
	move: 'service',
	description: `This node does not recognize the response; it may not come from the API. ${CHECK_BASE_URL}`,
};
