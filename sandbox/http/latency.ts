import { setTimeout as wait } from 'node:timers/promises';

/** Makes API requests wait; `end` lets the waiting ones go on at once and stops all later waiting. */
export class Latency {
	private readonly ending = new AbortController();

	constructor(public ms: number) {}

	/** Resolves after the current latency. */
	async pass(): Promise<void> {
		if (this.ms <= 0 || this.ending.signal.aborted) return;
		await wait(this.ms, undefined, { signal: this.ending.signal }).catch(() => {});
	}

	end(): void {
		this.ending.abort();
	}
}
