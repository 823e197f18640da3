import { chainOf, ourNode, start } from '../support/workflows';
import { useWorld } from '../support/world';

/** n8n hands on a broken connection in another form in each line; the node has to read both. */
describe('a connection that breaks', () => {
	const world = useWorld();

	async function run(parameters: Record<string, unknown>) {
		const workflow = chainOf('Connection', start, ourNode('Node', parameters, world.credential));
		const { id } = await world.api.importWorkflow(workflow);
		const before = world.sandbox.requests.length;
		const execution = await world.api.run(id, 'Start');
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
