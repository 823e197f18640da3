import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** Delays API requests. */
export class Latency {
	private delaying = new AbortController();

	constructor(public ms: number) {}

	/** Resolves after `ms`, or when `release` is called. */
	async delay(): Promise<void> {
		if (this.ms <= 0) return;
		const { signal } = this.delaying;
		// Each request that is being delayed listens; Node.js warns of a memory leak at the eleventh.
		setMaxListeners(0, signal);
		await wait(this.ms, undefined, { signal }).catch(() => {});
	}

	/** Ends the delay of all requests so far. */
	release(): void {
		this.delaying.abort();
		this.delaying = new AbortController();
	}
}
