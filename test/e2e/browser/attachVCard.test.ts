import { byTestId } from '../../../n8nHost/browser/editor';
import { useWorld } from '../support/world';
import { NODE, oneNode, useEditor } from './useEditor';

describe('attaching a business card in the browser', () => {
	const world = useWorld({ members: 5, contacts: 5 });
	const inEditor = useEditor(world);

	inEditor('adds the vCard of the chosen member as a file', async (editor) => {
		const options = { attachVCard: false };
		await editor.open(oneNode(world, { resource: 'teamMember', operation: 'get', options }));
		await editor.openNode(NODE);
		await editor.openList('Team Member');
		const [name] = (await editor.listed.first().innerText()).trim().split(' · ');
		await editor.listed.first().click();
		await editor.field('Attach vCard').locator('.el-switch').click();
		await editor.execute();
		await editor.page.locator(byTestId('radio-button-binary')).last().click();
		await editor.output.getByText('.vcf').first().waitFor();
		expect(await editor.output.innerText()).toMatch(/text\/vcard/);
		expect(await editor.output.innerText()).toContain(name.split(' ')[0]);
	});
});
