import { sleep } from 'n8n-workflow';
import { withAnySignal } from './abortSignals';

/** The transport's source of time; tests provide a simulated one. */
export interface Clock {
	/** Monotonic time in ms, unaffected by changes of the wall clock. */
	now(): number;
	/** Milliseconds since 1970, to interpret dates that a server sends. */
	wallNow(): number;
	sleep(ms: number): Promise<void>;
	/** Runs `work` with a signal that fires after `ms` milliseconds. */
	within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

/** The longest that a timer of Node.js can run, in ms. */
export const MAX_TIMER_MS = 2 ** 31 - 1;

export const realClock: Clock = {
	now: () => performance.now(),
	wallNow: () => Date.now(),
	sleep: async (ms) => await sleep(Math.ceil(ms)),
	within: async (ms, work) =>
		await withAnySignal([AbortSignal.timeout(Math.min(MAX_TIMER_MS, Math.ceil(ms)))], work),
};
