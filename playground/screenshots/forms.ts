import { exampleWorkflow } from '../../n8nHost/api/examples';
import { byTestId, type Editor } from '../../n8nHost/browser/editor';
import { newHire } from '../jobs';
import type { Playground } from '../startPlayground';
import { closeNotice, coverInput, execute, leaveMouse, withoutInput } from './actions';
import { around, take } from './pictures';
import { mappedWorkflow, shownWorkflow } from './workflows';

export async function createForm(editor: Editor, { credential }: Playground): Promise<void> {
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

export async function mapAutomatically(editor: Editor, playground: Playground): Promise<void> {
	const { page } = editor;
	await page.setViewportSize({ width: 1440, height: 800 });
	await editor.open(mappedWorkflow(playground));
	await editor.openNode('Create team members');
	await execute(editor, 'table', 'displayName');
	await leaveMouse(editor);
	await take(editor.node, 'map-automatically');
	await editor.closeNode();
}

export async function lookAround(editor: Editor, playground: Playground): Promise<void> {
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
export async function toolForm(editor: Editor, { credential }: Playground): Promise<void> {
	const { page } = editor;
	await page.setViewportSize({ width: 1440, height: 1020 });
	await editor.open(await exampleWorkflow('directory-over-mcp', credential));
	await editor.openNode('Find people');
	await leaveMouse(editor);
	await take(page, 'let-the-model-define', await around(editor.form, 0));
	await editor.closeNode();
}
