import type { Locator, Page } from 'playwright-core';
import type { N8nApi } from '../api/n8nApi';
import type { Workflow } from '../api/workflow';
import { LOADING_MS } from './openBrowser';

export const byTestId = (id: string) => `[data-test-id=${id}]`;

/** n8n stores a text only 100 ms after its last change (useDebounce in ParameterInput). */
const AFTER_DEBOUNCE_MS = 150;

/** n8n executes the saved workflow and saves it automatically a moment after a change. */
const AFTER_SAVE_MS = 2_000;

/** An option of the open list, by its name. n8n keeps closed lists in the DOM, so only visible options count. */
export function choice(page: Page, name: string): Locator {
	const withDescription = page
		.getByRole('option')
		.filter({ has: page.getByText(name, { exact: true }) });
	return page
		.getByRole('option', { name, exact: true })
		.or(withDescription)
		.filter({ visible: true })
		.first();
}

/** n8n's editor in a browser. Fields, options and nodes are addressed by the names that the user sees. */
export class Editor {
	/** The panel of the open node (the node details view). */
	readonly node: Locator;

	/** The form of the open node. */
	readonly form: Locator;

	readonly output: Locator;

	/** The entries in the open list of a resource locator. */
	readonly listed: Locator;

	constructor(
		readonly page: Page,
		private readonly api: N8nApi,
	) {
		this.node = page.locator(byTestId('ndv'));
		this.form = page.locator(byTestId('node-parameters'));
		this.output = page.locator(byTestId('output-panel'));
		this.listed = page.locator(byTestId('rlc-item')).filter({ visible: true });
	}

	/** Imports a workflow and opens it on the canvas. */
	async open(workflow: Workflow & { pinData?: object }): Promise<void> {
		const response = await this.api.fetch('/rest/workflows', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ ...workflow, active: false }),
		});
		if (!response.ok) throw new Error(`n8n refused the workflow (${response.status}).`);
		const { data } = (await response.json()) as { data: { id: string } };
		const shown = workflow.nodes.find(({ type }) => !type.endsWith('.stickyNote'));
		await this.show(data.id, shown?.name);
	}

	/** Opens a workflow on the canvas. The page is loaded before the editor has asked for the node types. */
	async show(workflowId: string, node?: string): Promise<void> {
		await this.page.goto(`${this.api.origin}/workflow/${workflowId}`);
		if (node) await this.canvasNode(node).waitFor({ timeout: LOADING_MS });
	}

	canvasNode(name: string): Locator {
		return this.page.locator(`${byTestId('canvas-node')}[data-node-name="${name}"]`);
	}

	async openNode(name: string): Promise<void> {
		await this.canvasNode(name).dblclick();
		await this.form.waitFor();
	}

	async closeNode(): Promise<void> {
		await this.page.keyboard.press('Escape');
		await this.node.waitFor({ state: 'hidden' });
	}

	/** A field by its name. If several fields have that name, `within` is the collection entry that contains it. */
	field(name: string, within: Locator = this.form): Locator {
		return within
			.locator(byTestId('input-label'))
			.filter({ has: this.page.locator('label').getByText(name, { exact: true }) })
			.filter({ has: this.page.locator(byTestId('parameter-input')) });
	}

	/** The input element of a text field or a list. */
	input(name: string, within?: Locator): Locator {
		return this.field(name, within).locator(byTestId('parameter-input')).locator('input').first();
	}

	async fill(name: string, value: string, within?: Locator): Promise<void> {
		await this.input(name, within).fill(value);
		await this.waitInPage(AFTER_DEBOUNCE_MS);
	}

	/** Waits with a timer in the page: it fires after any shorter timer that n8n set before, even on a busy machine. */
	private async waitInPage(ms: number): Promise<void> {
		await this.page.evaluate(
			async (wait) => await new Promise((resolve) => setTimeout(resolve, wait)),
			ms,
		);
	}

	/** Selects an option of a list. With `typed`, types that into the list first. */
	async choose(name: string, wanted: string, within?: Locator, typed?: string): Promise<void> {
		await this.input(name, within).click();
		if (typed) await this.page.keyboard.type(typed);
		await choice(this.page, wanted).click();
	}

	/** Adds an entry to a collection, such as "Add Contact Detail". n8n has "Add Option" once more, in its Request Options. */
	async add(placeholder: string, kind: string): Promise<void> {
		await this.form.getByPlaceholder(placeholder, { exact: true }).first().click();
		await choice(this.page, kind).click();
	}

	/** The last entry of a kind in a collection: the innermost element with its title, fields and delete button. */
	entry(kind: string): Locator {
		return this.form
			.locator('div')
			.filter({ has: this.page.getByText(kind, { exact: true }) })
			.filter({ has: this.page.locator(byTestId('fixed-collection-delete')) })
			.filter({ has: this.page.locator(byTestId('parameter-item')) })
			.last();
	}

	/** The input of a resource locator, which shows the selected record; the first where a field takes several. */
	chosen(name: string): Locator {
		return this.form
			.locator(byTestId('parameter-item'))
			.filter({ has: this.page.locator('label').getByText(name, { exact: true }) })
			.last()
			.locator(byTestId('rlc-input'))
			.first();
	}

	/** Opens the list of a resource locator and waits until it has entries. */
	async openList(name: string): Promise<void> {
		await this.chosen(name).click();
		await this.listed.first().waitFor();
	}

	/** Executes the open node and waits until its output or its error is shown. */
	async execute(): Promise<void> {
		await this.waitInPage(AFTER_SAVE_MS);
		await this.page.locator(byTestId('node-execute-button')).click();
		await this.output
			.locator(
				`${byTestId('ndv-data-container')} :is(table, .json-data, ${byTestId('node-error-message')}), ${byTestId('run-data-item-count')}`,
			)
			.first()
			.waitFor();
	}

	async showOutputAs(view: 'schema' | 'table'): Promise<void> {
		await this.output.locator(byTestId(`radio-button-${view}`)).click();
	}

	/** The rows of the output table, each as an object with the column names as keys. */
	async rows(): Promise<Array<Record<string, string>>> {
		await this.showOutputAs('table');
		const table = this.output.locator('table').first();
		await table.locator('tbody td').first().waitFor();
		const names = await table.locator('thead th').allInnerTexts();
		const rows = await table.locator('tbody tr').all();
		const cells = await Promise.all(
			rows.map(async (row) => await row.locator('td').allInnerTexts()),
		);
		return cells.map((row) =>
			Object.fromEntries(
				names
					.map((name, index) => [name.trim(), (row[index] ?? '').trim()] as const)
					.filter(([name]) => name !== ''),
			),
		);
	}
}
