import type { Browser } from 'playwright-core';
import type { N8nApi } from '../../../n8nHost/api/n8nApi';
import { Editor } from '../../../n8nHost/browser/editor';
import { openBrowser, openEditor } from '../../../n8nHost/browser/openBrowser';
import { describeOnOwnN8n } from '../support/attached';
import { credentialFor, useOwnN8n } from '../support/world';
import { NODE, oneNode } from './useEditor';

// Each test starts an n8n.
jest.setTimeout(300_000);

const PACKAGE = 'n8n-nodes-team-workspace';
const NOT_ALLOWED = { N8N_UNVERIFIED_PACKAGES_ENABLED: 'false' };

const own = useOwnN8n('unverified');
let api: N8nApi;
let browser: Browser;
let workflowId: string;

const ourTypes = async () =>
	(await api.nodeTypes()).map(({ name }) => name).filter((name) => name.startsWith(`${PACKAGE}.`));

/** The output of the workflow, or its error. */
async function result(): Promise<unknown> {
	const execution = await api.run(workflowId, 'Start');
	return execution.error ?? execution.rows(NODE).map(({ name }) => name);
}

beforeAll(async () => {
	await own.n8n.installPackage();
	browser = await openBrowser();
});

afterEach(async () => await own.n8n.stop());

afterAll(async () => await browser?.close());

describeOnOwnN8n('an n8n with the package installed', 'it starts it without the package', () => {
	// Only from n8n 3 on does the variable decide about packages that are already installed.
	it('runs its nodes in n8n 2 also while only verified packages are allowed', async () => {
		api = await own.n8n.start(NOT_ALLOWED);
		const credential = await credentialFor(api, own);
		const parameters = { resource: 'workspace', operation: 'getConnection' };
		workflowId = (await api.importWorkflow(oneNode({ credential }, parameters))).id;
		expect(await ourTypes()).toHaveLength(3);
		expect(await result()).toEqual(['Example Company']);
	});

	it('tells the builder to install the package when n8n does not load it', async () => {
		api = await own.n8n.start({ ...NOT_ALLOWED, N8N_COMMUNITY_PACKAGES_PREVENT_LOADING: 'true' });
		expect(await ourTypes()).toEqual([]);
		await expect(result()).rejects.toThrow(`Unrecognized node type: ${PACKAGE}.teamWorkspace`);
		const page = await openEditor(browser, api);
		const editor = new Editor(page, api);
		await editor.show(workflowId, NODE);
		await editor.canvasNode(NODE).dblclick();
		await editor.node.getByText('Install this node to use it').waitFor();
		const shown = await editor.node.innerText();
		expect(shown).toContain('This node is not currently installed');
		expect(shown).toContain(PACKAGE);
	});
});
