import { createHash } from 'node:crypto';
import { NodeOperationError, type ICredentialDataDecryptedObject, type INode } from 'n8n-workflow';
import {
	CREDENTIAL_TYPE,
	RATE_WINDOW_MS,
	REQUESTS_PER_MINUTE,
	type RequestKind,
} from '../../contract';
import { apiKeyProblem, baseUrlProblem, normalizeBaseUrl } from './credential';
import { asWritten } from './errors/text';
import { sharedLimiters, type Limiters } from './rateLimit/sharedLimiters';
import type { WindowSettings } from './rateLimit/slidingWindow';

/**
 * How many requests with one API key may be in flight at once. Only the pages of a list are so many reads; items are read
 * a few at a time (`ItemQueue`). An execution writes one item at a time; four concurrent executions easily reach the write
 * limit, and a write that hangs does not block all others.
 */
export const MAX_IN_FLIGHT: Record<RequestKind, number> = { read: 32, write: 4 };

export interface Connection {
	/** A hash of Base URL and key: equal for equal credentials, and neither can be read from it. */
	id: string;
	apiKey: string;
	limiters: Limiters;
}

function settingsOf(credential: ICredentialDataDecryptedObject, kind: RequestKind): WindowSettings {
	const limit = Number(credential[`${kind}sPerMinute`]);
	return {
		limit: limit >= 1 ? Math.floor(limit) : REQUESTS_PER_MINUTE[kind],
		windowMs: Number(credential.windowSeconds) * 1000 || RATE_WINDOW_MS,
		maxInFlight: MAX_IN_FLIGHT[kind],
	};
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
	const baseUrl = normalizeBaseUrl(credential.baseUrl);
	const apiKey = String(credential.apiKey).trim();
	const limits = { read: settingsOf(credential, 'read'), write: settingsOf(credential, 'write') };
	const id = createHash('sha256').update(`${baseUrl}\n${apiKey}`).digest('hex');
	const credentialId = node.credentials?.[CREDENTIAL_TYPE]?.id ?? '';
	return { id, apiKey, limiters: sharedLimiters(id, credentialId, limits) };
}
