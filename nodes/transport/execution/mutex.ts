import { Canceled } from '../rateLimit/rateLimiter';
import { follow } from '../abortSignals';

/** The last work of each name that is under way. */
const last = new Map<string, Promise<unknown>>();

/** Waits for `work`. @throws {Canceled} as soon as the signal fires */
async function orCanceled(work: Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
	let unfollow = () => {};
	const canceled = new Promise<never>((_, reject) => {
		unfollow = follow(signal, () => reject(new Canceled()));
	});
	await Promise.race([canceled, work]).finally(() => unfollow());
}

/**
 * Does the work when all work of the same name that began before it in this process has ended.
 * @throws {Canceled} when the signal fires before it is its turn
 */
export async function inTurn<T>(
	name: string,
	signal: AbortSignal | undefined,
	work: () => Promise<T>,
): Promise<T> {
	const before = last.get(name) ?? Promise.resolve();
	const mine = orCanceled(before, signal).then(work);
	const all = Promise.allSettled([before, mine]);
	last.set(name, all);
	try {
		return await mine;
	} finally {
		if (last.get(name) === all) last.delete(name);
	}
}
