import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { Editor } from '../../../n8nHost/browser/editor';
import { openBrowser, openEditor } from '../../../n8nHost/browser/openBrowser';
import { compileOnChange } from '../../../n8nHost/install/compileOnChange';
import { repository } from '../../../n8nHost/support/paths';
import { sayFigure } from '../../support/expectations/figure';
import { describeOnOwnN8n } from '../support/attached';
import { useOwnN8n } from '../support/world';
import { openOneNode } from './useEditor';

jest.setTimeout(300_000);

const FILE = 'nodes/TeamWorkspace/TeamWorkspace.node.ts';
const SOURCES = [
	'nodes',
	'credentials',
	'contract',
	'vcard',
	'tsconfig.json',
	'tsconfig.build.json',
];

describeOnOwnN8n('npm run dev', 'it starts it with hot reload', () => {
	const reports: string[] = [];
	let source: string;
	let stop: (() => Promise<void>) | undefined;
	let browser: Browser;

	// Before the folder of n8n is removed, where the source is.
	afterAll(async () => {
		await stop?.();
		await browser?.close();
	});

	const own = useOwnN8n('development');

	beforeAll(async () => {
		browser = await openBrowser();
		source = path.join(own.n8n.userFolder, 'source');
		for (const name of SOURCES)
			await cp(path.join(repository, name), path.join(source, name), { recursive: true });
		await symlink(path.join(repository, 'node_modules'), path.join(source, 'node_modules'));
		const installed = await own.n8n.installPackage();
		stop = compileOnChange(source, path.join(installed, 'dist'), (text) => reports.push(text));
	});

	let text = "'Resource'";
	const changeTo = async (changed: string) => {
		const file = path.join(source, FILE);
		await writeFile(file, (await readFile(file, 'utf8')).replace(text, changed));
		text = changed;
	};

	it('shows a changed text in the form that is open', async () => {
		const api = await own.n8n.start({ N8N_DEV_RELOAD: 'true' });
		const editor = new Editor(await openEditor(browser, api), api);
		await openOneNode(editor, {}, { resource: 'contact', operation: 'create' });
		const seconds: string[] = [];
		for (const label of ['Kind', 'Kind of Record', 'Record']) {
			const saved = performance.now();
			await changeTo(`'${label}'`);
			await editor.form.getByText(label, { exact: true }).waitFor();
			seconds.push(((performance.now() - saved) / 1000).toFixed(1));
		}
		sayFigure('dev', `${seconds.join(', ')} s`);
	});

	it('tells an error of the types with its place', async () => {
		reports.length = 0;
		await changeTo('42');
		while (!reports.some((text) => /Found \d+ error/.test(text)))
			await new Promise((resolve) => setTimeout(resolve, 100));
		expect(reports.join('\n')).toMatch(/TeamWorkspace.node\.ts.*error/);
		expect(reports.at(-1)).toContain('Found 1 error');
	});
});
