import {
	UserError,
	type ICredentialDataDecryptedObject,
	type ICredentialTestRequest,
	type ICredentialType,
	type IHttpRequestOptions,
	type INodeProperties,
	type Icon,
} from 'n8n-workflow';
import { apiKeyProblem, baseUrlProblem, targetProblem } from '../nodes/transport/credential';

const CHECK_BASE_URL =
	'Check the Base URL: it is the address of the service, starts with https:// and ends with /api/v1.';

const onStatus = (value: number, message: string) => ({
	type: 'responseCode' as const,
	properties: { value, message },
});

/** Where a request goes; n8n's older request helper has `uri` in the place of `url`. */
const targetOf = ({ url, uri }: IHttpRequestOptions & { uri?: unknown }): string =>
	String(url || uri || '');

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
			description: 'Address of the service, with the version at its end',
		},
		{
			displayName: 'API Key',
			name: 'apiKey',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description:
				'Made in the dashboard of the service under Settings, then API keys. A key belongs to one workspace.',
		},
		{
			displayName: 'Allow HTTP',
			name: 'allowHttp',
			type: 'boolean',
			default: false,
			description:
				'Whether to send the API key unencrypted when the Base URL starts with http:// and leads to another machine. Turn it on only in a network that you trust, for example for an n8n in Docker that reaches a service on the same computer by http://host.docker.internal.',
		},
		{
			displayName: 'Read Requests per Minute',
			name: 'readsPerMinute',
			type: 'number',
			typeOptions: { minValue: 1, maxValue: 120 },
			default: 120,
			description:
				'The service allows 120 for each key. Enter less to leave room for another system that uses the same key.',
		},
		{
			displayName: 'Write Requests per Minute',
			name: 'writesPerMinute',
			type: 'number',
			typeOptions: { minValue: 1, maxValue: 30 },
			default: 30,
			description:
				'The service allows 30 for each key. Enter less to leave room for another system that uses the same key.',
		},
		// The length of the "minute": only a local sandbox with shorter windows has another one.
		{ displayName: 'Window in Seconds', name: 'windowSeconds', type: 'hidden', default: 60 },
	];

	/**
	 * A function and not the generic description, which costs an expression for every request (n8n, CredentialsHelper),
	 * and which could not refuse to send the key where it must not go. Whatever uses the credential passes here, also
	 * n8n's HTTP Request node, which has an address of its own.
	 * @throws {UserError}
	 */
	async authenticate(
		{ baseUrl, apiKey, allowHttp }: ICredentialDataDecryptedObject,
		options: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> {
		const problem =
			baseUrlProblem(baseUrl, allowHttp) ??
			apiKeyProblem(apiKey) ??
			targetProblem(targetOf(options), allowHttp);
		if (problem) throw new UserError(`${problem.message}. ${problem.description}`);
		return {
			...options,
			// n8n takes the key along to another host unless it is told not to.
			sendCredentialsOnCrossOriginRedirect: false,
			headers: { ...options.headers, Authorization: `Bearer ${String(apiKey).trim()}` },
		};
	}

	test: ICredentialTestRequest = {
		request: {
			baseURL: '={{ $credentials.baseUrl.trim().replace(/\\/+$/, "") }}',
			url: '/me',
			disableFollowRedirect: true,
		},
		rules: [
			onStatus(301, `This address leads elsewhere. ${CHECK_BASE_URL}`),
			onStatus(302, `This address leads elsewhere. ${CHECK_BASE_URL}`),
			onStatus(307, `This address leads elsewhere. ${CHECK_BASE_URL}`),
			onStatus(308, `This address leads elsewhere. ${CHECK_BASE_URL}`),
			onStatus(401, 'The API key was not accepted. Paste a current key of the workspace.'),
			onStatus(
				402,
				'The key is right, but its workspace has no active team plan. The API needs one.',
			),
			onStatus(404, `There is no Team Workspace API at this address. ${CHECK_BASE_URL}`),
			onStatus(405, `There is no Team Workspace API at this address. ${CHECK_BASE_URL}`),
			onStatus(
				429,
				'The key is used so much at the moment that the service refuses more. Try again in a minute.',
			),
			onStatus(500, 'The service could not complete the request. Try again in a few minutes.'),
			{
				type: 'responseSuccessBody',
				properties: {
					key: 'data.workspace.id',
					value: undefined,
					message: `Something answers at this address, but it is not the Team Workspace API. ${CHECK_BASE_URL}`,
				},
			},
		] as ICredentialTestRequest['rules'],
	};
}
