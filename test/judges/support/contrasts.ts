declare const document: {
	querySelector(selector: string): object;
	querySelectorAll(selector: string): Iterable<object>;
};
declare function getComputedStyle(element: object): Record<string, string>;

/**
 * The contrast ratios on a card of what axe does not judge (WCAG 2.2, 1.4.3 and 1.4.11): each icon against its
 * background, and the company's name against the colors of the gradient behind it. Runs in the browser.
 */
export function contrasts(): { icons: number[]; company: number[] } {
	type Color = number[];
	const colorsIn = (css: string): Color[] =>
		[...css.matchAll(/rgba?\(([^)]+)\)/g)].map(([, parts]) => parts.split(',').map(Number));
	const mix = ([r, g, b, alpha = 1]: Color, under: Color): Color =>
		[r, g, b].map((value, index) => value * alpha + under[index] * (1 - alpha));
	const luminance = (color: Color) => {
		const [r, g, b] = color.map((value) => {
			const share = value / 255;
			return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
		});
		return 0.2126 * r + 0.7152 * g + 0.0722 * b;
	};
	const ratio = (one: Color, other: Color) => {
		const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
		return (lighter + 0.05) / (darker + 0.05);
	};
	const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector));

	const [paper] = colorsIn(styleOf('main').backgroundColor);
	const [name] = colorsIn(styleOf('.company').color);
	return {
		icons: [...document.querySelectorAll('li svg')].map((icon) => {
			const { stroke, backgroundColor } = getComputedStyle(icon);
			return ratio(colorsIn(stroke)[0], mix(colorsIn(backgroundColor)[0], paper));
		}),
		company: colorsIn(styleOf('header').backgroundImage).map((color) => ratio(name, color)),
	};
}
