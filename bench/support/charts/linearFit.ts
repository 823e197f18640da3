export interface Fit {
	slope: number;
	intercept: number;
	/** Coefficient of determination, at most 1. */
	r2: number;
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Fits a line by ordinary least squares. */
export function fitLine(points: Array<[number, number]>): Fit {
	const meanX = mean(points.map(([x]) => x));
	const meanY = mean(points.map(([, y]) => y));
	const sum = (term: (x: number, y: number) => number) =>
		points.reduce((total, [x, y]) => total + term(x - meanX, y - meanY), 0);
	const slope = sum((x, y) => x * y) / sum((x) => x * x);
	const intercept = meanY - slope * meanX;
	const unexplained = points.reduce((total, [x, y]) => total + (y - intercept - slope * x) ** 2, 0);
	return { slope, intercept, r2: 1 - unexplained / sum((_, y) => y * y) };
}
