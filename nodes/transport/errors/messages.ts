/** What a builder reads: `message` says what happened, `description` what to do. */
export interface Words {
	message: string;
	description: string;
	/** The description where the form has none of the options that it names: of a trigger, of a list in the editor. */
	elsewhere?: string;
}

export const CHECK_BASE_URL =
	"Check the 'Base URL' in the credential: it is the address of the service and ends with /api/v1.";
const MAY_PASS = 'It may pass in a few minutes. If it stays, tell the people who run the service.';

export const NOT_OFFERED: Words = {
	message: 'The service does not offer this operation',
	description: CHECK_BASE_URL,
};

/** Spec section 7, and what stands between us and the service. */
export const BY_STATUS: Record<number, Words> = {
	400: {
		message: 'The service refused the data',
		description: 'Correct what the service names and run the item again.',
		elsewhere: 'Tell the people who run the service what it says.',
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
	408: { message: 'The service gave up waiting for the request', description: MAY_PASS },
	409: {
		message: 'The email address is taken',
		description:
			'Another team member has it, in this workspace or in another one. Use a different work email.',
	},
	413: {
		message: 'The data is larger than the 256 KB that the service takes',
		description: 'Shorten long texts or send fewer contact details.',
	},
	429: {
		message: 'The service receives too many requests for this API key',
		description:
			"Other systems seem to use the same key. Wait a little, give n8n its own key, or raise 'Maximum Wait (Seconds)' in the options of this node.",
		elsewhere: 'Other systems seem to use the same key. Wait a little, or give n8n its own key.',
	},
	500: { message: 'The service could not complete the request', description: MAY_PASS },
	501: NOT_OFFERED,
	502: { message: 'The service is not reachable behind its gateway', description: MAY_PASS },
	503: { message: 'The service is not available at the moment', description: MAY_PASS },
	504: { message: 'The service did not answer its gateway in time', description: MAY_PASS },
};

const BROKE: Words = {
	message: 'The connection broke before the answer came',
	description: MAY_PASS,
};

export const DAMAGED: Words = {
	message: 'The answer of the service came damaged',
	description: `Something between n8n and the service, such as a proxy, cuts or changes answers. ${MAY_PASS}`,
};

export const BY_CODE: Record<string, Words> = {
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
		elsewhere: MAY_PASS,
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

export const LIMIT_USED_UP: Words = {
	message: 'The API key has no request left for the moment',
	description: 'Workflows of this n8n use up what its limit allows. Wait a minute and try again.',
};

export const NOT_HTTPS: Words = {
	message: "The 'Base URL' starts with https://, but the service does not answer with HTTPS there",
	description:
		"Check the port in the 'Base URL' of the credential. A service on your own computer may need an address that starts with http://.",
};

export const TLS_WORDS: Words = {
	message: 'The secure connection could not be made',
	description:
		"The certificate of the service is not trusted by this n8n. Check the 'Base URL' in the credential, or ask who runs the service for its certificate.",
};

export const OTHER_CONNECTION_WORDS: Words = {
	message: 'The service could not be reached',
	description: CHECK_BASE_URL,
};

export const NOT_THIS_API: Words = {
	message: 'This answer does not come from the Team Workspace API',
	description: CHECK_BASE_URL,
};

export const UNEXPECTED_SHAPE =
	'The service answered in a form that this operation does not expect';

export const OTHER_REFUSAL: Words = {
	message: 'The service refused the request',
	description: `It gave a reason that this node does not know. ${CHECK_BASE_URL}`,
};
