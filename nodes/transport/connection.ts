import { createHash } from 'node:crypto';
import { NodeOperationError, type ICredentialDataDecryptedObject, type INode } from 'n8n-workflow';
import { CREDENTIAL_TYPE } from '../../contract';
import { apiKeyProblem, baseUrlProblem, serviceAt } from './credential';
import { asWritten } from './errors/text';
import { limitsOf, sharedLimiters, type Limiters } from './rateLimit/sharedLimiters';

export interface Connection {
	/** A hash of service and key: equal for equal credentials, and neither can be read from it. */
	id: string;
	/** See {@link serviceAt}. */
	service: string;
	apiKey: string;
	limiters: Limiters;
}

/**
 * Makes a connection from a credential. All uses of one key in this process share its rate limiters.
 * @throws {NodeOperationError} when the key or the Base URL is invalid, or the key would be sent unencrypted
 */
export function connect(credential: ICredentialDataDecryptedObject, node: INode): Connection {
	const problem =
		baseUrlProblem(credential.baseUrl, credential.allowHttp) ?? apiKeyProblem(credential.apiKey);
	if (problem) {
		const { message, description } = problem;
		throw new NodeOperationError(node, asWritten(message), {
			description: `Open the credential. ${description}`,
		});
	}
	const service = serviceAt(credential.baseUrl);
	const apiKey = String(credential.apiKey).trim();
	const id = createHash('sha256').update(`${service}\n${apiKey}`).digest('hex');
	const credentialId = node.credentials?.[CREDENTIAL_TYPE]?.id ?? '';
	return { id, service, apiKey, limiters: sharedLimiters(id, credentialId, limitsOf(credential)) };
}
