import {
	UserError,
	type ICredentialDataDecryptedObject,
	type ICredentialTestRequest,
	type ICredentialType,
	type IHttpRequestOptions,
	type INodeProperties,
	type Icon,
} from 'n8n-workflow';

const CHECK_BASE_URL =
	'Check the Base URL: it is the address of the service, starts with https:// and ends with /api/v1.';

const onStatus = (value: number, message: string) => ({
	type: 'responseCode' as const,
	properties: { value, message },
});

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
	 * and which could not say what is wrong with an address.
	 */
	async authenticate(
		{ baseUrl, apiKey }: ICredentialDataDecryptedObject,
		options: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> {
		if (!/^https?:\/\/[^/\s]/i.test(String(baseUrl).trim())) {
			throw new UserError(`The Base URL is not a web address. ${CHECK_BASE_URL}`);
		}
		return {
			...options,
			headers: { ...options.headers, Authorization: `Bearer ${String(apiKey)}` },
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
