import { chainOf, ourNode, start } from '../support/workflows';
import { useWorld } from '../support/world';

const NODE = 'List team members';

describe('Attach vCard in n8n, which stores files in its folder', () => {
	const world = useWorld({ members: 3 });

	it('gives each item a file to download', async () => {
		const options = { attachVCard: true };
		const parameters = { resource: 'teamMember', operation: 'list', options };
		const workflow = chainOf('vCards', start, ourNode(NODE, parameters, world.credential));
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
