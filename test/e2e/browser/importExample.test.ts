import path from 'node:path';
import type { Credential } from '../../../n8nHost/api/n8nApi';
import { byTestId, type Editor } from '../../../n8nHost/browser/editor';
import { repository } from '../../../n8nHost/support/paths';
import { useWorld } from '../support/world';
import { saveCredential, useEditor } from './useEditor';

interface Saved {
	activeVersionId: string | null;
	nodes: Array<{ type: string; credentials?: Record<string, { id: string | null }> }>;
}

describe('an example that is imported before there is a credential', () => {
	const world = useWorld({ members: 2, contacts: 3 });
	// A user of their own, because tests that run at the same time have credentials.
	let remove: () => Promise<void>;
	beforeAll(async () => {
		({ api: world.api, remove } = await world.admin.addUser());
	});
	afterAll(async () => await remove());
	const inEditor = useEditor(world);

	async function deleteCredentials(): Promise<void> {
		for (const { id, type } of await world.api.call<Credential[]>('GET', '/rest/credentials'))
			if (type === 'teamWorkspaceApi') await world.api.call('DELETE', `/rest/credentials/${id}`);
	}

	async function importExample({ page }: Editor, example: string): Promise<void> {
		await page.goto(`${world.api.origin}/workflow/new`);
		await page
			.locator(byTestId('workflow-import-input'))
			.setInputFiles(path.join(repository, 'examples', example, 'workflow.json'));
	}

	async function connect(editor: Editor): Promise<void> {
		await editor.form.getByText('Connect to Team Workspace').click();
		const dialog = await saveCredential(editor, world.sandbox.baseUrl, world.apiKey);
		await dialog.waitFor({ state: 'hidden' });
	}

	async function publish({ page }: Editor): Promise<void> {
		await page.locator(byTestId('workflow-open-publish-modal-button')).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
		await page.getByText('Workflow published').first().waitFor();
	}

	for (const [example, node] of [
		['new-contact-to-spreadsheet-row', 'New contact'],
		['nightly-directory-export', 'List team members'],
	])
		inEditor(`is connected by clicks and published: ${example}`, async (editor) => {
			await deleteCredentials();
			await importExample(editor, example);
			await editor.openNode(node);
			await connect(editor);
			await editor.closeNode();
			await publish(editor);
			const id = /workflow\/(\w+)/.exec(editor.page.url())?.[1];
			const saved = await world.api.call<Saved>('GET', `/rest/workflows/${id}`);
			expect(saved.activeVersionId).toEqual(expect.any(String));
			for (const { type, credentials } of saved.nodes)
				if (type.includes('teamWorkspace'))
					expect(credentials?.teamWorkspaceApi.id).toEqual(expect.any(String));
		});
});
