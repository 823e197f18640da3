/** As quick as this is quick enough, whatever the smaller one takes. In ms. */
const QUICK = 20;

/** A smaller one that takes longer would take minutes, and all memory, where it is larger. In ms. */
const TOO_SLOW = 500;

const GROWTH = 16;

/** Of a text 16 times as long, the square would take 256 times as long. */
const MOST_TIMES = 40;

/** The same growth, for one twice as long. */
const MOST_TIMES_OF_DOUBLE = MOST_TIMES ** (Math.log(2) / Math.log(GROWTH));

/** The quickest of so many runs counts: others collect garbage, or share the caches of a busy machine. */
const RUNS = 15;

/** The time of the processor, of which other work on the machine takes nothing. In ms. */
async function timeOf(run: () => unknown): Promise<{ all: number; own: number }> {
	const before = process.cpuUsage();
	await run();
	const { user, system } = process.cpuUsage(before);
	return { all: (user + system) / 1_000, own: user / 1_000 };
}

/**
 * What a size and one 16 times as large take, in words, where the larger one takes too long in proportion; undefined where it
 * does not.
 * @param prepare makes what to run for a size
 */
export async function disproportion(
	prepare: (size: number) => () => unknown,
	size: number,
): Promise<string | undefined> {
	const [runSmall, runLarge] = [size, GROWTH * size].map(prepare);
	let [small, large, double] = [Infinity, Infinity, Infinity];
	// The compiler makes it quicker after the first runs.
	for (let run = 0; run < 3; run++) small = Math.min(small, (await timeOf(runSmall)).all);
	for (let run = 0; run < RUNS; run++) {
		small = Math.min(small, (await timeOf(runSmall)).all);
		if (small > TOO_SLOW) continue;
		// Only the larger one needs new memory, which takes the kernel of some machines most of the time.
		large = Math.min(large, (await timeOf(runLarge)).own);
		if (large < QUICK || large <= MOST_TIMES * small) return undefined;
	}
	// Where memory of another kind is needed, there is a step; beyond it, the time grows as before.
	const runDouble = prepare(2 * GROWTH * size);
	for (let run = 0; run < RUNS && large <= TOO_SLOW; run++) {
		double = Math.min(double, (await timeOf(runDouble)).own);
		if (double <= MOST_TIMES_OF_DOUBLE * large) return undefined;
	}
	return `${small.toFixed(1)}, ${large.toFixed(1)} and, of twice as much, ${double.toFixed(1)} ms`;
}
