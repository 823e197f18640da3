export interface WindowSettings {
	limit: number;
	windowMs: number;
	maxInFlight: number;
}

/** After a 429 response, the share stays lowered for this many windows. */
const CALM_WINDOWS = 3;

/** The longest pause of a key, in ms. One wrong header must not block a key until n8n restarts. */
const LONGEST_PAUSE_MS = 3_600_000;

/**
 * Counts the requests of one kind with one API key. A state machine without a clock: methods take the time in ms.
 *
 * A request counts from the moment it is sent until one window after its response. The service counts it somewhere in
 * between, so whether the service counts fixed or sliding windows, it never sees more than `limit` requests in one.
 *
 * When other systems use the same key, 429 responses occur anyway. Then this process lowers its share of the limit to the
 * number of its requests in the window, but not below half of what the share was. It sends one request at a time, and doubles
 * the share again after some windows without a 429 response.
 */
export class SlidingWindow {
	private inFlight = 0;
	/** When each completed request stops counting, ascending. */
	private freeAt: number[] = [];
	private pausedUntil = -Infinity;
	/** How many requests per window this process currently allows itself: the limit, or less while others share the key. */
	share: number;
	private raiseAt = Infinity;

	constructor(public settings: Readonly<WindowSettings>) {
		this.share = settings.limit;
	}

	/** Applies limits that the user changed in the credential. A lowered share stays lowered. */
	configure(settings: WindowSettings): void {
		this.share = this.isShared ? Math.min(this.share, settings.limit) : settings.limit;
		this.settings = settings;
	}

	/** How long the pause that the service asked for still lasts, in ms; 0 without a pause. */
	pauseMs(now: number): number {
		return Math.max(0, this.pausedUntil - now);
	}

	/** How many more requests the window allows now; 1 while the key is shared. */
	requestsLeft(now: number): number {
		this.forget(now);
		this.raiseShare(now);
		return this.isShared ? 1 : Math.max(0, this.share - this.used);
	}

	/** Milliseconds until the next request may be sent; 0 for now, Infinity when a response must arrive first. */
	waitMs(now: number): number {
		if (now < this.pausedUntil) return this.pausedUntil - now;
		this.forget(now);
		this.raiseShare(now);
		if (this.inFlight >= this.maxInFlight) return Infinity;
		if (this.used < this.share) return 0;
		const nextFree = this.freeAt[this.used - this.share];
		return nextFree === undefined ? Infinity : nextFree - now;
	}

	take(): void {
		this.inFlight += 1;
	}

	giveBack(): void {
		this.inFlight -= 1;
	}

	/** The request ended. Even if the connection broke, the service may have counted it. */
	release(now: number): void {
		this.inFlight -= 1;
		// Servers count whole milliseconds, and clocks drift apart: the margin covers both.
		this.freeAt.push(now + this.settings.windowMs * 1.001 + 5);
	}

	/** The service refused the request with a 429 and asked for a pause. */
	throttled(now: number, retryAfterMs: number): void {
		this.inFlight -= 1;
		const isFirstOfBurst = now >= this.pausedUntil;
		this.pausedUntil = Math.max(this.pausedUntil, now + Math.min(LONGEST_PAUSE_MS, retryAfterMs));
		if (isFirstOfBurst) {
			this.share = Math.max(1, Math.ceil(this.share / 2), Math.min(this.used, this.share));
		}
		this.raiseAt = this.pausedUntil + CALM_WINDOWS * this.settings.windowMs;
	}

	/** While the key is shared, one request at a time, so that reaching the limit costs one 429 and not many. */
	private get maxInFlight(): number {
		return this.isShared ? 1 : this.settings.maxInFlight;
	}

	private get isShared(): boolean {
		return this.share < this.settings.limit;
	}

	private forget(now: number): void {
		while (this.freeAt[0] <= now) this.freeAt.shift();
	}

	private get used(): number {
		return this.inFlight + this.freeAt.length;
	}

	private raiseShare(now: number): void {
		if (!this.isShared || now < this.raiseAt) return;
		this.share = Math.min(this.settings.limit, this.share * 2);
		this.raiseAt = now + this.settings.windowMs;
	}
}
