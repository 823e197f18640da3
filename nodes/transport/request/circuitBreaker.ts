/** After failed attempts of this many requests, without a success in between, one request becomes the probe. */
const MAX_FAILURES = 3;

/** How long one request probes whether the service is back, in ms. */
const MAX_PROBING_MS = 8_000;

/**
 * Shared by the requests of one execution, so that an outage is detected once and not by each of a thousand items. After
 * three failures in a row, one request (the probe) keeps retrying while the others wait. If it fails for good, each of
 * the others gets a single try.
 */
export class CircuitBreaker {
	private readonly failures = new Set<object>();
	private probe?: object;
	private probingSince = 0;
	/** True while each request gets a single attempt. */
	isDown = false;

	isHeldBack(request: object): boolean {
		return this.probe !== undefined && this.probe !== request;
	}

	/** True for the probe once its time is up. @param now in ms */
	isProbingTooLong(request: object, now: number): boolean {
		return this.probe === request && now - this.probingSince > MAX_PROBING_MS;
	}

	/** The service is up: it answered with anything but a server fault. */
	answered(): void {
		this.failures.clear();
		this.probe = undefined;
		this.isDown = false;
	}

	/** An attempt got no response, or a server fault. @param now in ms */
	failed(request: object, now: number): void {
		if (this.isDown || this.probe) return;
		this.failures.add(request);
		if (this.failures.size < MAX_FAILURES) return;
		this.probe = request;
		this.probingSince = now;
	}

	open(): void {
		this.probe = undefined;
		this.isDown = true;
	}

	ended(request: object): void {
		if (this.probe === request) this.open();
	}
}
