/** As quick as this is quick enough, whatever the smaller one takes. In ms. */
const QUICK = 20;

/** A smaller one that takes longer would take minutes, and all memory, where it is larger. In ms. */
const TOO_SLOW = 500;

/** Of a text 16 times as long, the square would take 256 times as long. */
const MOST_TIMES = 40;

/** The quickest of so many runs counts: others collect garbage, or share the caches of a busy machine. */
const RUNS = 15;
const WARM_UP_RUNS = 3;

/** The time of the processor, of which other work on the machine takes nothing. In ms. */
async function timeOf(run: () => unknown): Promise<{ all: number; own: number }> {
	const before = process.cpuUsage();
	await run();
	const { user, system } = process.cpuUsage(before);
	return { all: (user + system) / 1_000, own: user / 1_000 };
}

/** What both take, in words, where the larger one takes too long in proportion; undefined where it does not. */
export async function disproportion(
	runSmall: () => unknown,
	runLarge: () => unknown,
): Promise<string | undefined> {
	let [small, large] = [Infinity, Infinity];
	// The first runs take longer: they are compiled. A small time that is too long would let everything pass.
	for (let run = 0; run < WARM_UP_RUNS; run++)
		small = Math.min(small, (await timeOf(runSmall)).all);
	for (let run = 0; run < RUNS; run++) {
		small = Math.min(small, (await timeOf(runSmall)).all);
		if (small > TOO_SLOW) continue;
		// Only the larger one needs new memory, which takes the kernel of some machines most of the time.
		large = Math.min(large, (await timeOf(runLarge)).own);
		if (large < QUICK || large <= MOST_TIMES * small) return undefined;
	}
	return `${small.toFixed(1)} and ${large.toFixed(1)} ms`;
}
