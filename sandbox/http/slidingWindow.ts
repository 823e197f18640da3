import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/** Sliding-window store for @fastify/rate-limit. Each accepted request counts for exactly one window; rejected ones do not count. */
export class SlidingWindow implements FastifyRateLimitStore {
	private readonly accepted = new Map<string, number[]>();

	incr(
		key: string,
		callback: (error: Error | null, result: { current: number; ttl: number }) => void,
		windowMs: number,
		max: number,
	): void {
		const now = performance.now();
		const times = (this.accepted.get(key) ?? []).filter((time) => time + windowMs > now);
		this.accepted.set(key, times);
		const isFull = times.length >= max;
		if (!isFull) times.push(now);
		callback(null, {
			current: isFull ? max + 1 : times.length,
			// Adding and subtracting fractions may leave a trace: 60,000.000000007 ms would be a second more.
			ttl: Math.max(1, Math.ceil((times[0] ?? now) + windowMs - now - 0.001)),
		});
	}

	child(): SlidingWindow {
		return new SlidingWindow();
	}
}
