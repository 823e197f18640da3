/** Aborts on the first signal to terminate. A second Ctrl-C exits immediately, without cleaning up. */
export function endOnSignals(): AbortSignal {
	const controller = new AbortController();
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
		process.on(signal, () => {
			if (controller.signal.aborted && signal === 'SIGINT') process.exit(130);
			controller.abort(new Error('Stopped.'));
		});
	}
	return controller.signal;
}
