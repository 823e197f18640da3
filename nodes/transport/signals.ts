/**
 * Runs `work` with a signal that fires with the first of `sources`. AbortSignal.any would be shorter, but Node.js 20
 * holds its sources weakly: the signal of a time-out may be collected before it fires.
 */
export async function withFirstOf<T>(
	sources: Array<AbortSignal | undefined>,
	work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
	const first = new AbortController();
	const fire = () => first.abort();
	for (const source of sources) {
		if (source?.aborted) fire();
		source?.addEventListener('abort', fire);
	}
	try {
		return await work(first.signal);
	} finally {
		for (const source of sources) source?.removeEventListener('abort', fire);
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
