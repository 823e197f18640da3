/** What the user reads: `message` says what happened, `description` what to do. */
export interface Message {
	message: string;
	description: string;
	/** Used instead of `description` in triggers and editor lists, whose forms lack the options that it mentions. */
	withoutOptions?: string;
}

/** Messages of one operation that replace those of the common table, by HTTP status. */
export type OperationMessages = Partial<Record<number, Message>> & {
	/** What the operation assumes where the specification is silent. */
	assumption?: string;
	/** True for a request for one record by its ID. */
	isForOneRecord?: boolean;
	/** What to do when the response to a write that must not be repeated was lost. */
	unknownOutcome?: string;
};

export const CHECK_BASE_URL =
	"Check the 'Base URL' in the credential: it is the address of the service and ends with /api/v1.";
const MAY_CLEAR_UP =
	'This may clear up in a few minutes. If it keeps happening, contact whoever runs the service.';

export const NOT_OFFERED: Message = {
	message: 'The service does not offer this operation',
	description: CHECK_BASE_URL,
};

/** Spec section 7, and the statuses of proxies and gateways. */
export const BY_STATUS: Record<number, Message> = {
	400: {
		message: 'The service refused the data',
		description: 'Correct the value that the service names, then run the node again.',
		withoutOptions: "Forward the service's message to whoever runs it.",
	},
	401: {
		message: 'The API key was not accepted',
		description:
			"Open the credential and paste a current key. Keys are created in the service's dashboard under Settings > API keys; a deleted key stops working immediately.",
	},
	402: {
		message: 'The workspace has no active team plan',
		description:
			'Only workspaces with an active team-plan subscription can use the API. Ask the owner of the workspace to activate it.',
	},
	403: {
		message: 'Access was denied',
		description:
			'A firewall or proxy in front of the service may be the cause. Ask whoever runs it.',
	},
	404: { message: 'The service has no endpoint at this URL', description: CHECK_BASE_URL },
	405: NOT_OFFERED,
	408: {
		message: 'The service timed out while it waited for the request',
		description: MAY_CLEAR_UP,
	},
	409: {
		message: 'The email address is already in use',
		description:
			'Another team member has it, in this or another workspace. Use a different work email.',
	},
	413: {
		message: 'The data exceeds the 256 KB that the service accepts',
		description: 'Shorten long texts or send fewer contact details.',
	},
	429: {
		message: 'The service received too many requests with this API key',
		description:
			"Other systems seem to use the same key. Wait a moment, give n8n its own key, or raise 'Maximum Wait (Seconds)' in the options of this node.",
		withoutOptions:
			'Other systems seem to use the same key. Wait a moment, or give n8n its own key.',
	},
	500: { message: 'The service could not complete the request', description: MAY_CLEAR_UP },
	501: NOT_OFFERED,
	502: { message: 'The gateway of the service cannot reach it', description: MAY_CLEAR_UP },
	503: { message: 'The service is currently unavailable', description: MAY_CLEAR_UP },
	504: { message: 'The service did not respond to its gateway in time', description: MAY_CLEAR_UP },
};

const BROKE: Message = {
	message: 'The connection was lost before the response arrived',
	description: MAY_CLEAR_UP,
};

export const DAMAGED: Message = {
	message: "The service's response was corrupted",
	description: `Something between n8n and the service, such as a proxy, truncates or changes responses. ${MAY_CLEAR_UP}`,
};

export const UNREACHABLE: Message = {
	message: 'The service could not be reached',
	description: CHECK_BASE_URL,
};

const NO_ROUTE: Message = {
	message: UNREACHABLE.message,
	description: `This network has no route to the host. ${CHECK_BASE_URL}`,
};

export const BY_CODE: Record<string, Message> = {
	ECONNREFUSED: {
		message: 'Nothing is listening at the Base URL',
		description: `The service is down, or the address is wrong. ${CHECK_BASE_URL}`,
	},
	ENOTFOUND: { message: 'The host in the Base URL does not exist', description: CHECK_BASE_URL },
	EAI_AGAIN: {
		message: 'The host in the Base URL could not be looked up',
		description: `The DNS server of this network did not respond. ${CHECK_BASE_URL}`,
	},
	EHOSTUNREACH: NO_ROUTE,
	ENETUNREACH: NO_ROUTE,
	ETIMEDOUT: {
		message: UNREACHABLE.message,
		description: `The host does not respond. ${CHECK_BASE_URL}`,
	},
	ECONNABORTED: {
		message: 'The service did not respond in time',
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
		description: 'Open the credential and enter an address that starts with https://.',
	},
};

export const LIMIT_USED_UP: Message = {
	message: 'The API key has reached its rate limit',
	description:
		'Workflows of this n8n instance are using up the rate limit. Wait a minute and try again.',
};

export const NOT_HTTPS: Message = {
	message: "The 'Base URL' starts with https://, but the service does not use HTTPS there",
	description:
		"Check the port in the 'Base URL' of the credential. A service on your own computer may need an address that starts with http://.",
};

export const NOT_TRUSTED: Message = {
	message: 'No secure connection could be established',
	description:
		"This n8n does not trust the certificate of the service. Check the 'Base URL' in the credential, or ask whoever runs the service for its certificate.",
};

export const NOT_THIS_API: Message = {
	message: 'This response does not come from the Team Workspace API',
	description: CHECK_BASE_URL,
};

export const UNEXPECTED_SHAPE = 'The service sent a response that this operation does not expect';

export const anotherRecord = (id: string): Message => ({
	message: 'The service returned a different record than the one requested',
	description: `It returned the record with the ID ${id}. Contact whoever runs the service.`,
});

export const OTHER_REFUSAL: Message = {
	message: 'The service refused the request',
	description: `This node does not recognize the response; it may not come from the API. ${CHECK_BASE_URL}`,
};
