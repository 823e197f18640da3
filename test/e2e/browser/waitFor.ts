import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/** Asks until the answer is as expected, and fails with the last one: what the page shows comes when it comes. */
export async function eventually<T>(
	ask: () => Promise<T>,
	check: (answer: T) => void,
): Promise<void> {
	const deadline = Date.now() + PATIENCE_MS;
	for (;;) {
		const answer = await ask();
		try {
			check(answer);
			return;
		} catch (error) {
			if (Date.now() > deadline) throw error;
		}
		await sleep(100);
	}
}
