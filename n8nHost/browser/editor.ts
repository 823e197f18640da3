import type { Locator, Page } from 'playwright-core';
import type { N8nApi } from '../api/n8nApi';
import type { Workflow } from '../api/workflow';

export const byTestId = (id: string) => `[data-test-id=${id}]`;

/** n8n takes a text over 100 ms after the last change of it (useDebounce in its ParameterInput), not at once. */
const AFTER_DEBOUNCE_MS = 150;

/** n8n runs a workflow as it was saved last, and saves it by itself a moment after a change. */
const AFTER_SAVE_MS = 2_000;

/** One choice of the open list, by its name; n8n keeps the closed lists in the page. */
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

/** The editor of one n8n in a browser: what a builder sees there, by the names of the form. */
export class Editor {
	/** The window of the open node. */
	readonly node: Locator;

	/** The form of the open node. */
	readonly form: Locator;

	readonly output: Locator;

	/** The entries of the open list of a locator. */
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

	/** Imports a workflow and shows it on the canvas. */
	async open(workflow: Workflow & { pinData?: object }): Promise<void> {
		const response = await this.api.fetch('/rest/workflows', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ ...workflow, active: false }),
		});
		if (!response.ok) throw new Error(`n8n refused the workflow (${response.status}).`);
		const { data } = (await response.json()) as { data: { id: string } };
		await this.page.goto(`${this.api.origin}/workflow/${data.id}`);
		const shown = workflow.nodes.find(({ type }) => !type.endsWith('.stickyNote'));
		if (shown) await this.canvasNode(shown.name).waitFor();
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

	/** A field by its name; `within` is the entry it stands in when the form has several fields of that name. */
	field(name: string, within: Locator = this.form): Locator {
		return within
			.locator(byTestId('input-label'))
			.filter({ has: this.page.locator('label').getByText(name, { exact: true }) })
			.filter({ has: this.page.locator(byTestId('parameter-input')) });
	}

	/** What a text field or a list shows. */
	input(name: string, within?: Locator): Locator {
		return this.field(name, within).locator(byTestId('parameter-input')).locator('input').first();
	}

	async fill(name: string, value: string, within?: Locator): Promise<void> {
		await this.input(name, within).fill(value);
		await this.pass(AFTER_DEBOUNCE_MS);
	}

	/** A timer of the page that was set after n8n's and is longer always ends after it, also on a busy machine. */
	private async pass(ms: number): Promise<void> {
		await this.page.evaluate(
			async (wait) => await new Promise((resolve) => setTimeout(resolve, wait)),
			ms,
		);
	}

	/** Picks from a list; with `typed`, after typing that into it. */
	async choose(name: string, wanted: string, within?: Locator, typed?: string): Promise<void> {
		await this.input(name, within).click();
		if (typed) await this.page.keyboard.type(typed);
		await choice(this.page, wanted).click();
	}

	/** Adds an entry to a collection, such as "Add Contact Detail". */
	async add(placeholder: string, kind: string): Promise<void> {
		await this.form.getByPlaceholder(placeholder, { exact: true }).click();
		await choice(this.page, kind).click();
	}

	/** The last entry of a kind in a collection: the smallest part with its title, its fields and its bin. */
	entry(kind: string): Locator {
		return this.form
			.locator('div')
			.filter({ has: this.page.getByText(kind, { exact: true }) })
			.filter({ has: this.page.locator(byTestId('fixed-collection-delete')) })
			.filter({ has: this.page.locator(byTestId('parameter-item')) })
			.last();
	}

	/** What a locator points to, as the form shows it. */
	chosen(name: string): Locator {
		return this.field(name).locator(byTestId('rlc-input'));
	}

	/** Opens the list of a locator and waits until it has entries. */
	async openList(name: string): Promise<void> {
		await this.chosen(name).click();
		await this.listed.first().waitFor();
	}

	/** Runs the open node; its output or its error is there afterwards. */
	async execute(): Promise<void> {
		await this.pass(AFTER_SAVE_MS);
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

	/** The rows of the output, each by the names of its columns. */
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
