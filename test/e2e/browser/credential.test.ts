import { byTestId, type Editor } from '../../../n8nHost/browser/editor';
import { useWorld } from '../support/world';
import { openOneNode, saveCredential, useEditor } from './useEditor';

// Which reason is given for what: test/e2e/node/credential.test.ts.
describe('the credential in the browser', () => {
	const world = useWorld();
	const inEditor = useEditor(world);

	/** Makes a new credential in the dialog, as one who has just installed the node, and saves it. */
	async function save(editor: Editor, baseUrl: string, apiKey: string) {
		await editor.form.locator(`${byTestId('node-credentials-select')} input`).click();
		await editor.page.locator(byTestId('node-credentials-select-item-new')).click();
		return await saveCredential(editor, baseUrl, apiKey);
	}

	async function openNode(editor: Editor) {
		await openOneNode(editor, {}, { resource: 'workspace', operation: 'getConnection' });
	}

	inEditor('is green for a key of a workspace with a team plan', async (editor) => {
		await openNode(editor);
		const dialog = await save(editor, world.sandbox.baseUrl, world.apiKey);
		// The dialog closes by itself when the test succeeded, and shows the result when it is opened again.
		await dialog.waitFor({ state: 'hidden' });
		await editor.form.locator(byTestId('credential-edit-button')).click();
		const success = dialog.locator(byTestId('credentials-config-container-test-success'));
		const failed = dialog.getByText('Couldn’t connect with these settings');
		await success.or(failed).filter({ visible: true }).first().waitFor();
		// When another file's test ends at that moment: see `testCredential`.
		if (await failed.isVisible()) {
			await dialog.getByText('More details').click();
			await dialog.getByText('Node not found').waitFor();
			await dialog.getByRole('button', { name: 'Retry' }).filter({ visible: true }).click();
		}
		await success.waitFor();
		const asked = world.sandbox.requests.map(({ path, status }) => `${path} ${status}`);
		expect(asked).toContain('/me 200');
	});

	inEditor('is red for an address that is not the API, and says so', async (editor) => {
		await openNode(editor);
		const dialog = await save(editor, world.sandbox.origin, world.apiKey);
		await dialog.getByText('Couldn’t connect with these settings').waitFor();
		// n8n hides the reason behind a link.
		await dialog.getByText('More details').click();
		await dialog.getByText('Check the Base URL').waitFor();
		const codes = await dialog.getByText('If the test shows only a code').innerText();
		expect(codes.split('\n').map((line) => line.split(':')[0])).toEqual([
			'If the test shows only a code',
			'ENOTFOUND, EAI_AGAIN',
			'ECONNREFUSED',
			'EPROTO',
			'ETIMEDOUT, EHOSTUNREACH',
			'ECONNRESET',
			'CERT_HAS_EXPIRED, DEPTH_ZERO_SELF_SIGNED_CERT',
		]);
	});
});
