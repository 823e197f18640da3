export const median = (values: number[]): number =>
	[...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

export interface Cost {
	/** In ms. */
	wall: number;
	/** User and system time of this process, in ms. */
	cpu: number;
}

/** Measures the cost of `work` for this process. */
export async function costOf<T>(work: () => Promise<T>): Promise<Cost & { result: T }> {
	const started = performance.now();
	const before = process.cpuUsage();
	const result = await work();
	const { user, system } = process.cpuUsage(before);
	return { wall: performance.now() - started, cpu: (user + system) / 1000, result };
}

/** Runs the works alternately, so that changes in machine speed affect all of them. Returns median costs. */
export async function measureInterleaved<Name extends string>(
	rounds: number,
	works: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, Cost>> {
	const names = Object.keys(works) as Name[];
	const costs = new Map(names.map((name): [Name, Cost[]] => [name, []]));
	for (let round = -1; round < rounds; round++) {
		for (const [name, measured] of costs) {
			global.gc?.();
			const cost = await costOf(works[name]);
			// The first round is a warm-up.
			if (round >= 0) measured.push(cost);
		}
	}
	const medians = [...costs].map(([name, measured]) => {
		const wall = median(measured.map((cost) => cost.wall));
		return [name, { wall, cpu: median(measured.map((cost) => cost.cpu)) }];
	});
	return Object.fromEntries(medians) as Record<Name, Cost>;
}

/** Counts all, successful and rate-limited (429) requests. */
export const tally = (statuses: number[]) => ({
	requests: statuses.length,
	ok: statuses.filter((status) => status < 300).length,
	refused: statuses.filter((status) => status === 429).length,
});
