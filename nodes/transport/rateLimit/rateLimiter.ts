import { Canceled } from '../abortSignals';
import type { Clock } from '../clock';
import type { SlidingWindow } from './slidingWindow';

export interface AcquireOptions {
	/** An execution, a list in the editor, a poll. Owners take turns, however many requests each has waiting. */
	owner: object;
	/** Polled: thousands of requests may wait. */
	isCanceled: () => boolean;
	/** The longest server-requested pause that the request may wait for, in ms. */
	maxPauseMs: number;
	/** When to stop waiting for whatever reason, in ms of the clock; Infinity for never. */
	deadline: number;
	/** Queue ahead of the owner's other requests, so that a retried request keeps its place. */
	atFront?: boolean;
}

/**
 * Why no permit was granted: the server asked for a pause (`askedMs` in total over `times` refusals), or our own limit is
 * used up.
 */
export type WaitExceeded = { by: 'service'; askedMs: number; times?: number } | { by: 'limit' };

interface Waiter extends AcquireOptions {
	resolve(waitExceeded?: WaitExceeded): void;
	reject(error: Error): void;
}

/** Canceled and expired waiters are released within this many ms. */
const CHECK_EVERY_MS = 200;

/**
 * Grants the permits of one sliding window to all executions of this process: round robin between owners, first in
 * first out for each of them.
 */
export class RateLimiter {
	/** The waiters of each owner. The first owner in the map is served next. */
	private readonly queues = new Map<object, Waiter[]>();
	private hasTimer = false;

	constructor(
		readonly window: SlidingWindow,
		private readonly clock: Clock,
	) {}

	/**
	 * Waits for the permit to send one request. Its holder must call exactly one of `release`, `throttled` and `giveBack`.
	 * A request that was canceled a moment ago may still get one.
	 * @returns why there is no permit; undefined when it was granted
	 * @throws {Canceled}
	 */
	async acquire(options: AcquireOptions): Promise<WaitExceeded | undefined> {
		return await new Promise<WaitExceeded | undefined>((resolve, reject) => {
			const isFirst = this.queues.size === 0;
			const queue = this.queues.get(options.owner) ?? [];
			this.queues.set(options.owner, queue);
			const waiter = { ...options, resolve, reject };
			if (options.atFront) queue.unshift(waiter);
			else queue.push(waiter);
			// If others are waiting, they are next.
			if (isFirst) this.update();
		});
	}

	/** Ends a permit: the request ended with anything but a 429. */
	release(): void {
		this.window.release(this.clock.now());
		this.grant();
	}

	/**
	 * Ends a permit: the service refused the request with a 429. No permit is granted during the pause (an hour at most).
	 * @param retryAfterMs from `askedPauseMs` (request/retryPolicy.ts)
	 */
	throttled(retryAfterMs: number): void {
		this.window.throttled(this.clock.now(), retryAfterMs);
		this.update();
	}

	/** Ends a permit: the request was never sent. */
	giveBack(): void {
		this.window.giveBack();
		this.grant();
	}

	private update(): void {
		this.dropExpired();
		this.grant();
	}

	private grant(): void {
		while (this.queues.size > 0) {
			const waitMs = this.window.waitMs(this.clock.now());
			if (waitMs > 0) return this.updateAfter(Math.min(waitMs, CHECK_EVERY_MS));
			this.window.take();
			const [[owner, queue]] = this.queues;
			const next = queue.shift() as Waiter;
			this.queues.delete(owner);
			if (queue.length > 0) this.queues.set(owner, queue);
			next.resolve();
		}
	}

	/** Rejects canceled waiters; releases those whose maximum wait would be exceeded. */
	private dropExpired(): void {
		const now = this.clock.now();
		const pauseMs = this.window.pauseMs(now);
		const keepsWaiting = (waiter: Waiter): boolean => {
			const { isCanceled, maxPauseMs, deadline, resolve, reject } = waiter;
			const isLate = now >= deadline && this.window.waitMs(now) > 0;
			if (isCanceled()) reject(new Canceled());
			else if (pauseMs > maxPauseMs) resolve({ by: 'service', askedMs: pauseMs });
			else if (isLate) resolve({ by: 'limit' });
			else return true;
			return false;
		};
		for (const [owner, queue] of this.queues) {
			const waiting = queue.filter(keepsWaiting);
			if (waiting.length > 0) this.queues.set(owner, waiting);
			else this.queues.delete(owner);
		}
	}

	private updateAfter(ms: number): void {
		if (this.hasTimer) return;
		this.hasTimer = true;
		void this.clock.sleep(ms).then(() => {
			this.hasTimer = false;
			this.update();
		});
	}
}
