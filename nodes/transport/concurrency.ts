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

/**
 * Makes a function that runs the work it is given in the order of the calls, at most so much at a time.
 * @param most at a time
 */
export function inTurns(most: number) {
	let free = most;
	const waiting: Array<() => void> = [];
	return async <T>(work: () => Promise<T>): Promise<T> => {
		if (free > 0) free -= 1;
		else await new Promise<void>((resolve) => waiting.push(resolve));
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else free += 1;
		}
	};
}
