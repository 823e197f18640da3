import { RATE_WINDOW_MS, REQUESTS_PER_MINUTE, type RequestKind } from '../../contract';

/** Keeps requests within spec section 8. A request counts for one window after its response. */
export class RateLimiter {
	private readonly responseTimes: Record<RequestKind, number[]> = { read: [], write: [] };

	constructor(private readonly perMinute: Record<RequestKind, number> = REQUESTS_PER_MINUTE) {}

	/** Wait before the next request, in ms. */
	delayMs(kind: RequestKind): number {
		const times = this.responseTimes[kind];
		if (times.length < this.perMinute[kind]) return 0;
		const oldest = times[times.length - this.perMinute[kind]];
		return Math.max(0, oldest + RATE_WINDOW_MS - performance.now());
	}

	recordResponse(kind: RequestKind): void {
		this.responseTimes[kind].push(performance.now());
	}
}
