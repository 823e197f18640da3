/** So many requests in a row without an answer mean that the service is down. */
const MAX_FAILURES = 3;

/** One request tries no longer than this whether the service is back, in ms. */
const LONGEST_PROBING_MS = 8_000;

/**
 * Shared by the requests of one execution, so that an outage is detected once and not by each of a thousand items. After
 * three failures in a row, one request (the probe) keeps retrying while the others wait. If it fails for good, each of
 * the others gets a single try.
 */
export class CircuitBreaker {
	private readonly failures = new Set<object>();
	private probe?: object;
	private probingSince = 0;
	private isOpen = false;

	/** True when a request gets a single try. */
	get isDown(): boolean {
		return this.isOpen;
	}

	/** True for a request that must wait until the probe has ended. */
	isHeldBack(request: object): boolean {
		return this.probe !== undefined && this.probe !== request;
	}

	/** True for the probe once its time is up. @param now in ms */
	isProbingTooLong(request: object, now: number): boolean {
		return this.probe === request && now - this.probingSince > LONGEST_PROBING_MS;
	}

	/** The service answered, whatever it said. */
	answered(): void {
		this.failures.clear();
		this.probe = undefined;
		this.isOpen = false;
	}

	/** A try of a request got no answer, or the service failed. @param now in ms */
	failed(request: object, now: number): void {
		if (this.isOpen || this.probe) return;
		this.failures.add(request);
		if (this.failures.size < MAX_FAILURES) return;
		this.probe = request;
		this.probingSince = now;
	}

	/** A request was tried as often as it may be. */
	open(): void {
		this.probe = undefined;
		this.isOpen = true;
	}

	/** A request is not tried again, for whatever reason. */
	ended(request: object): void {
		if (this.probe === request) this.open();
	}
}
