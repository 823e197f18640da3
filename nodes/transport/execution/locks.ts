import { Canceled, follow } from '../abortSignals';
import type { Clock } from '../clock';

/** How long to wait for locks. */
export interface LockWait {
	clock: Clock;
	/** Each of them ends the wait. */
	signals: Array<AbortSignal | undefined>;
	/** The longest wait, in ms. */
	maxWaitMs: number;
	/** The error for a longer wait. */
	onTimeout: () => Error;
}

/** The last work of each name, running or waiting. Never rejects. */
const lastOf = new Map<string, Promise<unknown>>();

/** @throws {Canceled} as soon as a signal fires; the error of `onTimeout` when the wait takes too long */
async function waitFor(
	work: Promise<unknown>,
	{ clock, signals, maxWaitMs, onTimeout }: LockWait,
): Promise<void> {
	const ends: Array<() => void> = [];
	await clock.within(
		maxWaitMs,
		async (timeout) =>
			await new Promise<void>((resolve, reject) => {
				for (const signal of signals) ends.push(follow(signal, () => reject(new Canceled())));
				ends.push(follow(timeout, () => reject(onTimeout())));
				void work.then(() => resolve());
			}).finally(() => ends.forEach((end) => end())),
	);
}

/**
 * Runs `work` while no other work of this process holds a lock with one of these names. The locks are queued for all at
 * once, so everybody waits only for those who came before, and nobody waits for each other.
 * @throws {Canceled}, the error of `onTimeout`, and whatever `work` throws
 */
export async function withLocks<T>(
	names: readonly string[],
	wait: LockWait,
	work: () => Promise<T>,
): Promise<T> {
	const before = names.flatMap((name) => lastOf.get(name) ?? []);
	const earlier = Promise.all(before);
	const own = (before.length > 0 ? waitFor(earlier, wait) : Promise.resolve()).then(work);
	// Who gives up waiting must not let the next one in before its turn.
	const ended = Promise.allSettled([earlier, own]);
	for (const name of names) lastOf.set(name, ended);
	void ended.then(() => {
		for (const name of names) if (lastOf.get(name) === ended) lastOf.delete(name);
	});
	return await own;
}
