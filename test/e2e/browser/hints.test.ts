import { byTestId, type Editor } from '../../../n8nHost/browser/editor';
import { chainOf, nodeOf, ourNode, start } from '../support/workflows';
import { useWorld } from '../support/world';
import { NODE, oneNode, useEditor } from './useEditor';

// For which items and parameters they are shown: test/engine/description/hints.test.ts.
describe('the hints in the browser', () => {
	const world = useWorld();
	const inEditor = useEditor(world);

	/** Opens the node behind a node that has given it this many items. */
	async function openBehind(editor: Editor, itemCount: number, parameters: object) {
		const random = { category: 'randomData', randomDataCount: itemCount };
		const rows = nodeOf('Rows', 'debugHelper', random);
		const node = ourNode(NODE, { resource: 'teamMember', ...parameters }, world.credential);
		await editor.open(chainOf('Hints', start, rows, node));
		await editor.openNode('Rows');
		await editor.execute();
		await editor.closeNode();
		await editor.openNode(NODE);
		await editor.page.getByText(`${itemCount} item`).first().waitFor();
	}

	const hintsOf = async ({ output }: Editor) =>
		await output.locator(byTestId('node-hint')).allInnerTexts();

	inEditor('say how long these rows take, and what Delete does', async (editor) => {
		await openBehind(editor, 31, { operation: 'create' });
		expect(await hintsOf(editor)).toEqual([
			expect.stringMatching(
				/^These rows take about 1 minute: the service allows 30 writes a minute/,
			),
		]);
		await editor.choose('Operation', 'Delete');
		expect(await hintsOf(editor)).toEqual([expect.stringMatching('deletes a record permanently')]);
	});

	inEditor('say what Return All costs an agent', async (editor) => {
		const list = { resource: 'teamMember', operation: 'list', returnAll: true };
		await editor.open({ ...oneNode(world, list, 'teamWorkspaceTool'), connections: {} });
		await editor.openNode(NODE);
		expect(await hintsOf(editor)).toEqual([expect.stringMatching('the agent reads every record')]);
	});
});
