import { exampleWorkflow, type examples } from '../../n8nHost/api/examples';
import { byTestId, type Editor } from '../../n8nHost/browser/editor';
import type { Playground } from '../startPlayground';
import { coverInput, leaveMouse } from './actions';
import { syncLargeDirectory } from './largeSync';
import { around, take } from './pictures';

/** The canvas of an example with its note, in a window large enough that n8n hardly has to zoom out. */
export async function canvas(
	editor: Editor,
	{ credential }: Playground,
	name: (typeof examples)[number],
): Promise<void> {
	const workflow = await exampleWorkflow(name, credential);
	const right = Math.max(...workflow.nodes.map(({ position }) => position[0]));
	await editor.page.setViewportSize({
		width: Math.min(Math.max(right + 500, 1200), 2200),
		height: 900,
	});
	await editor.open(workflow);
	await editor.page.locator(byTestId('zoom-to-fit')).click();
	await editor.page.locator(byTestId('zoom-out-button')).click();
	await leaveMouse(editor);
	await take(
		editor.page,
		`examples/${name}`,
		await around(editor.page.locator('.vue-flow__node, .vue-flow__node [class*=description]'), 24),
	);
}

/** A sync of 300 rows: the execution with the number of items on each connection, and the output of the last node. */
export async function largeSync(editor: Editor, playground: Playground): Promise<void> {
	const { page } = editor;
	const execution = await syncLargeDirectory(playground);
	await page.setViewportSize({ width: 1800, height: 700 });
	await page.goto(`${playground.n8n.origin}${execution}`);
	await editor.canvasNode('Report').waitFor();
	await page.locator(byTestId('zoom-to-fit')).click();
	await leaveMouse(editor);
	const shown = page.locator(
		'[data-test-id^=execution-preview-details], .vue-flow__node, .vue-flow__node [class*=description]',
	);
	await take(page, 'large-sync', await around(shown, 12));
	await editor.canvasNode('Report').dblclick();
	await page.setViewportSize({ width: 1640, height: 400 });
	await editor.showOutputAs('table');
	await coverInput(editor);
	await leaveMouse(editor);
	await take(editor.output, 'large-sync-report');
}

export async function businessCard({ page }: Editor, { sandbox }: Playground): Promise<void> {
	await page.setViewportSize({ width: 720, height: 800 });
	const [{ newestCard }] = sandbox.workspaces();
	await page.goto(String(newestCard));
	await take(page, 'business-card');
}
