import { sleep } from 'n8n-workflow';
import { withFirstOf } from './abortSignals';

/** Time as the transport sees it; tests bring a simulated one. */
export interface Clock {
	/** Milliseconds that only ever grow, whatever happens to the clock on the wall. */
	now(): number;
	/** Milliseconds since 1970, to read dates that a server sends. */
	wallNow(): number;
	/** Resolves after `ms` milliseconds. */
	sleep(ms: number): Promise<void>;
	/** Runs `work` with a signal that fires when it takes longer than `ms` milliseconds. */
	within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

export const realClock: Clock = {
	now: () => performance.now(),
	wallNow: () => Date.now(),
	sleep: async (ms) => await sleep(Math.ceil(ms)),
	within: async (ms, work) => await withFirstOf([AbortSignal.timeout(ms)], work),
};
