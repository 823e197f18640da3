import { setTimeout as sleep } from 'node:timers/promises';
import { one } from '../../support/form/parameters';
import { describeOnOwnN8n } from '../support/attached';
import { connectMcp, type McpClient } from '../support/mcpClient';
import { chainOf, ourNode, start } from '../support/workflows';
import { useWorld } from '../support/world';

/** What its tools answer, as far as this test reads it. */
interface Answer {
	executionId: string;
	execution: { status: string };
	data: unknown;
}

// It runs whole workflows, so the node in them is no tool: it returns all data as in any workflow.
const TITLE = "a workflow with the node that is run through n8n's own MCP server";
describeOnOwnN8n(TITLE, 'it changes a setting of n8n', () => {
	const world = useWorld();
	let client: McpClient;

	beforeAll(async () => {
		await world.api.call('PATCH', '/rest/mcp/settings', { mcpAccessEnabled: true });
		const { apiKey } = await world.api.call<{ apiKey: string }>('POST', '/rest/mcp/api-key/rotate');
		client = await connectMcp(`${world.api.origin}/mcp-server/http`, apiKey);
	});

	afterAll(async () => {
		await client?.close();
		await world.api.call('PATCH', '/rest/mcp/settings', { mcpAccessEnabled: false });
	});

	async function call(name: string, args: Record<string, unknown>): Promise<Answer> {
		const { content } = await client.callTool({ name, arguments: args });
		const [{ text }] = content as Array<{ text: string }>;
		return JSON.parse(text) as Answer;
	}

	/** Runs the node with these parameters, and returns what the client reads of the execution. */
	async function run(parameters: Record<string, unknown>): Promise<string> {
		const node = ourNode('Team Workspace', parameters, world.credential);
		const { id: workflowId } = await world.api.importWorkflow({
			...chainOf('For MCP clients', start, node),
			settings: { executionOrder: 'v1', availableInMCP: true },
		});
		const started = await call('execute_workflow', { workflowId, executionMode: 'manual' });
		const { executionId } = started;
		for (;;) {
			const args = { workflowId, executionId, includeData: true };
			const { execution, data } = await call('get_workflow_execution', args);
			if (['success', 'error'].includes(execution?.status)) return JSON.stringify(data);
			await sleep(200);
		}
	}

	it('returns its records', async () => {
		const data = await run({ resource: 'workspace', operation: 'getConnection' });
		expect(data).toContain('Example Company');
		expect(data).not.toContain(world.apiKey);
	});

	it('tells what to correct', async () => {
		const data = await run(one('contact', 'get', 'email', 'Ada'));
		expect(data).toContain("'Contact' must be one email address, such as");
	});
});
