import { contact, locator, member } from '../../support/form/parameters';
import { chainOf, nodeOf, ourNode, start } from '../support/workflows';
import { useWorld } from '../support/world';

const byEmail = (value = '={{ $json.email }}') => locator('email', value);
const byId = locator('id', '={{ $json.id }}');
const ada = { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com' };
const grace = { fullName: 'Grace Example', email: 'grace@example.com' };

const dryDelete = { dryRun: true, maximumDeletions: 1 };

/** A life of one member and of one contact: each step is a node, named by what it does, after the one before. */
const steps = {
	'Create member': member('create', { ...ada, additionalFields: { jobTitle: 'Analyst' } }),
	'Update member': member('update', {
		teamMember: byId,
		updateFields: { department: 'Research' },
		clearFields: ['jobTitle'],
	}),
	'Upsert member': member('upsert', { ...ada, additionalFields: { department: 'Sales' } }),
	'Get member by email': member('get', { teamMember: byEmail('Ada@example.com') }),
	'Dry run of Delete': member('delete', { teamMember: byEmail(), options: dryDelete }),
	// What a dry run returns is refused by a write, but not by a list.
	'Search members': member('list', { filters: { search: 'sales ADA' } }),
	'Delete member': member('delete', { teamMember: byId }),
	'Create contact': contact('create', grace),
	'Update contact': contact('update', { contact: byId, updateFields: { company: 'Northwind' } }),
	'Upsert contact': contact('upsert', { ...grace, additionalFields: { company: 'Northwind' } }),
	'Dry run of Update': contact('update', {
		...{ contact: byEmail(), updateFields: { company: 'Southwind' }, options: { dryRun: true } },
	}),
	'Search contacts': contact('list', {
		filters: { search: 'gráce', company: 'northwind', email: 'grace@example.com' },
	}),
	'Delete contact': contact('delete', { contact: byId }),
};

const world = useWorld();

it('Every operation that writes works in a real n8n, from the first record to its end', async () => {
	const rule = { interval: [{ field: 'months' }] };
	const schedule = nodeOf('Start', 'scheduleTrigger', { rule }, { typeVersion: 1.2 });
	const nodes = Object.entries(steps).map(([name, parameters]) =>
		ourNode(name, { ...parameters, output: 'raw' }, world.credential),
	);
	const id = await world.api.publishWorkflow(chainOf('Operations', schedule, ...nodes));
	const execution = await world.api.run(id, 'Start');
	expect(execution.error).toBeUndefined();
	const result = (name: keyof typeof steps) => execution.rows(name)[0];
	expect(result('Create member')).toMatchObject({ jobTitle: 'Analyst', created: true });
	expect(result('Update member')).toMatchObject({ jobTitle: null, department: 'Research' });
	expect(result('Upsert member')).toMatchObject({ department: 'Sales', outcome: 'updated' });
	expect(result('Get member by email')).toMatchObject({ email: 'ada@example.com' });
	expect(execution.items('Search members')).toHaveLength(1);
	expect(result('Dry run of Delete')).toMatchObject({ outcome: 'would delete', dryRun: true });
	expect(result('Delete member')).toMatchObject({ deleted: true });
	expect(result('Update contact')).toMatchObject({ company: 'Northwind' });
	expect(result('Upsert contact')).toMatchObject({ outcome: 'unchanged' });
	expect(execution.items('Search contacts')).toHaveLength(1);
	expect(result('Dry run of Update')).toMatchObject({
		company: 'Southwind',
		outcome: 'would update',
		changedFields: ['company'],
		dryRun: true,
	});
	expect(result('Delete contact')).toMatchObject({ deleted: true });
	expect(
		world.sandbox.requests
			.filter(({ method }) => method !== 'GET')
			.map(({ method, path, status }) => `${method} ${path.split('/')[1]} ${status}`),
	).toEqual([
		'POST team-members 201',
		'PATCH team-members 200',
		'POST team-members 200',
		'PATCH team-members 200',
		'DELETE team-members 204',
		'POST contacts 201',
		'PATCH contacts 200',
		'DELETE contacts 204',
	]);
	const [{ members, contacts }] = world.sandbox.workspaces();
	expect([members, contacts]).toEqual([0, 0]);
});

/** n8n hands on a broken connection in another form in each line; the node has to read both. */
describe('A connection that breaks', () => {
	async function run(parameters: Record<string, unknown>) {
		const workflow = chainOf('Connection', start, ourNode('Node', parameters, world.credential));
		const { id } = await world.api.importWorkflow(workflow);
		const before = world.sandbox.requests.length;
		const execution = await world.api.run(id, 'Start');
		return { execution, requests: world.sandbox.requests.length - before };
	}

	it('makes a read come again', async () => {
		world.sandbox.fail({ method: 'GET', path: '/me', answer: 'reset' });
		const get = { resource: 'workspace', operation: 'getConnection' };
		const { execution, requests } = await run(get);
		expect([execution.error, requests]).toEqual([undefined, 2]);
	});

	it('does not make a contact come again, and is told as what it is', async () => {
		world.sandbox.fail({ method: 'POST', when: 'after', answer: 'reset' });
		const { execution, requests } = await run(contact('create', grace));
		expect(requests).toBe(1);
		expect(execution.error).toContain('The contact may already have been created.');
	});
});
