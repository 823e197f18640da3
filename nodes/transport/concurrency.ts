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
