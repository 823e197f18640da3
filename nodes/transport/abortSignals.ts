/** The execution was canceled. n8n ends a run as "canceled" only if the message contains that word. */
export class Canceled extends Error {
	constructor() {
		super('The execution was canceled');
	}
}

/** Who follows a signal, and the one listener that serves them all. */
interface Followers {
	calls: Set<() => void>;
	listener: () => void;
}

const followersOf = new WeakMap<AbortSignal, Followers>();

function listenTo(signal: AbortSignal): Followers {
	const calls = new Set<() => void>();
	const listener = () => [...calls].forEach((call) => call());
	signal.addEventListener('abort', listener);
	const followers = { calls, listener };
	followersOf.set(signal, followers);
	return followers;
}

/**
 * Calls `onAbort` when the signal fires, or at once when it has fired. Thousands of requests follow the signal of one
 * execution through a single listener: Node.js warns of a leak at the eleventh.
 * @returns ends the following
 */
export function follow(signal: AbortSignal | undefined, onAbort: () => void): () => void {
	if (!signal) return () => {};
	if (signal.aborted) onAbort();
	const followers = followersOf.get(signal) ?? listenTo(signal);
	const { calls, listener } = followers;
	const call = () => onAbort();
	calls.add(call);
	return () => {
		calls.delete(call);
		if (calls.size > 0 || followersOf.get(signal) !== followers) return;
		signal.removeEventListener('abort', listener);
		followersOf.delete(signal);
	};
}

/**
 * Runs `work` with a signal that fires with the first of `sources`. AbortSignal.any would be shorter, but Node.js 20
 * holds its sources weakly: the signal of a time-out may be collected before it fires.
 */
export async function withFirstOf<T>(
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

/** Runs `work` with a signal that fires when it fails, for what it has begun and waits for no more. */
export async function untilFailure<T>(work: (failed: AbortSignal) => Promise<T>): Promise<T> {
	const failed = new AbortController();
	return await work(failed.signal).catch((error: unknown) => {
		failed.abort();
		throw error;
	});
}
