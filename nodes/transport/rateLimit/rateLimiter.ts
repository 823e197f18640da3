import type { Clock } from '../clock';
import type { SlidingWindow } from './slidingWindow';

/** The run was stopped by a person or a time-out. n8n ends a run as "canceled" only if the message says so. */
export class Canceled extends Error {
	constructor() {
		super('The execution was canceled');
	}
}

/** The right to send one request. Exactly one of the methods must be called when its end is known. */
export interface Slot {
	/** How long the request waited for its slot, in ms. */
	readonly waitedMs: number;
	answered(): void;
	refused(retryAfterMs: number): void;
	/** It was not sent after all. */
	unused(): void;
}

export interface Claim {
	/** Whose request it is: an execution, an open list, a poll. They take turns, however many requests each has waiting. */
	owner: object;
	/** Looked at, not listened to: thousands of requests may wait for one signal. */
	signal?: Pick<AbortSignal, 'aborted'>;
	/** The longest pause asked for by the service that the request sits out, in ms. */
	maxPauseMs: number;
	/** When the waiting ends for any reason, in ms of the clock; Infinity for never. */
	giveUpAt: number;
	/** A refused request goes before the others of its owner, so that order is kept. */
	first?: boolean;
}

/**
 * Why a request cannot leave: the service asked for a pause (`times`: when it asked this request, how often, with the
 * pauses added up), or this process has used up the limit of the key.
 */
export type Hold = { by: 'service'; askedMs: number; times?: number } | { by: 'limit' };

/** What a claim ends with: a slot, or what holds the request back for longer than the claim allows. */
export type Grant = { slot: Slot } | { hold: Hold };

interface Waiter extends Claim {
	since: number;
	resolve(grant: Grant): void;
	reject(error: Error): void;
}

/** Who does not wait any longer is told so within this time, in ms. */
const TICK_MS = 200;

/** Hands out the slots of a window to all executions of this process: in turns, and to each in the order it asks. */
export class Budget {
	/** The waiting requests of each owner; who is first here is next. */
	private readonly lines = new Map<object, Waiter[]>();
	private hasTimer = false;

	constructor(
		readonly window: SlidingWindow,
		private readonly clock: Clock,
	) {}

	/** @throws {Canceled} when the signal fires */
	async acquire(claim: Claim): Promise<Grant> {
		return await new Promise<Grant>((resolve, reject) => {
			const isAlone = this.lines.size === 0;
			const line = this.lines.get(claim.owner) ?? [];
			this.lines.set(claim.owner, line);
			const waiter = { ...claim, since: this.clock.now(), resolve, reject };
			if (claim.first) line.unshift(waiter);
			else line.push(waiter);
			// Where others wait, there is no slot.
			if (isAlone) this.review();
		});
	}

	private review(): void {
		this.dismiss();
		this.serve();
	}

	private serve(): void {
		while (this.lines.size > 0) {
			const now = this.clock.now();
			const waitMs = this.window.waitMs(now);
			if (waitMs > 0) return this.reviewAfter(Math.min(waitMs, TICK_MS));
			const waiter = this.next();
			if (waiter.signal?.aborted) {
				waiter.reject(new Canceled());
				continue;
			}
			this.window.take();
			waiter.resolve({ slot: this.slot(now - waiter.since) });
		}
	}

	private next(): Waiter {
		const [[owner, line]] = this.lines;
		const waiter = line.shift() as Waiter;
		this.lines.delete(owner);
		if (line.length > 0) this.lines.set(owner, line);
		return waiter;
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
				this.review();
			},
			unused: () => {
				this.window.giveBack();
				this.serve();
			},
		};
	}

	/** Sends away who was canceled and who must not wait so long. */
	private dismiss(): void {
		const now = this.clock.now();
		const pauseMs = this.window.pauseMs(now);
		const isFull = this.window.waitMs(now) > 0;
		const stays = ({ signal, maxPauseMs, giveUpAt, resolve, reject }: Waiter): boolean => {
			if (signal?.aborted) reject(new Canceled());
			else if (pauseMs > maxPauseMs) resolve({ hold: { by: 'service', askedMs: pauseMs } });
			else if (isFull && now >= giveUpAt) resolve({ hold: { by: 'limit' } });
			else return true;
			return false;
		};
		for (const [owner, line] of this.lines) {
			const left = line.filter(stays);
			if (left.length > 0) this.lines.set(owner, left);
			else this.lines.delete(owner);
		}
	}

	private reviewAfter(ms: number): void {
		if (this.hasTimer) return;
		this.hasTimer = true;
		void this.clock.sleep(ms).then(() => {
			this.hasTimer = false;
			this.review();
		});
	}
}
