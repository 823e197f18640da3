/** `label` includes the unit. The axis starts at 0 and ends at the last mark. */
export interface Axis {
	label: string;
	marks: number[];
}

export interface Chart {
	title: string;
	x: Axis;
	y: Axis;
	/** Bottom layer first, in the units of the axes. */
	layers: Layer[];
}

/** `class` is a color class of {@link style}. */
type Layer = { name: string; class: 'a' | 'b' | 'c' | 'bad' } & (
	| { bars: Array<{ x: number; width: number; from: number; to: number }> }
	| { points: Array<[number, number]> }
	| { line: [[number, number], [number, number]] }
);

const SIZE = { width: 720, height: 320 };
const PLOT = { left: 70, right: 16, top: 58, bottom: 48 };

/** An embedded SVG follows the color scheme of the system, not of the page, so it needs its own background. */
const style = `
	text { font: 13px system-ui, sans-serif; fill: #1f2328 }
	.title { font-weight: 600; font-size: 15px }
	.ground { fill: #ffffff } .grid { stroke: #d1d9e0 } .axis { stroke: #59636e }
	.a { --c: #0969da } .b { --c: #54aeff } .c { --c: #8c959f } .bad { --c: #d1242f }
	.bar, .key, .point { fill: var(--c) } .line { stroke: var(--c); stroke-width: 1.5 }
	@media (prefers-color-scheme: dark) {
		text { fill: #e6edf3 }
		.ground { fill: #151b23 } .grid { stroke: #3d444d } .axis { stroke: #9198a1 }
		.a { --c: #4493f8 } .b { --c: #9ecbff } .c { --c: #818b98 } .bad { --c: #ff7b72 }
	}
`;

const round = (value: number) => Math.round(value * 10) / 10;
const formatNumber = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** Renders a chart as SVG. */
export function svg({ title, x, y, layers }: Chart): string {
	const { width, height } = SIZE;
	const [right, bottom] = [width - PLOT.right, height - PLOT.bottom];
	const atX = (value: number) =>
		round(PLOT.left + (value / x.marks[x.marks.length - 1]) * (right - PLOT.left));
	const atY = (value: number) =>
		round(bottom - (value / y.marks[y.marks.length - 1]) * (bottom - PLOT.top));

	const renderLayer = (layer: Layer): string[] => {
		if ('bars' in layer) {
			return layer.bars.map((bar) => {
				const [left, top] = [atX(bar.x), atY(bar.to)];
				const [w, h] = [round(atX(bar.x + bar.width) - left - 1), round(atY(bar.from) - top)];
				return `<rect class="bar ${layer.class}" x="${left}" y="${top}" width="${w}" height="${h}"/>`;
			});
		}
		if ('points' in layer) {
			return layer.points.map(
				([px, py]) =>
					`<circle class="point ${layer.class}" cx="${atX(px)}" cy="${atY(py)}" r="4"/>`,
			);
		}
		const [[x1, y1], [x2, y2]] = layer.line;
		return [
			`<line class="line ${layer.class}" x1="${atX(x1)}" y1="${atY(y1)}" x2="${atX(x2)}" y2="${atY(y2)}"/>`,
		];
	};

	let keyX = PLOT.left;
	const key = layers.flatMap(({ name, class: colour }) => {
		const left = keyX;
		keyX += 26 + name.length * 7;
		return [
			`<rect class="key ${colour}" x="${left}" y="34" width="11" height="11"/>`,
			`<text x="${left + 16}" y="44">${name}</text>`,
		];
	});
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}">`,
		`<style>${style.replace(/\s+/g, ' ')}</style>`,
		`<rect class="ground" width="${width}" height="${height}" rx="8"/>`,
		`<text class="title" x="${PLOT.left}" y="22">${title}</text>`,
		...key,
		...y.marks.flatMap((mark) => [
			`<line class="${mark === 0 ? 'axis' : 'grid'}" x1="${PLOT.left}" y1="${atY(mark)}" x2="${right}" y2="${atY(mark)}"/>`,
			`<text x="${PLOT.left - 8}" y="${atY(mark) + 4}" text-anchor="end">${formatNumber(mark)}</text>`,
		]),
		...x.marks.map(
			(mark) =>
				`<text x="${atX(mark)}" y="${bottom + 18}" text-anchor="middle">${formatNumber(mark)}</text>`,
		),
		`<text x="${(PLOT.left + right) / 2}" y="${height - 10}" text-anchor="middle">${x.label}</text>`,
		`<text transform="translate(18 ${(PLOT.top + bottom) / 2}) rotate(-90)" text-anchor="middle">${y.label}</text>`,
		...layers.flatMap(renderLayer),
		'</svg>',
		'',
	].join('\n');
}
