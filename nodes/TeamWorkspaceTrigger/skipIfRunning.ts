const running = new WeakSet<object>();

/**
 * Runs the work, unless earlier work with the same state is still running; returns undefined then. n8n starts a poll
 * every minute even if the previous one is still running, and both would find the same events.
 * @param state the static data of the trigger
 */
export async function skipIfRunning<Result>(
	state: object,
	work: () => Promise<Result>,
): Promise<Result | undefined> {
	if (running.has(state)) return undefined;
	running.add(state);
	try {
		return await work();
	} finally {
		running.delete(state);
	}
}
