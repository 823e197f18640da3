// Takes the screenshots of the documentation in the editor of a real n8n: npm run screenshots
import path from 'node:path';
import { examples } from '../../n8nHost/api/examples';
import { Editor } from '../../n8nHost/browser/editor';
import { openBrowser, openEditor } from '../../n8nHost/browser/openBrowser';
import { Cleanup } from '../../n8nHost/support/cleanup';
import { step } from '../../n8nHost/support/progress';
import { startPlayground } from '../startPlayground';
import { createForm, lookAround, mapAutomatically, toolForm } from './forms';
import { picturesFolder } from './pictures';
import { businessCard, canvas, largeSync } from './runs';

async function main(): Promise<void> {
	const controller = new AbortController();
	process.once('SIGINT', () => controller.abort(new Error('Stopped.')));
	const cleanup = new Cleanup();
	try {
		const browser = await openBrowser();
		cleanup.add(async () => await browser.close());
		const playground = await startPlayground(cleanup, controller.signal);
		const { api } = playground;
		const editor = new Editor(await openEditor(browser, api), api);
		await step('Node form and credential', async () => await createForm(editor, playground));
		await step('Rows mapped by headings', async () => await mapAutomatically(editor, playground));
		await step(
			'Contacts and list of team members',
			async () => await lookAround(editor, playground),
		);
		await step('Form of a tool', async () => await toolForm(editor, playground));
		await step('Canvas of each example', async () => {
			for (const name of examples) await canvas(editor, playground, name);
		});
		await step('Sync of 300 rows', async () => await largeSync(editor, playground));
		await step('Business card', async () => await businessCard(editor, playground));
		console.log(`The screenshots are in ${path.relative(process.cwd(), picturesFolder)}`);
	} finally {
		await cleanup.run();
	}
}

void main().then(
	() => process.exit(0),
	(error: unknown) => {
		console.error((error as Error).message);
		process.exit(1);
	},
);
