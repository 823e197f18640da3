// Takes the pictures of the README in the editor of a real n8n: npm run screenshots
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { repository } from './paths';
import { Cleanup, startPlayground, type Playground } from './playground';
import { step } from './progress';
import { openBrowser, openEditor } from './browser';
import { exampleWorkflow, type Workflow } from './workflowFile';

const folder = path.join(repository, 'docs', 'images');

const MAX_BYTES = 200 * 1024;
const PATIENCE_MS = 15_000;
const SETTLE_MS = 200;

/** What the form of the example gave, pinned so that a node after it can be run alone. */
const newHire = {
	'First name': 'Ada',
	'Last name': 'Lovelace',
	'Work email': 'ada.lovelace@example.com',
	'Job title': 'Analyst',
	Department: 'Engineering',
	'Mobile phone': '+1 555 0100',
	'Office phone': '+1 555 0101',
	'LinkedIn profile': 'https://www.linkedin.com/in/example',
};

interface Area {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** The neighbours of an open node stand at the edge of its window, where a picture would cut them in half. */
const style = '[data-test-id=floating-node] { visibility: hidden; }';

/** Writes a picture when nothing moves any more: two in a row are the same. */
async function take(target: Page | Locator, name: string, clip?: Area): Promise<void> {
	const picture = async () => await target.screenshot({ animations: 'disabled', style, clip });
	const deadline = Date.now() + PATIENCE_MS;
	let before = await picture();
	await sleep(SETTLE_MS);
	let current = await picture();
	while (!current.equals(before)) {
		if (Date.now() > deadline) throw new Error(`The picture "${name}" does not come to rest.`);
		before = current;
		await sleep(SETTLE_MS);
		current = await picture();
	}
	const file = path.join(folder, `${name}.png`);
	await writeFile(file, current);
	const { size } = await stat(file);
	if (size > MAX_BYTES) throw new Error(`${file} has ${size} bytes, more than ${MAX_BYTES}.`);
}

/** The editor of one n8n, as the pictures need it. */
class Editor {
	readonly node: Locator;

	constructor(
		private readonly playground: Playground,
		readonly page: Page,
	) {
		this.node = page.locator('[data-test-id=ndv]');
	}

	/** Imports a workflow and opens it. */
	async open(workflow: Workflow & { pinData?: object }): Promise<void> {
		const { api, n8n } = this.playground;
		const response = await api.fetch('/rest/workflows', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ ...workflow, active: false }),
		});
		const { data } = (await response.json()) as { data: { id: string } };
		await this.page.goto(`${n8n.origin}/workflow/${data.id}`);
		await this.canvasNode(workflow.nodes[1].name).waitFor();
	}

	async openNode(name: string): Promise<void> {
		await this.canvasNode(name).dblclick();
		await this.node.waitFor();
	}

	/** Runs the open node and shows what it gave. */
	async execute(view: 'schema' | 'table'): Promise<void> {
		const output = this.page.locator('[data-test-id=output-panel]');
		await this.page.locator('[data-test-id=node-execute-button]').click();
		await output.locator(`[data-test-id=radio-button-${view}]`).click();
		await output.getByText('createdAt', { exact: true }).waitFor();
		const notice = this.page.locator('.el-notification');
		await notice.locator('.el-notification__closeBtn').click();
		await notice.waitFor({ state: 'detached' });
	}

	/** Moves the mouse to where it points at nothing. */
	async leaveMouse(): Promise<void> {
		await this.page.mouse.move(700, 15);
	}

	async close(): Promise<void> {
		await this.page.keyboard.press('Escape');
		await this.node.waitFor({ state: 'hidden' });
	}

	/** The part of an open node that holds its form and its output. */
	async withoutInput(): Promise<Area> {
		const form = await this.page.locator('[data-test-id=node-parameters]').boundingBox();
		const output = await this.page.locator('[data-test-id=output-panel]').boundingBox();
		if (!form || !output) throw new Error('No node is open in the editor.');
		return { ...output, x: form.x, width: output.x + output.width - form.x };
	}

	private canvasNode(name: string): Locator {
		return this.page.locator(`[data-test-id=canvas-node][data-node-name="${name}"]`);
	}
}

