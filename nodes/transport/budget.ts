import type { Clock } from './clock';
import type { SlidingWindow } from './slidingWindow';

/** The run was stopped by a person or a time-out. n8n ends a run as "canceled" only if the message says so. */
export class Canceled extends Error {
	constructor() {
		super('The execution was canceled');
	}
}

/** The right to send one request. Exactly one of the two methods must be called when its end is known. */
export interface Slot {
	/** How long the request waited for its slot, in ms. */
	readonly waitedMs: number;
	answered(): void;
	refused(retryAfterMs: number): void;
}

export interface Claim {
	signal?: AbortSignal;
	/** The longest pause asked for by the service that the request sits out, in ms. */
	maxPauseMs: number;
	/** A refused request goes back to the head of the queue, so that order is kept. */
	first?: boolean;
}

/** What a claim ends with: a slot, or the pause the service asks for (in ms) because it is longer than the claim allows. */
export type Grant = { slot: Slot } | { askedMs: number };

interface Waiter extends Claim {
	since: number;
	resolve(grant: Grant): void;
	reject(error: Error): void;
}

/** Canceled runs leave the queue within this time, in ms. */
const TICK_MS = 200;

/** Hands out the slots of a window in the order in which they are asked for, to all executions of this process. */
export class Budget {
	private readonly queue: Waiter[] = [];
	private hasTimer = false;

	constructor(
		readonly window: SlidingWindow,
		private readonly clock: Clock,
	) {}

	/** @throws {Canceled} when the signal fires */
	async acquire(claim: Claim): Promise<Grant> {
		return await new Promise<Grant>((resolve, reject) => {
			const waiter = { ...claim, since: this.clock.now(), resolve, reject };
			if (claim.first) this.queue.unshift(waiter);
			else this.queue.push(waiter);
			this.serve();
		});
	}

	private serve(): void {
		this.dropCanceled();
		while (this.queue.length > 0) {
			const now = this.clock.now();
			const waitMs = this.window.waitMs(now);
			const pauseMs = this.window.pauseMs(now);
			if (pauseMs > this.queue[0].maxPauseMs) {
				this.queue.shift()?.resolve({ askedMs: pauseMs });
			} else if (waitMs <= 0) {
				this.window.take();
				const waiter = this.queue.shift() as Waiter;
				waiter.resolve({ slot: this.slot(now - waiter.since) });
			} else {
				return this.serveAfter(Math.min(waitMs, TICK_MS));
			}
		}
	}

	private slot(waitedMs: number): Slot {
		return {
			waitedMs,
			answered: () => {
				this.window.answered(this.clock.now());
				this.serve();
			},
			refused: (retryAfterMs) => {
				this.window.refused(this.clock.now(), retryAfterMs);
				this.serve();
			},
		};
	}

	private dropCanceled(): void {
		for (let i = this.queue.length - 1; i >= 0; i--) {
			if (this.queue[i].signal?.aborted) this.queue.splice(i, 1)[0].reject(new Canceled());
		}
	}

	private serveAfter(ms: number): void {
		if (this.hasTimer) return;
		this.hasTimer = true;
		void this.clock.sleep(ms).then(() => {
			this.hasTimer = false;
			this.serve();
		});
	}
}
