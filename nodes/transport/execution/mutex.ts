import { Canceled, follow } from '../abortSignals';

/** The last work of each name, running or waiting. */
const lastOf = new Map<string, Promise<unknown>>();

/** Waits for `work`. @throws {Canceled} as soon as the signal fires */
async function orCanceled(work: Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
	let unfollow = () => {};
	const canceled = new Promise<never>((_, reject) => {
		unfollow = follow(signal, () => reject(new Canceled()));
	});
	await Promise.race([canceled, work]).finally(() => unfollow());
}

/**
 * Runs `work` after all work of the same name that this process started before it.
 * @throws {Canceled} when the signal fires before that
 */
export async function runExclusive<T>(
	name: string,
	signal: AbortSignal | undefined,
	work: () => Promise<T>,
): Promise<T> {
	const before = lastOf.get(name) ?? Promise.resolve();
	const own = orCanceled(before, signal).then(work);
	const both = Promise.allSettled([before, own]);
	lastOf.set(name, both);
	try {
		return await own;
	} finally {
		if (lastOf.get(name) === both) lastOf.delete(name);
	}
}
