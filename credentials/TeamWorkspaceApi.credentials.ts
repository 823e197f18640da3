import {
	UserError,
	type ICredentialDataDecryptedObject,
	type ICredentialTestRequest,
	type ICredentialType,
	type IHttpRequestOptions,
	type INodeProperties,
	type Icon,
} from 'n8n-workflow';
import { parsedUrl } from '../contract';
import {
	apiKeyProblem,
	baseUrlProblem,
	directProxy,
	proxyProblem,
	targetProblem,
} from '../nodes/transport/credential';

const CHECK_BASE_URL =
	'Check the Base URL: it is the address of the service, with its port if it has one, and ends with /api/v1.';

/** Rules of the credential test: the message for some HTTP statuses. */
const onStatus = (statuses: number[], message: string) =>
	statuses.map((value) => ({ type: 'responseCode' as const, properties: { value, message } }));

/** The address of a request. n8n's older request helper uses `uri` instead of `url`. */
const targetOf = ({ url, uri }: IHttpRequestOptions & { uri?: unknown }): string =>
	String(url || uri || '');

/**
 * The codes that n8n shows without a response, first those that a typo gives. A credential test can reword HTTP statuses
 * only.
 */
const CODES = [
	'ENOTFOUND, EAI_AGAIN: the host was not found. Check its spelling.',
	'ECONNREFUSED: nothing listens at this host and port. Check the port, and that the service is running.',
	'EPROTO: the service does not use HTTPS there. Try http:// or another port.',
	'ETIMEDOUT, EHOSTUNREACH: the host does not respond. Check the address, and whether a firewall blocks it.',
	'ECONNRESET: the service, a firewall or a proxy closed the connection. Try again.',
	'CERT_HAS_EXPIRED, DEPTH_ZERO_SELF_SIGNED_CERT: n8n does not trust the certificate of the service.',
];

/** The credential of both nodes: Base URL, API key, and the rate limits that n8n may use. */
export class TeamWorkspaceApi implements ICredentialType {
	name = 'teamWorkspaceApi';

	displayName = 'Team Workspace API';

	icon: Icon = {
		light: 'file:../icons/teamWorkspace.svg',
		dark: 'file:../icons/teamWorkspace.dark.svg',
	};

	documentationUrl =
		'https://github.com/n8n-nodes-team-workspace/n8n-nodes-team-workspace#credentials';

	properties: INodeProperties[] = [
		{
			displayName: 'Base URL',
			name: 'baseUrl',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. https://workspace.example.com/api/v1',
			description:
				'Address of the API. It ends with /api/v1. If you do not know it, ask your Team Workspace administrator. For a service on the same computer as n8n, use http://localhost with its port; if n8n runs in Docker, use http://host.docker.internal with its port and turn on Allow HTTP.',
		},
		{
			// n8n shows a list in a notice, but no line breaks.
			displayName: `If the test shows only a code:<ul>${CODES.map((code) => `<li>${code}</li>`).join('')}</ul>`,
			name: 'codes',
			type: 'notice',
			default: '',
		},
		{
			displayName: 'API Key',
			name: 'apiKey',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description:
				'Create one in the Team Workspace dashboard under Settings → API keys. A key belongs to one workspace.',
		},
		{
			displayName: 'Allow HTTP',
			name: 'allowHttp',
			type: 'boolean',
			default: false,
			description:
				'Whether to send the API key unencrypted when the Base URL starts with http:// and points to another machine. Turn this on only in a network that you trust, for example if n8n runs in Docker and reaches a service on the same computer at http://host.docker.internal.',
		},
		{
			displayName: 'Read Requests per Minute',
			name: 'readsPerMinute',
			type: 'number',
			typeOptions: { minValue: 1, maxValue: 120 },
			default: 120,
			description:
				'The service allows 120 per API key. Enter a lower number to leave some for other systems that use the same key.',
		},
		{
			displayName: 'Write Requests per Minute',
			name: 'writesPerMinute',
			type: 'number',
			typeOptions: { minValue: 1, maxValue: 30 },
			default: 30,
			description:
				'The service allows 30 per API key. Enter a lower number to leave some for other systems that use the same key.',
		},
		// The length of the window in which requests are counted. Only tests with a local sandbox change it.
		{ displayName: 'Window in Seconds', name: 'windowSeconds', type: 'hidden', default: 60 },
	];

	/**
	 * Adds the API key to a request. This is a function because the generic form evaluates an expression for every request
	 * (`CredentialsHelper` in n8n) and cannot refuse to send the key to an unsafe address. Every request with this
	 * credential passes through here, including those of n8n's HTTP Request node, which has its own URL.
	 * @throws {UserError} when the Base URL or the API key is invalid, or the key could be read on the way
	 */
	async authenticate(
		{ baseUrl, apiKey, allowHttp }: ICredentialDataDecryptedObject,
		options: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> {
		const target = targetOf(options);
		const url = parsedUrl(target) ?? parsedUrl(String(baseUrl).trim());
		const problem =
			baseUrlProblem(baseUrl, allowHttp) ??
			apiKeyProblem(apiKey) ??
			targetProblem(target, allowHttp) ??
			(url && proxyProblem(options.proxy, url, allowHttp));
		if (problem) throw new UserError(`${problem.message}. ${problem.description}`);
		const proxy = (url && directProxy(url, allowHttp)) ?? options.proxy;
		return {
			...options,
			...(proxy && { proxy }),
			// By default, n8n sends the key on when a redirect leads to another host.
			sendCredentialsOnCrossOriginRedirect: false,
			headers: { ...options.headers, Authorization: `Bearer ${String(apiKey).trim()}` },
		};
	}

	test: ICredentialTestRequest = {
		request: {
			baseURL: '={{ $credentials.baseUrl.trim().replace(/(?<!\\/)\\/+$/, "") }}',
			url: '/me',
			disableFollowRedirect: true,
		},
		rules: [
			...onStatus(
				[301, 302, 307, 308],
				`The service redirects to another address. ${CHECK_BASE_URL}`,
			),
			...onStatus([401], 'The API key was not accepted. Enter a current key of the workspace.'),
			...onStatus(
				[402],
				'The API key is valid, but its workspace has no active team plan. The API requires one.',
			),
			...onStatus([404, 405], `No Team Workspace API was found at this address. ${CHECK_BASE_URL}`),
			...onStatus(
				[407],
				"The proxy requires a user name and a password. Add them to its address in HTTPS_PROXY or HTTP_PROXY in n8n's environment.",
			),
			...onStatus([429], 'The API key has reached its rate limit. Try again in a minute.'),
			...onStatus([500], 'The service could not complete the request. Try again in a few minutes.'),
			{
				type: 'responseSuccessBody',
				properties: {
					key: 'data.workspace.id',
					value: undefined,
					message: `A server responds at this address, but it is not the Team Workspace API. ${CHECK_BASE_URL}`,
				},
			},
		] as ICredentialTestRequest['rules'],
	};
}
