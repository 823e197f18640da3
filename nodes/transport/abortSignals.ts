/** The execution was canceled. n8n ends a run as "canceled" only if the message contains that word. */
export class Canceled extends Error {
	/** @param mayHaveBeenApplied true when a write of it was under way */
	constructor(readonly mayHaveBeenApplied = false) {
		super('The execution was canceled');
	}
}

/** The callbacks that follow a signal. */
const followersOf = new WeakMap<EventTarget, Set<() => void>>();

const callFollowers = ({ target }: Event): void => {
	for (const call of [...(followersOf.get(target as EventTarget) ?? [])]) call();
};

/**
 * Calls `onAbort` when the signal fires, or immediately if it has fired. Thousands of requests follow the signal of one
 * execution through a single listener: Node.js warns of a memory leak at the eleventh.
 * @param onAbort a function of its own for each call
 * @returns a function that stops following
 */
export function follow(signal: AbortSignal | undefined, onAbort: () => void): () => void {
	if (!signal) return () => {};
	if (signal.aborted) onAbort();
	const followers = followersOf.get(signal) ?? new Set();
	followersOf.set(signal, followers);
	followers.add(onAbort);
	// A listener that is there already is not added again.
	signal.addEventListener('abort', callFollowers);
	return () => {
		followers.delete(onAbort);
		if (followers.size === 0) signal.removeEventListener('abort', callFollowers);
	};
}

/**
 * Runs `work` with a signal that fires with the first of `sources`. AbortSignal.any would be shorter, but in Node.js 20 it
 * references its sources weakly: the signal of a timeout may be garbage-collected before it fires.
 */
export async function withAnySignal<T>(
	sources: Array<AbortSignal | undefined>,
	work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
	const first = new AbortController();
	const ends = sources.map((source) => follow(source, () => first.abort()));
	try {
		return await work(first.signal);
	} finally {
		for (const end of ends) end();
	}
}

/** Waits for `work`, which must not fail. @throws {Canceled} as soon as a signal fires */
export async function unlessAborted(
	signals: Array<AbortSignal | undefined>,
	work: Promise<unknown>,
): Promise<void> {
	await withAnySignal(signals, async (end) => {
		await new Promise<void>((resolve, reject) => {
			follow(end, () => reject(new Canceled()));
			void work.then(() => resolve());
		});
	});
}
