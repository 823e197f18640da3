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
	const costs = Object.fromEntries(names.map((name) => [name, [] as Cost[]])) as Record<
		Name,
		Cost[]
	>;
	for (let round = -1; round < rounds; round++) {
		for (const name of names) {
			global.gc?.();
			const cost = await costOf(works[name]);
			// The first round is a warm-up.
			if (round >= 0) costs[name].push(cost);
		}
	}
	return Object.fromEntries(
		names.map((name) => [
			name,
			{
				wall: median(costs[name].map(({ wall }) => wall)),
				cpu: median(costs[name].map(({ cpu }) => cpu)),
			},
		]),
	) as Record<Name, Cost>;
}

const countWhere = (statuses: number[], wanted: (status: number) => boolean) =>
	statuses.filter(wanted).length;

/** Counts all, successful and rate-limited (429) requests. */
export const tally = (statuses: number[]) => ({
	requests: statuses.length,
	ok: countWhere(statuses, (status) => status < 300),
	refused: countWhere(statuses, (status) => status === 429),
});
