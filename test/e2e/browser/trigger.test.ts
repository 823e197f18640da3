import { byTestId } from '../../../n8nHost/browser/editor';
import { useWorld } from '../support/world';
import { openOneNode, useEditor } from './useEditor';

describe('the trigger in the browser', () => {
	const world = useWorld({ members: 5, contacts: 20 });
	const inEditor = useEditor(world);

	inEditor('picks the assigned member in the filters, and fetches a test event', async (editor) => {
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
		const rows = await editor.rows();
		expect(rows).not.toHaveLength(0);
		for (const { assignedMember } of rows) expect(assignedMember).toBe(name);
	});
});
