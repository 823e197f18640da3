import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { RATE_WINDOW_MS, REQUESTS_PER_MINUTE, type RequestKind } from '../../../contract';
import { realClock } from '../clock';
import { RateLimiter } from './rateLimiter';
import { SlidingWindow, type WindowSettings } from './slidingWindow';

/**
 * How many requests with one API key may be in flight at once. Only the pages of a list need that many reads; items are
 * read a few at a time (`ItemQueue`). An execution writes one item at a time; four concurrent executions easily reach the
 * write limit, and a write that hangs does not block all others.
 */
export const MAX_IN_FLIGHT: Record<RequestKind, number> = { read: 32, write: 4 };

export type Limiters = Record<RequestKind, RateLimiter>;
type Limits = Record<RequestKind, WindowSettings>;

function settingsOf(credential: ICredentialDataDecryptedObject, kind: RequestKind): WindowSettings {
	const limit = Number(credential[`${kind}sPerMinute`]);
	return {
		limit: limit >= 1 ? Math.floor(limit) : REQUESTS_PER_MINUTE[kind],
		windowMs: Number(credential.windowSeconds) * 1000 || RATE_WINDOW_MS,
		maxInFlight: MAX_IN_FLIGHT[kind],
	};
}

/** The limits that a credential sets, or those of the API (spec 8). */
export const limitsOf = (credential: ICredentialDataDecryptedObject): Limits => ({
	read: settingsOf(credential, 'read'),
	write: settingsOf(credential, 'write'),
});

/** The limits of a credential apply to its key for this long after its last use, in ms. */
const LIMITS_KEPT_MS = 600_000;

/** What all uses of one API key in this process share. */
interface SharedKey {
	limiters: Limiters;
	/** The limits of each credential that has the key, by credential ID. */
	limits: Map<string, { limits: Limits; usedAt: number }>;
}

const sharedKeys = new Map<string, SharedKey>();

const newLimiter = (settings: WindowSettings) =>
	new RateLimiter(new SlidingWindow(settings), realClock);

/**
 * The rate limiters of a key, which all its uses in this process share. If several credentials have the same key and
 * different limits, the one with the fewest requests per ms applies, for reads and for writes.
 * @param keyId names Base URL and key
 * @param limits those of the credential
 */
export function sharedLimiters(keyId: string, credentialId: string, limits: Limits): Limiters {
	const shared = sharedKeys.get(keyId) ?? {
		limiters: { read: newLimiter(limits.read), write: newLimiter(limits.write) },
		limits: new Map(),
	};
	sharedKeys.set(keyId, shared);
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
	return shared.limiters;
}
