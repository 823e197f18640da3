import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../n8nHost/browser/openBrowser';
import { createMember, useService } from '../support/services/service';
import { installedTools } from './support/tools';

interface Violation {
	id: string;
	nodes: Array<{ target: string[]; failureSummary: string }>;
}
declare const axe: { run(): Promise<{ violations: Violation[] }> };

declare const document: {
	querySelector(selector: string): object;
	querySelectorAll(selector: string): Iterable<object>;
};
declare function getComputedStyle(element: object): Record<string, string>;

/**
 * The contrast ratios on a card of what axe does not judge (WCAG 2.2, 1.4.3 and 1.4.11): each icon against its
 * background, and the company's name against the colors of the gradient behind it. Runs in the browser.
 */
function contrasts(): { icons: number[]; company: number[] } {
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

const service = useService();
let axeScript: string;
let browser: Browser;
let page: Page;

beforeAll(async () => {
	const { modules } = await installedTools();
	axeScript = await readFile(path.join(modules, 'axe-core', 'axe.min.js'), 'utf8');
	browser = await openBrowser();
});
afterAll(() => browser?.close());
afterEach(() => page.close());

const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@northwind.example' };
const full = {
	...ada,
	jobTitle: 'Analyst',
	department: 'Engines',
	contactDetails: [
		{ type: 'phone', label: 'Mobile', value: '+44 20 1234' },
		{ type: 'email', label: 'Private', value: 'ada@example.com' },
		{ type: 'website', value: 'https://ada.example.com/' },
		{ type: 'social_media', platform: 'linkedin', value: 'https://www.linkedin.com/in/ada' },
		{ type: 'address', address: { line1: '12 St James Sq', city: 'London' } },
	],
};
const cardUrl = async (member: object) => String((await createMember(service, member)).profileUrl);

/** The sandbox's own pages. The page /docs is Swagger UI as it is published. */
const pages: Array<[string, () => Promise<string>]> = [
	['start page', async () => service.sandbox.origin],
	['card with details of each type', () => cardUrl(full)],
	['card without details', () => cardUrl(ada)],
];
const schemes = ['light', 'dark'] as const;

async function open(url: string, colorScheme: (typeof schemes)[number]): Promise<void> {
	// A card allows no scripts, so axe could not run there.
	page = await browser.newPage({ colorScheme, bypassCSP: true });
	await page.goto(url);
}

async function violations(): Promise<string[]> {
	await page.evaluate(axeScript);
	const found = await page.evaluate(async () => (await axe.run()).violations);
	return found.flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
	);
}

describe.each(schemes)('axe, in %s mode,', (scheme) => {
	it.each(pages)('has no remark on the %s', async (_name, urlOf) => {
		await open(await urlOf(), scheme);
		expect(await violations()).toEqual([]);
	});

	it('has no remark on any hue of a card', async () => {
		await open(await cardUrl(full), scheme);
		for (let hue = 200; hue < 350; hue += 15) {
			await page.addStyleTag({ content: `body { --hue: ${hue} !important }` });
			expect([hue, await violations()]).toEqual([hue, []]);
			// Not judged by axe: icons (WCAG 1.4.11) and text on a gradient (1.4.3).
			const { icons, company } = await page.evaluate(contrasts);
			expect(Math.min(...icons)).toBeGreaterThanOrEqual(3);
			expect(Math.min(...company)).toBeGreaterThanOrEqual(4.5);
		}
	});

	it('finds a text and an icon that are hard to see', async () => {
		await open(await cardUrl(full), scheme);
		await page.addStyleTag({
			content: 'h1, li svg { color: #808080; stroke: #808080; background: #909090 }',
		});
		expect(await violations()).toEqual([expect.stringMatching(/^color-contrast: h1/)]);
		expect(Math.max(...(await page.evaluate(contrasts)).icons)).toBeLessThan(3);
	});
});
