const busy = new WeakSet<object>();

/**
 * Does the work unless work with the same state is under way; undefined then. n8n starts a poll every minute whether
 * or not the one before has ended, and two that share a cursor would find the same events.
 */
export async function alone<Result>(
	state: object,
	work: () => Promise<Result>,
): Promise<Result | undefined> {
	if (busy.has(state)) return undefined;
	busy.add(state);
	try {
		return await work();
	} finally {
		busy.delete(state);
	}
}
