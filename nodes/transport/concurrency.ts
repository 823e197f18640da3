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
