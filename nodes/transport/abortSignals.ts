/** The execution was canceled. n8n ends a run as "canceled" only if the message contains that word. */
export class Canceled extends Error {
	constructor() {
		super('The execution was canceled');
	}
}

/** The callbacks that follow a signal, and the single listener that calls them. */
const followersOf = new WeakMap<AbortSignal, { calls: Set<() => void>; listener: () => void }>();

function listenTo(signal: AbortSignal) {
	const calls = new Set<() => void>();
	const followers = { calls, listener: () => [...calls].forEach((call) => call()) };
	signal.addEventListener('abort', followers.listener);
	followersOf.set(signal, followers);
	return followers;
}

/**
 * Calls `onAbort` when the signal fires, or immediately if it has fired. Thousands of requests follow the signal of one
 * execution through a single listener: Node.js warns of a memory leak at the eleventh.
 * @returns a function that stops following
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
