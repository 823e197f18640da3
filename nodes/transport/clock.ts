import { sleep } from 'n8n-workflow';

/** Time as the transport sees it; tests bring a simulated one. */
export interface Clock {
	/** Milliseconds that only ever grow, whatever happens to the clock on the wall. */
	now(): number;
	/** Milliseconds since 1970, to read dates that a server sends. */
	wallNow(): number;
	/** Resolves after `ms` milliseconds. */
	sleep(ms: number): Promise<void>;
}

export const realClock: Clock = {
	now: () => performance.now(),
	wallNow: () => Date.now(),
	sleep: async (ms) => await sleep(Math.ceil(ms)),
};
