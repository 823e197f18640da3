/** Makes a function that runs the work it is given in the order of the calls, at most so much at a time. */
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
