import { unlessAborted } from '../abortSignals';
import type { Clock } from '../clock';
import { ApiError } from '../errors/apiError';
import type { Execution, RequestLimits } from '../request/requestPlan';

export interface LockWait extends Pick<Execution, 'cost'>, Pick<RequestLimits, 'maxWaitMs'> {
	clock: Clock;
	signals: Array<AbortSignal | undefined>;
}

/** Shown when another execution has held a record for longer than Maximum Wait. */
export const lockedError = () =>
	new ApiError('Another workflow has been changing the same record for too long', {
		description:
			"Run the node again. If both workflows need long, raise 'Maximum Wait (Seconds)' in Options.",
		move: 'nobody',
	});

/** The last work of each name, running or waiting. Never rejects. */
const lastOf = new Map<string, Promise<unknown>>();

/** @throws {Canceled} as soon as a signal fires; {@link lockedError} when the wait takes too long */
async function waitFor(work: Promise<unknown>, { clock, signals, maxWaitMs }: LockWait) {
	await clock.within(maxWaitMs, async (timeout) => {
		await unlessAborted([timeout, ...signals], work).catch((error: unknown) => {
			throw timeout.aborted ? lockedError() : error;
		});
	});
}

/**
 * Runs `work` while no other work of this process holds a lock with one of these names. The locks are queued for all at
 * once, so everybody waits only for those who came before, and nobody waits for each other.
 * @throws {Canceled}, {@link lockedError}, and whatever `work` throws
 */
export async function withLocks<T>(
	names: readonly string[],
	wait: LockWait,
	work: () => Promise<T>,
): Promise<T> {
	const before = names.flatMap((name) => lastOf.get(name) ?? []);
	const earlier = Promise.all(before);
	const waiting = before.length > 0 ? waitFor(earlier, wait) : undefined;
	const waited = waiting && wait.cost ? wait.cost.during('lock', waiting) : waiting;
	const own = (waited ?? Promise.resolve()).then(work);
	// Who gives up waiting must not let the next one in before its turn.
	const ended = Promise.allSettled([earlier, own]);
	for (const name of names) lastOf.set(name, ended);
	void ended.then(() => {
		for (const name of names) if (lastOf.get(name) === ended) lastOf.delete(name);
	});
	return await own;
}
