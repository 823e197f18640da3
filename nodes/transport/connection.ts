import { createHash } from 'node:crypto';
import { NodeOperationError, type ICredentialDataDecryptedObject, type INode } from 'n8n-workflow';
import { RATE_WINDOW_MS, REQUESTS_PER_MINUTE, type RequestKind } from '../../contract';
import { apiKeyProblem, baseUrlProblem, normalBaseUrl } from './baseUrl';
import { Budget } from './budget';
import { realClock } from './clock';
import { SlidingWindow, type WindowSettings } from './slidingWindow';

export const CREDENTIAL_TYPE = 'teamWorkspaceApi';

/**
 * Requests of one API key that may be under way at once. The writes of one execution are kept in line by its run; four
 * executions at once reach the limit of writes with ease, and a write that hangs does not hold up all others.
 */
export const MAX_IN_FLIGHT: Record<RequestKind, number> = { read: 8, write: 4 };

/** What the transport needs to know of a credential. */
export interface Connection {
	apiKey: string;
	budgets: Record<RequestKind, Budget>;
}

/** The budgets of each API key that was used in this process, by a hash of address and key. */
const budgetsByKey = new Map<string, Record<RequestKind, Budget>>();

function settingsOf(credential: ICredentialDataDecryptedObject, kind: RequestKind): WindowSettings {
	const limit = Number(credential[`${kind}sPerMinute`]);
	return {
		limit: limit >= 1 ? Math.floor(limit) : REQUESTS_PER_MINUTE[kind],
		windowMs: Number(credential.windowSeconds) * 1000 || RATE_WINDOW_MS,
		maxInFlight: MAX_IN_FLIGHT[kind],
	};
}

/**
 * The connection that a credential describes. All uses of one key in this process share its budgets.
 * @throws {NodeOperationError} when the key cannot or must not be sent to the Base URL
 */
export function connect(credential: ICredentialDataDecryptedObject, node: INode): Connection {
	const problem =
		baseUrlProblem(credential.baseUrl, credential.allowHttp) ?? apiKeyProblem(credential.apiKey);
	if (problem) {
		const { message, description } = problem;
		throw new NodeOperationError(node, message, { description });
	}
	const baseUrl = normalBaseUrl(credential.baseUrl);
	const apiKey = String(credential.apiKey).trim();
	const settings = { read: settingsOf(credential, 'read'), write: settingsOf(credential, 'write') };
	const id = createHash('sha256').update(`${baseUrl}\n${apiKey}`).digest('hex');
	let budgets = budgetsByKey.get(id);
	if (!budgets) {
		budgets = {
			read: new Budget(new SlidingWindow(settings.read), realClock),
			write: new Budget(new SlidingWindow(settings.write), realClock),
		};
		budgetsByKey.set(id, budgets);
	}
	budgets.read.window.configure(settings.read);
	budgets.write.window.configure(settings.write);
	return { apiKey, budgets };
}
