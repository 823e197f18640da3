import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { svg, type Chart } from './svgChart';

/** Writes docs/images/<name>.svg. */
export function drawChart(name: string, chart: Chart): void {
	writeFileSync(path.join(__dirname, '../../../docs/images', `${name}.svg`), svg(chart));
}

/** About `count` round numbers from 0 up to the first one at or above `highest`. */
export function marksUpTo(highest: number, count = 5): number[] {
	const rough = highest / count;
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = [1, 2, 2.5, 5, 10].map((n) => n * power).find((size) => size >= rough) ?? rough;
	return Array.from({ length: Math.ceil(highest / step - 1e-9) + 1 }, (_, i) => i * step);
}
