import { setTimeout as wait } from 'node:timers/promises';

/** Delays API requests until `cancel` is called. */
export class Latency {
	private readonly canceled = new AbortController();

	constructor(public ms: number) {}

	/** Resolves after `ms`, or immediately once canceled. */
	async delay(): Promise<void> {
		if (this.ms <= 0 || this.canceled.signal.aborted) return;
		await wait(this.ms, undefined, { signal: this.canceled.signal }).catch(() => {});
	}

	cancel(): void {
		this.canceled.abort();
	}
}
