import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** Delays API requests until `cancel` is called. */
export class Latency {
	private readonly canceled = new AbortController();

	constructor(public ms: number) {
		// Each request that is being delayed listens; Node.js warns of a memory leak at the eleventh.
		setMaxListeners(0, this.canceled.signal);
	}

	/** Resolves after `ms`, or immediately once canceled. */
	async delay(): Promise<void> {
		if (this.ms <= 0 || this.canceled.signal.aborted) return;
		await wait(this.ms, undefined, { signal: this.canceled.signal }).catch(() => {});
	}

	cancel(): void {
		this.canceled.abort();
	}
}
