import { createHash } from 'node:crypto';
import {
	NodeOperationError,
	type ICredentialDataDecryptedObject,
	type IHttpRequestOptions,
	type INode,
} from 'n8n-workflow';
import { CREDENTIAL_TYPE } from '../../contract';
import {
	apiKeyProblem,
	baseUrlProblem,
	normalizeBaseUrl,
	proxyProblem,
	serviceAt,
} from './credential';
import { asWritten } from './errors/text';
import { limitsOf, sharedLimiters, type Limiters } from './rateLimit/sharedLimiters';

export interface Connection {
	/** A hash of service and key: equal for equal credentials, and neither can be read from it. */
	id: string;
	/** See {@link serviceAt}. */
	service: string;
	apiKey: string;
	limiters: Limiters;
	/** What its requests have in common, such as the Base URL and the proxy. */
	defaults: Partial<IHttpRequestOptions>;
}

/**
 * Makes a connection from a credential. All uses of one key in this process share its rate limiters.
 * @param defaults as n8n's engine prepared them, if it did
 * @throws {NodeOperationError} when the key or the Base URL is invalid, or the key could be read on the way
 */
export function connect(
	credential: ICredentialDataDecryptedObject,
	node: INode,
	defaults?: Connection['defaults'],
): Connection {
	const { baseUrl, allowHttp } = credential;
	const invalid = baseUrlProblem(baseUrl, allowHttp) ?? apiKeyProblem(credential.apiKey);
	const problem = invalid
		? { ...invalid, description: `Open the credential. ${invalid.description}` }
		: proxyProblem(defaults?.proxy, new URL(normalizeBaseUrl(baseUrl)), allowHttp);
	if (problem) {
		const { message, description } = problem;
		throw new NodeOperationError(node, asWritten(message), { description });
	}
	const service = serviceAt(credential.baseUrl);
	const apiKey = String(credential.apiKey).trim();
	const id = createHash('sha256').update(`${service}\n${apiKey}`).digest('hex');
	const credentialId = node.credentials?.[CREDENTIAL_TYPE]?.id ?? '';
	const limiters = sharedLimiters(id, credentialId, limitsOf(credential));
	const own = { baseURL: normalizeBaseUrl(baseUrl), json: true };
	return { id, service, apiKey, limiters, defaults: defaults ?? own };
}
