import { useWorld } from '../support/world';

/** n8n hands on a broken connection in another form in each line; the node has to read both. */
describe('a connection that breaks', () => {
	const world = useWorld();

	async function run(parameters: Record<string, unknown>) {
		const { id, name, type } = world.credential;
		const start = {
			id: 'start',
			name: 'Start',
			type: 'n8n-nodes-base.manualTrigger',
			typeVersion: 1,
			position: [0, 0] as [number, number],
			parameters: {},
		};
		const node = {
			...start,
			id: 'node',
			name: 'Team Workspace',
			type: 'n8n-nodes-team-workspace.teamWorkspace',
			parameters,
			credentials: { [type]: { id, name } },
		};
		const { id: workflowId } = await world.api.importWorkflow({
			name: 'Connection',
			nodes: [start, node],
			connections: { Start: { main: [[{ node: node.name, type: 'main', index: 0 }]] } },
			settings: {},
		});
		const before = world.sandbox.requests.length;
		const execution = await world.api.run(workflowId, 'Start');
		return { execution, requests: world.sandbox.requests.length - before };
	}

	it('makes a read come again', async () => {
		world.sandbox.fail({ method: 'GET', path: '/me', answer: 'reset' });
		const { execution, requests } = await run({
			resource: 'workspace',
			operation: 'getConnection',
		});
		expect([execution.error, requests]).toEqual([undefined, 2]);
	});

	it('does not make a contact come again, and is told as what it is', async () => {
		world.sandbox.fail({ method: 'POST', when: 'after', answer: 'reset' });
		const { execution, requests } = await run({
			resource: 'contact',
			operation: 'create',
			fullName: 'Ada Example',
		});
		expect(requests).toBe(1);
		expect(execution.error).toContain('The contact may already have been created.');
	});
});
