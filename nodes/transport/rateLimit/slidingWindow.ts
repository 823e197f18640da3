export interface WindowSettings {
	/** Requests allowed in any window. */
	limit: number;
	/** Length of the window in ms. */
	windowMs: number;
	/** Requests that may be under way at once. */
	maxInFlight: number;
}

/** Calm windows before the share is raised again: doubled by each refusal, from half of the first value to the second. */
const CALM_WINDOWS = { first: 1, most: 2 };

/**
 * The longest pause that is kept for a key, in ms. A service that asks for more is asked again after an hour: one wrong
 * header must not silence a key until n8n is restarted.
 */
const LONGEST_PAUSE_MS = 3_600_000;

/**
 * How many requests of one kind one API key may send, as a state machine without a clock of its own:
 * every method takes the time in ms.
 *
 * A slot is busy from the moment a request leaves until one window after its answer came. The service counted
 * the request somewhere in between, so neither a fixed nor a sliding count of the service can see more than
 * `limit` requests in a window.
 *
 * When others use the same key, refusals (429) come all the same. Then the share of the limit that this process
 * takes falls to what it was granted (but at most by half), its requests go one at a time, and the share is doubled
 * again after a calm time that grows with each refusal.
 */
export class SlidingWindow {
	private inFlight = 0;
	/** When each answered request stops to count, ascending. */
	private freeAt: number[] = [];
	private pausedUntil = -Infinity;
	private share: number;
	private calmWindows = CALM_WINDOWS.first / 2;
	private raiseAt = Infinity;

	constructor(private limits: WindowSettings) {
		this.share = limits.limit;
	}

	/** Takes over limits that the builder changed in the credential. A share that a refusal has cut stays cut. */
	configure(settings: WindowSettings): void {
		const isCut = this.share < this.limits.limit;
		this.share = isCut ? Math.min(this.share, settings.limit) : settings.limit;
		this.limits = settings;
	}

	get settings(): Readonly<WindowSettings> {
		return this.limits;
	}

	/** Requests a window that this process takes at present: the limit, or less when others share the key. */
	get currentShare(): number {
		return this.share;
	}

	/** How long the service asked to be left alone, in ms from now; 0 when it did not. */
	pauseMs(now: number): number {
		return Math.max(0, this.pausedUntil - now);
	}

	/** Milliseconds until the next request may leave; 0 when it may now, Infinity when an answer must come first. */
	waitMs(now: number): number {
		if (now < this.pausedUntil) return this.pausedUntil - now;
		while (this.freeAt.length > 0 && this.freeAt[0] <= now) this.freeAt.shift();
		if (this.inFlight >= this.maxInFlight || this.used >= this.share) this.raiseWhenCalm(now);
		if (this.inFlight >= this.maxInFlight) return Infinity;
		if (this.used < this.share) return 0;
		const nextFree = this.freeAt[this.used - this.share];
		return nextFree === undefined ? Infinity : nextFree - now;
	}

	/** A request leaves. */
	take(): void {
		this.inFlight += 1;
	}

	/** The request was not sent after all. */
	giveBack(): void {
		this.inFlight -= 1;
	}

	/** The answer came, or the connection broke: the service may have counted the request. */
	release(now: number): void {
		this.inFlight -= 1;
		// Servers count in whole milliseconds and clocks drift against each other; the margin keeps an equal tick from counting.
		this.freeAt.push(now + this.limits.windowMs * 1.001 + 5);
	}

	/** The service refused the request with 429 and asked for `retryAfterMs`. */
	throttled(now: number, retryAfterMs: number): void {
		this.inFlight -= 1;
		const isFirstOfBurst = now >= this.pausedUntil;
		this.pausedUntil = Math.max(this.pausedUntil, now + Math.min(LONGEST_PAUSE_MS, retryAfterMs));
		if (isFirstOfBurst) {
			this.share = Math.max(1, Math.ceil(this.share / 2), Math.min(this.used, this.share));
			this.calmWindows = Math.min(CALM_WINDOWS.most, this.calmWindows * 2);
		}
		this.raiseAt = this.pausedUntil + this.calmWindows * this.limits.windowMs;
	}

	/** When the limit is reached, all that is under way is refused: with others on the key, that is one request. */
	private get maxInFlight(): number {
		return this.share < this.limits.limit ? 1 : this.limits.maxInFlight;
	}

	private get used(): number {
		return this.inFlight + this.freeAt.length;
	}

	private raiseWhenCalm(now: number): void {
		if (this.share >= this.limits.limit || now < this.raiseAt) return;
		this.share = Math.min(this.limits.limit, this.share * 2);
		this.raiseAt = now + this.limits.windowMs;
		if (this.share === this.limits.limit) this.calmWindows = CALM_WINDOWS.first / 2;
	}
}
