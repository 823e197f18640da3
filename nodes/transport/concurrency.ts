import { Canceled, follow } from './abortSignals';

/**
 * Runs `work` on all inputs, at most `concurrency` at a time, and returns the results in the order of the inputs. After
 * the first failure, no more work is started.
 */
export async function mapConcurrently<In, Out>(
	inputs: In[],
	concurrency: number,
	work: (input: In) => Promise<Out>,
): Promise<Out[]> {
	const results: Out[] = [];
	let next = 0;
	const startNoMore = (error: unknown) => {
		next = inputs.length;
		throw error;
	};
	const worker = async () => {
		while (next < inputs.length) {
			const index = next++;
			results[index] = await work(inputs[index]).catch(startNoMore);
		}
	};
	await Promise.all(Array.from({ length: Math.min(concurrency, inputs.length) }, worker));
	return results;
}

/** How many requests the first round of a list sends at most, and every round of a list of unknown length. */
export const FIRST_ROUND = 8;

/** How many requests a round of a long list sends at most. */
export const MAX_ROUND = 32;

/** The service has slowed down when the median of a round took more than this many times as long as the first request. */
const MAX_SLOWDOWN = 2;

/** How a request went; missing values count as the best. */
export interface Timing {
	/** How long the attempt that brought the response took, in ms. */
	tookMs?: number;
	/** True when an earlier attempt was refused with a 429, or failed. */
	isRetried?: boolean;
}

const median = (values: number[]): number =>
	[...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)];

/**
 * How many requests the next round may send: half as many if one was refused or failed; twice as many if the last round
 * was full and the service did not slow down; otherwise as many.
 * @param size how many requests the last round was allowed to send
 * @param round the requests that it sent, at least one
 * @param first the first request, which was sent alone
 * @param most the most that a round may ever send
 */
export function nextRoundSize(size: number, round: Timing[], first: Timing, most: number): number {
	if (round.some(({ isRetried }) => isRetried)) return Math.max(1, Math.floor(size / 2));
	const tookMs = median(round.map((one) => one.tookMs ?? 0));
	const isSlow = tookMs > MAX_SLOWDOWN * (first.tookMs ?? 0);
	return isSlow || round.length < size ? size : Math.min(most, size * 2);
}

/**
 * Reduces a round to what is left of the rate limit. If nothing is left, a small round waits for its turns among the
 * other executions: a single request would get fewer turns.
 * @param left how many requests the rate limit allows now
 */
export const withinLimit = (size: number, left = Infinity): number =>
	Math.min(size, left > 0 ? left : FIRST_ROUND);

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
