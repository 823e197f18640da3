import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import type { Workflow } from '../../../n8nHost/api/workflow';
import { byTestId, Editor } from '../../../n8nHost/browser/editor';
import { openBrowser, openEditor } from '../../../n8nHost/browser/openBrowser';
import { outputFolder } from '../support/ownN8n';
import { chainOf, ourNode, start } from '../support/workflows';
import type { World } from '../support/world';

/** For one step in the browser and for one test, in ms: the machine may be busy. */
const STEP_MS = 60_000;
const TEST_MS = 300_000;

/** Saves what the browser shows, without the key, and tells where. */
async function saveFailure({ page }: Editor, name: string, apiKey: string): Promise<string> {
	const file = path.join(outputFolder, `browser-${name.replace(/\W+/g, '-')}`);
	await mkdir(outputFolder, { recursive: true });
	const text = await page.locator('body').innerText();
	await writeFile(`${file}.txt`, text.replaceAll(apiKey, '***'));
	const mask = [page.locator('[data-test-id=parameter-input-apiKey]')];
	await page.screenshot({ path: `${file}.png`, mask });
	return `${file}.png and .txt`;
}

/** Gives the function that makes a test with an editor of its own, logged in; a failure leaves a picture behind. */
export function useEditor(world: World) {
	let browser: Browser | undefined;
	let context: BrowserContext;

	beforeAll(async () => {
		browser = await openBrowser();
		context = (await openEditor(browser, world.api)).context();
		context.setDefaultTimeout(STEP_MS);
	}, TEST_MS);

	afterAll(async () => await browser?.close());

	return (name: string, test: (editor: Editor) => Promise<void>) => {
		it(
			name,
			async () => {
				const page = await context.newPage();
				await page.setViewportSize({ width: 1400, height: 1000 });
				const editor = new Editor(page, world.api);
				try {
					await test(editor);
				} catch (error) {
					const place = await saveFailure(editor, name, world.apiKey).catch(String);
					(error as Error).message += `\nWhat the browser showed: ${place}`;
					throw error;
				} finally {
					await page.close();
				}
			},
			TEST_MS,
		);
	};
}

/** The node that the tests open. */
export const NODE = 'Team Workspace';

/** A workflow with one node of the package behind a start, or with the trigger alone; `credential` is optional. */
export function oneNode(
	{ credential }: Pick<World, 'credential'> | { credential?: undefined },
	parameters: Record<string, unknown>,
	type = 'teamWorkspace',
): Workflow {
	const node = ourNode(NODE, parameters, credential, type);
	return chainOf('In the browser', ...(type.endsWith('Trigger') ? [] : [start]), node);
}

/** Opens the node of such a workflow. */
export async function openOneNode(editor: Editor, ...given: Parameters<typeof oneNode>) {
	await editor.open(oneNode(...given));
	await editor.openNode(NODE);
}

/** Fills in the dialog of a new credential and saves it. */
export async function saveCredential({ page }: Editor, baseUrl: string, apiKey: string) {
	const dialog = page.locator(byTestId('editCredential-modal'));
	const field = (name: string) => dialog.locator(`${byTestId(`parameter-input-${name}`)} input`);
	// n8n asks its server for the name, and refuses a credential without one.
	const name = dialog.locator(byTestId('inline-edit-preview'));
	await name.filter({ hasText: 'Team Workspace account' }).waitFor();
	await field('baseUrl').fill(baseUrl);
	await field('apiKey').fill(apiKey);
	await dialog.locator(`${byTestId('credential-save-button')} button`).click();
	return dialog;
}

/** Asks until the answer is as expected, and fails with the last one: what the page shows comes when it comes. */
export async function eventually<T>(ask: () => Promise<T>, check: (answer: T) => void) {
	const deadline = Date.now() + STEP_MS;
	for (;;) {
		const answer = await ask();
		try {
			check(answer);
			return;
		} catch (error) {
			if (Date.now() > deadline) throw error;
		}
		await sleep(100);
	}
}