/** A workflow of our own, for what the examples do not show. */
function shownWorkflow({ credential }: Playground): Workflow {
	const node = (name: string, y: number, parameters: Record<string, unknown>) => ({
		id: name,
		name,
		type: 'n8n-nodes-team-workspace.teamWorkspace',
		typeVersion: 1,
		position: [240, y] as [number, number],
		parameters,
		credentials: { [credential.type]: { id: credential.id, name: credential.name } },
	});
	const start = { id: 'start', name: 'Start', type: 'n8n-nodes-base.manualTrigger' };
	const nodes = [
		{ ...start, typeVersion: 1, position: [0, 0] as [number, number], parameters: {} },
		node('List contacts', -100, { resource: 'contact', operation: 'list', returnAll: true }),
		node('Get team member', 100, { resource: 'teamMember', operation: 'get' }),
	];
	const targets = nodes.slice(1).map(({ name }) => ({ node: name, type: 'main', index: 0 }));
	return { name: 'Look around', nodes, connections: { Start: { main: [targets] } }, settings: {} };
}

async function hrForm(editor: Editor, { credential }: Playground): Promise<void> {
	const { page } = editor;
	const workflow = await exampleWorkflow('hr-form-to-team-member', credential);
	await page.setViewportSize({ width: 1360, height: 1500 });
	await editor.open({ ...workflow, pinData: { 'New hire form': [{ json: newHire }] } });
	await editor.openNode('Create team member');
	await editor.execute('schema');
	await editor.leaveMouse();
	await take(editor.node, 'create-team-member');

	await page.locator('[data-test-id=credential-edit-button]').click();
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.locator('[data-test-id=credentials-config-container-test-success]').waitFor();
	await editor.leaveMouse();
	const dialog = page.locator('.el-dialog:has([data-test-id=credential-edit-dialog])');
	await take(dialog, 'credential');
	await page.keyboard.press('Escape');
	await dialog.waitFor({ state: 'hidden' });

	await editor.close();
	await page.locator('[data-test-id=zoom-to-fit]').click();
	await page.locator('[data-test-id=zoom-out-button]').click();
	await editor.leaveMouse();
	await take(page, 'hr-form-to-team-member');
}

async function lookAround(editor: Editor, playground: Playground): Promise<void> {
	const { page } = editor;
	await page.setViewportSize({ width: 1440, height: 800 });
	await editor.open(shownWorkflow(playground));
	await editor.openNode('List contacts');
	await editor.execute('table');
	await page.locator('[data-test-id=panel-drag-button]').hover();
	await page.mouse.down();
	await page.mouse.move(0, 0, { steps: 5 });
	await page.mouse.up();
	await editor.leaveMouse();
	await take(page, 'list-contacts', await editor.withoutInput());
	await editor.close();

	await editor.openNode('Get team member');
	const chosen = page.locator('[data-test-id=rlc-input]');
	const choices = page.locator('[data-test-id=rlc-item]');
	await chosen.click();
	await choices.first().click();
	await chosen.click();
	await choices.first().waitFor();
	await editor.leaveMouse();
	const { x, y } = await editor.withoutInput();
	await take(page, 'choose-team-member', { x, y, width: 430, height: 590 });
}

async function businessCard({ page }: Editor, { sandbox }: Playground): Promise<void> {
	await page.setViewportSize({ width: 720, height: 800 });
	const [{ newestCard }] = sandbox.workspaces();
	await page.goto(String(newestCard));
	await take(page, 'business-card');
}

async function main(): Promise<void> {
	const controller = new AbortController();
	process.once('SIGINT', () => controller.abort(new Error('Stopped.')));
	const cleanup = new Cleanup();
	try {
		const browser = await openBrowser();
		cleanup.add(async () => await browser.close());
		const playground = await startPlayground(cleanup, controller.signal);
		await mkdir(folder, { recursive: true });
		const { n8n, owner } = playground;
		const editor = new Editor(playground, await openEditor(browser, n8n.origin, owner));
		await step('HR form, form of the node, credential', async () => {
			await hrForm(editor, playground);
		});
		await step('Contacts, list of team members', async () => await lookAround(editor, playground));
		await step('Business card', async () => await businessCard(editor, playground));
		console.log(`The pictures are in ${path.relative(process.cwd(), folder)}`);
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
