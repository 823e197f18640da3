import { createHash } from 'node:crypto';
import { NodeOperationError, type ICredentialDataDecryptedObject, type INode } from 'n8n-workflow';
import {
	CREDENTIAL_TYPE,
	RATE_WINDOW_MS,
	REQUESTS_PER_MINUTE,
	type RequestKind,
} from '../../contract';
import { apiKeyProblem, baseUrlProblem, normalBaseUrl } from './credential';
import { RateLimiter } from './rateLimit/rateLimiter';
import { realClock } from './clock';
import { SlidingWindow, type WindowSettings } from './rateLimit/slidingWindow';

/**
 * Requests of one API key that may be under way at once. The writes of one execution are kept in line by its run; four
 * executions at once reach the limit of writes with ease, and a write that hangs does not hold up all others.
 */
export const MAX_IN_FLIGHT: Record<RequestKind, number> = { read: 8, write: 4 };

/** What the transport needs to know of a credential. */
export interface Connection {
	/** The same for the same address and key, which cannot be read from it. */
	id: string;
	apiKey: string;
	limiters: Limiters;
}

type Limiters = Record<RequestKind, RateLimiter>;
type Limits = Record<RequestKind, WindowSettings>;

/** Limits of a credential count for its key this long after it was used last, in ms. */
const LIMITS_KEPT_MS = 600_000;

/** What the uses of one API key in this process share. */
interface SharedKey {
	limiters: Limiters;
	/** The limits of each credential with the key, by the ID of the credential. */
	limits: Map<string, { limits: Limits; usedAt: number }>;
}

const sharedKeys = new Map<string, SharedKey>();

function settingsOf(credential: ICredentialDataDecryptedObject, kind: RequestKind): WindowSettings {
	const limit = Number(credential[`${kind}sPerMinute`]);
	return {
		limit: limit >= 1 ? Math.floor(limit) : REQUESTS_PER_MINUTE[kind],
		windowMs: Number(credential.windowSeconds) * 1000 || RATE_WINDOW_MS,
		maxInFlight: MAX_IN_FLIGHT[kind],
	};
}

const newLimiters = ({ read, write }: Limits): Limiters => ({
	read: new RateLimiter(new SlidingWindow(read), realClock),
	write: new RateLimiter(new SlidingWindow(write), realClock),
});

/** Several credentials with one key may have different limits: the lowest holds. */
function setLimits(shared: SharedKey, credentialId: string, limits: Limits): void {
	const now = realClock.now();
	shared.limits.set(credentialId, { limits, usedAt: now });
	for (const [id, { usedAt }] of shared.limits) {
		if (now - usedAt > LIMITS_KEPT_MS) shared.limits.delete(id);
	}
	for (const kind of ['read', 'write'] as const) {
		const all = [...shared.limits.values()].map((one) => one.limits[kind]);
		const lowest = all.reduce((a, b) => (b.limit / b.windowMs < a.limit / a.windowMs ? b : a));
		shared.limiters[kind].window.configure(lowest);
	}
}

/**
 * The connection that a credential describes. All uses of one key in this process share its limiters.
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
	const limits = { read: settingsOf(credential, 'read'), write: settingsOf(credential, 'write') };
	const id = createHash('sha256').update(`${baseUrl}\n${apiKey}`).digest('hex');
	const shared = sharedKeys.get(id) ?? { limiters: newLimiters(limits), limits: new Map() };
	sharedKeys.set(id, shared);
	setLimits(shared, node.credentials?.[CREDENTIAL_TYPE]?.id ?? '', limits);
	return { id, apiKey, limiters: shared.limiters };
}
