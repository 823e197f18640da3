import type { HttpResponse } from '../../../nodes/transport/http/response';
import type { SimulatedClock } from '../time/simulatedClock';

export type Counting = 'fixed' | 'sliding';

/** A service that counts requests in simulated time: in fixed windows from the first request, or in a sliding one. */
export class CountingServer {
	/** When each request that was let through arrived, in ms. */
	readonly accepted: number[] = [];
	refused = 0;
	private windowStart = -Infinity;
	private inWindow = 0;

	constructor(
		private readonly clock: SimulatedClock,
		private readonly counting: Counting,
		private readonly limit: number,
		private readonly windowMs: number,
	) {}

	/** Takes `toServerMs` to arrive and `toClientMs` to come back. */
	async request(toServerMs: number, toClientMs: number): Promise<HttpResponse> {
		await this.clock.sleep(toServerMs);
		const now = this.clock.now();
		const waitMs = this.counting === 'fixed' ? this.countFixed(now) : this.countSliding(now);
		if (waitMs === 0) this.accepted.push(now);
		else this.refused += 1;
		await this.clock.sleep(toClientMs);
		return waitMs === 0
			? { status: 200, headers: {}, body: { data: {} } }
			: { status: 429, headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) }, body: {} };
	}

	private countFixed(now: number): number {
		if (now >= this.windowStart + this.windowMs) {
			this.windowStart = now;
			this.inWindow = 0;
		}
		if (this.inWindow >= this.limit) return this.windowStart + this.windowMs - now;
		this.inWindow += 1;
		return 0;
	}

	private countSliding(now: number): number {
		const counted = this.accepted.filter((at) => at > now - this.windowMs);
		return counted.length < this.limit ? 0 : counted[0] + this.windowMs - now;
	}
}
