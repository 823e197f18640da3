import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import type { N8nClient } from '../api/n8nClient';
import { LOCALHOST } from '../support/ports';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Finds Chromium or Chrome on this machine. */
function findBrowser(env: NodeJS.ProcessEnv = process.env): string {
	const { CHROMIUM_PATH: wanted } = env;
	if (wanted) {
		if (existsSync(wanted)) return wanted;
		throw new Error(`CHROMIUM_PATH is ${wanted}, but that file does not exist.`);
	}
	const folders = [...(env.PATH ?? '').split(path.delimiter), '/usr/bin', '/snap/bin'];
	const candidates = [
		...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))),
		MAC,
	];
	const found = candidates.find((candidate) => existsSync(candidate));
	if (found) return found;
	throw new Error(
		'No Chromium was found on this machine. Install it (Debian, Ubuntu: sudo apt-get install -y chromium), or set CHROMIUM_PATH to the path of Chrome or Chromium.',
	);
}

export async function openBrowser(): Promise<Browser> {
	return await chromium.launch({
		executablePath: findBrowser(),
		args: ['--no-sandbox', '--disable-dev-shm-usage', '--hide-scrollbars'],
	});
}

/** The longest that n8n's editor takes to load on a busy machine, in ms. */
export const LOADING_MS = 90_000;

/**
 * Opens n8n's editor for the user who is logged in. The browser may connect to this machine and to n8n only: the editor
 * would load news and images from the internet.
 */
export async function openEditor(browser: Browser, { origin, session }: N8nClient): Promise<Page> {
	const context = await browser.newContext({
		deviceScaleFactor: 1,
		locale: 'en-GB',
		reducedMotion: 'reduce',
		colorScheme: 'light',
	});
	context.setDefaultNavigationTimeout(LOADING_MS);
	await context.route(
		({ hostname }) => ![LOCALHOST, new URL(origin).hostname].includes(hostname),
		async (route) => await route.abort(),
	);
	const [name, value] = session.split('=');
	await context.addCookies([{ name, value, url: origin }]);
	const page = await context.newPage();
	await page.goto(origin);
	return page;
}
