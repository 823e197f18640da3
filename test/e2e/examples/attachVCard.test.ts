import type { Workflow } from '../../../n8nHost/api/workflow';
import { useWorld } from '../support/world';

const NODE = 'List team members';

describe('Attach vCard in n8n, which stores files in its folder', () => {
	const world = useWorld({ members: 3 });

	it('gives each item a file to download', async () => {
		const { id, name } = world.credential;
		const workflow: Workflow = {
			name: 'vCards',
			nodes: [
				{
					id: 'start',
					name: 'Start',
					type: 'n8n-nodes-base.manualTrigger',
					typeVersion: 1,
					position: [0, 0],
					parameters: {},
				},
				{
					id: 'list',
					name: NODE,
					type: 'n8n-nodes-team-workspace.teamWorkspace',
					typeVersion: 1,
					position: [200, 0],
					credentials: { teamWorkspaceApi: { id, name } },
					parameters: {
						resource: 'teamMember',
						operation: 'list',
						options: { attachVCard: true },
					},
				},
			],
			connections: { Start: { main: [[{ node: NODE, type: 'main', index: 0 }]] } },
			settings: {},
		};
		const execution = await world.api.run((await world.api.importWorkflow(workflow)).id, 'Start');
		expect(execution.error).toBeUndefined();
		const items = execution.items(NODE);
		expect(items).toHaveLength(3);
		const file = execution.file(NODE);
		const { displayName } = items[0].json;
		expect(file.fileName).toBe(`${String(displayName)}.vcf`);
		expect((await world.api.download(file.id)).toString()).toContain(
			`\r\nFN:${String(displayName)}\r\n`,
		);
	});
});
