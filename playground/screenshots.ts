// Takes the screenshots of the documentation in the editor of a real n8n: npm run screenshots
import path from 'node:path';
import { examples, exampleWorkflow } from '../n8nHost/api/examples';
import type { Workflow } from '../n8nHost/api/workflow';
import { byTestId, Editor } from '../n8nHost/browser/editor';
import { openBrowser, openEditor } from '../n8nHost/browser/openBrowser';
import { Cleanup } from '../n8nHost/support/cleanup';
import { step } from '../n8nHost/support/progress';
import { newHire } from './jobs';
import { syncLargeDirectory } from './largeSync';
import { around, picturesFolder, take, type Area } from './pictures';
import { startPlayground, type Playground } from './startPlayground';

/** A workflow for the screenshots that the examples do not cover. */
function shownWorkflow({ credential }: Playground): Workflow {
	const start = { name: 'Start', type: 'n8n-nodes-base.manualTrigger', parameters: {} };
	const rows = {
		name: 'Rows',
		type: 'n8n-nodes-base.debugHelper',
		parameters: { category: 'randomData', randomDataCount: 300, randomDataSeed: 'rows' },
	};
	const node = (name: string, parameters: Record<string, unknown>, type = 'teamWorkspace') => ({
		name,
		type: `n8n-nodes-team-workspace.${type}`,
		parameters,
		credentials: { [credential.type]: { id: credential.id, name: credential.name } },
	});
	const nodes = [
		node('List contacts', {
			resource: 'contact',
			operation: 'list',
			returnAll: true,
			filters: {
				captureMethod: [
					{ __rl: true, mode: 'list', value: 'qr_code', cachedResultName: 'qr_code' },
				],
				createdAfter: '2025-03-01T00:00:00',
			},
		}),
		node('Get team member', { resource: 'teamMember', operation: 'get' }),
		node('Get business card', {
			resource: 'teamMember',
			operation: 'get',
			options: { attachVCard: true },
		}),
		node('Delete team member', {
			resource: 'teamMember',
			operation: 'delete',
			teamMember: { __rl: true, mode: 'email', value: 'nobody@northwind.example' },
			options: { dryRun: true, ignoreMissing: true, maximumDeletions: 10 },
		}),
		node('Create team member', {
			resource: 'teamMember',
			operation: 'create',
			firstName: 'Cy',
			lastName: 'Example',
			email: 'cy at northwind',
		}),
	];
	const afterRows = node('Create team members', {
		resource: 'teamMember',
		operation: 'create',
		firstName: '={{ $json.firstname }}',
		lastName: '={{ $json.lastname }}',
		email: '={{ $json.email }}',
	});
	const triggers = [
		node('New contact', { event: 'contactCreated' }, 'teamWorkspaceTrigger'),
		node(
			'Changed contact',
			{ event: 'contactUpdated', watchContactFields: ['company', 'email', 'jobTitle', 'mobile'] },
			'teamWorkspaceTrigger',
		),
	];
	const to = (targets: Array<{ name: string }>) => ({
		main: [targets.map(({ name }) => ({ node: name, type: 'main', index: 0 }))],
	});
	return {
		name: 'Look around',
		nodes: [start, ...nodes, rows, afterRows, ...triggers].map((one, index) => ({
			...one,
			id: one.name,
			typeVersion: 1,
			position: [0, index * 200],
		})),
		connections: { Start: to([...nodes, rows]), Rows: to([afterRows]) },
		settings: {},
	};
}

/**
 * Executes the open node, shows its output, and closes n8n's notification.
 * @param field of the output
 */
async function execute(editor: Editor, view: 'schema' | 'table', field = 'email'): Promise<void> {
	await editor.execute();
	await editor.showOutputAs(view);
	await editor.output.getByText(field, { exact: true }).waitFor();
	await closeNotice(editor);
}

async function closeNotice({ page }: Editor): Promise<void> {
	const notice = page.locator('.el-notification');
	await notice.locator('.el-notification__closeBtn').click();
	await notice.waitFor({ state: 'detached' });
}

/** Moves the mouse away from all elements. */
async function leaveMouse({ page }: Editor): Promise<void> {
	await page.mouse.move(700, 15);
}

/** The area of an open node with its form and its output. */
async function withoutInput({ form, output }: Editor): Promise<Area> {
	return await around(form.or(output), 0);
}

async function createForm(editor: Editor, { credential }: Playground): Promise<void> {
	const { page } = editor;
	const workflow = await exampleWorkflow('hr-form-to-team-member', credential);
	await page.setViewportSize({ width: 1360, height: 1500 });
	// Pinned data, so that the node after the form can be executed alone.
	await editor.open({ ...workflow, pinData: { 'New hire form': [{ json: newHire }] } });
	await editor.openNode('Create team member');
	await execute(editor, 'schema');
	await leaveMouse(editor);
	await take(editor.node, 'create-team-member');

	await page.locator(byTestId('credential-edit-button')).click();
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.locator(byTestId('credentials-config-container-test-success')).waitFor();
	await leaveMouse(editor);
	const dialog = page.locator(`.el-dialog:has(${byTestId('credential-edit-dialog')})`);
	await take(dialog, 'credential');
	await page.keyboard.press('Escape');
	await dialog.waitFor({ state: 'hidden' });
}

