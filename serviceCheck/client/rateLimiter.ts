import { RATE_WINDOW_MS, REQUESTS_PER_MINUTE, type RequestKind } from '../../contract';

/** Keeps to the limits of spec section 8: a request counts for a minute after its response. */
export class Pace {
	private readonly answeredAt: Record<RequestKind, number[]> = { read: [], write: [] };

	constructor(private readonly perMinute: Record<RequestKind, number> = REQUESTS_PER_MINUTE) {}

	/** How long to wait before the next request, in ms. */
	delay(kind: RequestKind): number {
		const times = this.answeredAt[kind];
		if (times.length < this.perMinute[kind]) return 0;
		const oldest = times[times.length - this.perMinute[kind]];
		return Math.max(0, oldest + RATE_WINDOW_MS - performance.now());
	}

	count(kind: RequestKind): void {
		this.answeredAt[kind].push(performance.now());
	}
}
