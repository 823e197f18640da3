import { useWorld } from '../support/world';
import { NODE, oneNode, useEditor } from './useEditor';

const department = { __rl: true, mode: 'list', value: '' };
const list = { resource: 'teamMember', operation: 'list' };

describe('choosing the value of a filter in the browser', () => {
	const world = useWorld({ members: 60, contacts: 5 });
	const inEditor = useEditor(world);

	inEditor('offers the departments that members have', async (editor) => {
		await editor.open(oneNode(world, { ...list, filters: { department } }));
		await editor.openNode(NODE);
		await editor.openList('Department');
		const [chosen] = await editor.listed.allInnerTexts();
		await editor.listed.first().click();
		await editor.execute();
		const rows = await editor.rows();
		expect(rows.length).toBeGreaterThan(0);
		for (const row of rows) expect(row.department).toBe(chosen.trim());
	});

	inEditor('uses a text that was saved before there was a list', async (editor) => {
		await editor.open(oneNode(world, { ...list, filters: { department: 'sales' } }));
		await editor.openNode(NODE);
		await editor.execute();
		const rows = await editor.rows();
		expect(rows.length).toBeGreaterThan(0);
		for (const row of rows) expect(row.department).toBe('Sales');
	});
});
