import type { RequestKind } from '../../../contract';
import { realClock } from '../clock';
import { RateLimiter } from './rateLimiter';
import { SlidingWindow, type WindowSettings } from './slidingWindow';

export type Limiters = Record<RequestKind, RateLimiter>;
type Limits = Record<RequestKind, WindowSettings>;

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

/** If several credentials have the same key and different limits, the lowest limit applies. */
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
 * The rate limiters of a key, which all its uses in this process share.
 * @param keyId names Base URL and key
 * @param limits those of the credential
 */
export function sharedLimiters(keyId: string, credentialId: string, limits: Limits): Limiters {
	const shared = sharedKeys.get(keyId) ?? {
		limiters: { read: newLimiter(limits.read), write: newLimiter(limits.write) },
		limits: new Map(),
	};
	sharedKeys.set(keyId, shared);
	setLimits(shared, credentialId, limits);
	return shared.limiters;
}
