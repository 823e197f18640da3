import type { Workflow } from '../../../n8nHost/api/workflow';
import { byTestId, type Editor } from '../../../n8nHost/browser/editor';
import { nodeOf } from '../support/workflows';
import { useWorld } from '../support/world';
import { eventually, NODE, oneNode, useEditor } from './useEditor';

describe('the form of a tool in the browser', () => {
	const world = useWorld();
	const inEditor = useEditor(world);

	/** Opens the node as the tool of an MCP server. */
	async function openTool(editor: Editor, parameters: Record<string, unknown>) {
		const workflow = oneNode(world, parameters, 'teamWorkspaceTool');
		const [, tool] = workflow.nodes;
		const trigger = '@n8n/n8n-nodes-langchain.mcpTrigger';
		const server = nodeOf('Server', trigger, { path: 'tool-in-the-browser' }, { typeVersion: 2 });
		const connections = { [NODE]: { ai_tool: [[{ node: 'Server', type: 'ai_tool', index: 0 }]] } };
		await editor.open({ ...workflow, nodes: [server, tool], connections });
		await editor.openNode(NODE);
	}

	/** The parameters of the tool as n8n has saved them. */
	async function saved({ page }: Editor) {
		const [, id] = /\/workflow\/(\w+)/.exec(page.url()) ?? [];
		const { nodes } = await world.api.call<Workflow>('GET', `/rest/workflows/${id}`);
		return nodes.find(({ name }) => name === NODE)?.parameters;
	}

	inEditor('saves an empty description with ✨, until one is pasted', async (editor) => {
		await openTool(editor, { resource: 'teamMember', operation: 'get' });
		await editor.form.locator(byTestId('from-ai-override-button')).first().click();
		const fromAi = (name: string, description: string) =>
			`={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('${name}', \`${description}\`, 'string') }}`;
		const expectSaved = async (value: string) => {
			const teamMember = { __rl: true, mode: 'id', value };
			await eventually(
				async () => await saved(editor),
				(parameters) => expect(parameters).toMatchObject({ teamMember }),
			);
		};
		await expectSaved(fromAi('Team_Member', ''));

		await editor.form.getByText('Add a description').click();
		const description = editor.form.locator('textarea').filter({ visible: true });
		await description.fill('The ID of the person.');
		await expectSaved(fromAi('Team_Member', 'The ID of the person.'));
	});
});
