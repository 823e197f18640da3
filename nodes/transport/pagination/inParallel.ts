/**
 * Runs `work` over `inputs`, at most `concurrency` at a time; results in the order of the inputs. After the first
 * failure nothing more is begun.
 */
export async function inParallel<In, Out>(
	inputs: In[],
	concurrency: number,
	work: (input: In) => Promise<Out>,
): Promise<Out[]> {
	const results: Out[] = [];
	let next = 0;
	const end = (error: unknown) => {
		next = inputs.length;
		throw error;
	};
	const worker = async () => {
		while (next < inputs.length) {
			const index = next++;
			results[index] = await work(inputs[index]).catch(end);
		}
	};
	await Promise.all(Array.from({ length: Math.min(concurrency, inputs.length) }, worker));
	return results;
}