/** Drags the form to the left edge of the window, so that it covers the input. */
async function coverInput({ page }: Editor): Promise<void> {
	await page.locator(byTestId('panel-drag-button')).hover();
	await page.mouse.down();
	await page.mouse.move(0, 0, { steps: 5 });
	await page.mouse.up();
}

/** Rows as an HR department has them; pinned, so that the node after them can be executed alone. */
const hrSheet = ['Mary Shelley', 'Grace Hopper', 'Tove Jansson', 'Jane Austen'].map(
	(name, index) => {
		const [first, last] = name.split(' ');
		return {
			'First name': first,
			Surname: last,
			'E-mail': `${name.toLowerCase().replace(' ', '.')}@example.com`,
			'Job title': ['Author', 'Engineer', 'Illustrator', 'Editor'][index],
			Dept: ['Sales', 'Engineering', 'Marketing', 'Marketing'][index],
			'Cell phone': `+1 555 010${index}`,
			City: 'Oslo',
			Salary: 50_000,
		};
	},
);

async function mapAutomatically(editor: Editor, playground: Playground): Promise<void> {
	const { page } = editor;
	const name = 'Create team members';
	const [sheet, create] = [
		{ name: 'HR sheet', type: 'n8n-nodes-base.manualTrigger', parameters: {} },
		{
			name,
			type: 'n8n-nodes-team-workspace.teamWorkspace',
			parameters: {
				resource: 'teamMember',
				operation: 'create',
				mappingMode: 'autoMapInputData',
			},
			credentials: {
				[playground.credential.type]: {
					id: playground.credential.id,
					name: playground.credential.name,
				},
			},
		},
	].map((node, index) => ({
		...node,
		id: node.name,
		typeVersion: 1,
		position: [index * 200, 0] as [number, number],
	}));
	await page.setViewportSize({ width: 1440, height: 800 });
	await editor.open({
		name: 'Map automatically',
		nodes: [sheet, create],
		connections: { [sheet.name]: { main: [[{ node: name, type: 'main', index: 0 }]] } },
		settings: {},
		pinData: { [sheet.name]: hrSheet.map((json) => ({ json })) },
	});
	await editor.openNode(name);
	await execute(editor, 'table', 'displayName');
	await leaveMouse(editor);
	await take(editor.node, 'map-automatically');
	await editor.closeNode();
}

async function lookAround(editor: Editor, playground: Playground): Promise<void> {
	const { page } = editor;
	await page.setViewportSize({ width: 1440, height: 860 });
	await editor.open(shownWorkflow(playground));
	await editor.openNode('List contacts');
	await execute(editor, 'table');
	await coverInput(editor);
	await leaveMouse(editor);
	await take(page, 'list-contacts', await withoutInput(editor));
	await editor.closeNode();

	await editor.openNode('Get team member');
	await editor.openList('Team Member');
	await editor.listed.first().click();
	await editor.openList('Team Member');
	await leaveMouse(editor);
	const { x, y } = await withoutInput(editor);
	await take(page, 'choose-team-member', { x, y, width: 430, height: 590 });
	await editor.listed.first().click();
	await editor.closeNode();

	await editor.openNode('Get business card');
	await editor.openList('Team Member');
	await editor.listed.first().click();
	await execute(editor, 'table');
	await editor.output.locator(byTestId('radio-button-binary')).click();
	await coverInput(editor);
	await leaveMouse(editor);
	await take(page, 'attach-vcard', { ...(await withoutInput(editor)), height: 560 });
	await editor.closeNode();

	await editor.openNode('Create team member');
	await editor.execute();
	await closeNotice(editor);
	await leaveMouse(editor);
	await take(page, 'error', await withoutInput(editor));
	await editor.closeNode();

	await editor.openNode('Rows');
	await execute(editor, 'table', 'firstname');
	await editor.closeNode();
	await editor.openNode('Create team members');
	await coverInput(editor);
	await leaveMouse(editor);
	await take(page, 'many-rows', { ...(await withoutInput(editor)), height: 460 });
	await editor.closeNode();

	for (const [name, field, picture] of [
		['New contact', 'email', 'trigger'],
		['Changed contact', 'changedFields', 'trigger-changes'],
		['Delete team member', 'outcome', 'delete-by-email'],
	]) {
		await editor.openNode(name);
		await execute(editor, 'table', field);
		await coverInput(editor);
		await leaveMouse(editor);
		await take(page, picture, await withoutInput(editor));
		await editor.closeNode();
	}
}

/** The form of a tool whose fields the model fills in. */
async function toolForm(editor: Editor, { credential }: Playground): Promise<void> {
	const { page } = editor;
	await page.setViewportSize({ width: 1440, height: 1020 });
	await editor.open(await exampleWorkflow('directory-over-mcp', credential));
	await editor.openNode('Find people');
	await leaveMouse(editor);
	await take(page, 'let-the-model-define', await around(editor.form, 0));
	await editor.closeNode();
}

/** The canvas of an example with its note, in a window large enough that n8n hardly has to zoom out. */
async function canvas(
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
async function largeSync(editor: Editor, playground: Playground): Promise<void> {
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
