import { byTestId } from '../../../n8nHost/browser/editor';
import { useWorld } from '../support/world';
import { openOneNode, useEditor } from './useEditor';

describe('the trigger in the browser', () => {
	const world = useWorld({ members: 5, contacts: 20 });
	const inEditor = useEditor(world);

	inEditor('fetches a test event with real records', async (editor) => {
		await openOneNode(editor, world, {}, 'teamWorkspaceTrigger');
		await editor.choose('Trigger On', 'Team Member Created');
		await editor.execute();
		const rows = await editor.rows();
		expect(rows).toHaveLength(3);
		for (const { email, profileUrl } of rows) {
			expect(email).toContain('@');
			expect(profileUrl).toContain(`${world.sandbox.origin}/cards/`);
		}
	});

	inEditor('picks the assigned member in the filters', async (editor) => {
		await openOneNode(editor, world, {}, 'teamWorkspaceTrigger');
		await editor.choose('Trigger On', 'Contact Created');
		await editor.add('Add Filter', 'Assigned Member');
		await editor.openList('Assigned Member');
		expect(await editor.listed.count()).toBe(5);
		const wanted = (await editor.listed.nth(1).innerText()).trim();
		await editor.listed.nth(1).click();
		expect(await editor.chosen('Assigned Member').inputValue()).toBe(wanted);
		await editor.execute();
		await editor.output.locator(byTestId('run-data-item-count')).waitFor();
		const [name] = wanted.split(' · ');
		for (const { assignedMember } of await editor.rows()) expect(assignedMember).toBe(name);
	});
});
