import type { Workflow, WorkflowNode } from '../../../n8nHost/api/workflow';
import { useWorld } from '../support/world';

const byEmail = (value: string) => ({ __rl: true, mode: 'email', value });

/** A life of one member and of one contact: each step is a node, named by what it does, after the one before. */
const steps: Array<[string, Record<string, unknown>]> = [
	[
		'Create member',
		{
			resource: 'teamMember',
			operation: 'create',
			firstName: 'Ada',
			lastName: 'Example',
			email: 'ada@example.com',
			additionalFields: { jobTitle: 'Analyst' },
		},
	],
	[
		'Update member',
		{
			resource: 'teamMember',
			operation: 'update',
			teamMember: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
			updateFields: { department: 'Research' },
			clearFields: ['jobTitle'],
		},
	],
	[
		'Create or update member',
		{
			resource: 'teamMember',
			operation: 'upsert',
			firstName: 'Ada',
			lastName: 'Example',
			email: 'ada@example.com',
			additionalFields: { department: 'Sales' },
		},
	],
	[
		'Get member by email',
		{ resource: 'teamMember', operation: 'get', teamMember: byEmail('Ada@example.com') },
	],
	[
		'Search members',
		{ resource: 'teamMember', operation: 'list', filters: { search: 'sales ADA' } },
	],
	[
		'Dry run of Delete',
		{
			resource: 'teamMember',
			operation: 'delete',
			teamMember: byEmail('={{ $json.email }}'),
			options: { dryRun: true, maximumDeletions: 1 },
		},
	],
	[
		'Delete member',
		{
			resource: 'teamMember',
			operation: 'delete',
			teamMember: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
		},
	],
	[
		'Create contact',
		{
			resource: 'contact',
			operation: 'create',
			fullName: 'Grace Example',
			email: 'grace@example.com',
		},
	],
	[
		'Update contact',
		{
			resource: 'contact',
			operation: 'update',
			contact: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
			updateFields: { company: 'Northwind' },
		},
	],
	[
		'Create or update contact',
		{
			resource: 'contact',
			operation: 'upsert',
			fullName: 'Grace Example',
			email: 'grace@example.com',
			additionalFields: { company: 'Northwind' },
		},
	],
	[
		'Search contacts',
		{
			resource: 'contact',
			operation: 'list',
			filters: { search: 'gráce', company: 'northwind', email: 'grace@example.com' },
		},
	],
	[
		'Dry run of Update',
		{
			resource: 'contact',
			operation: 'update',
			contact: byEmail('={{ $json.email }}'),
			updateFields: { company: 'Southwind' },
			options: { dryRun: true },
		},
	],
	[
		'Delete contact',
		{
			resource: 'contact',
			operation: 'delete',
			contact: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
		},
	],
];

describe('every operation that writes', () => {
	const world = useWorld();

	function chain(): Workflow {
		const { id, name, type } = world.credential;
		const start: WorkflowNode = {
			id: 'start',
			name: 'Start',
			type: 'n8n-nodes-base.scheduleTrigger',
			typeVersion: 1.2,
			position: [0, 0],
			parameters: { rule: { interval: [{ field: 'months' }] } },
		};
		const nodes = steps.map(([title, parameters], i): WorkflowNode => ({
			id: String(i),
			name: title,
			type: 'n8n-nodes-team-workspace.teamWorkspace',
			typeVersion: 1,
			position: [200 * (i + 1), 0],
			parameters: { ...parameters, output: 'raw' },
			credentials: { [type]: { id, name } },
		}));
		const names = ['Start', ...steps.map(([title]) => title)];
		const connections = Object.fromEntries(
			names
				.slice(0, -1)
				.map((from, i) => [from, { main: [[{ node: names[i + 1], type: 'main', index: 0 }]] }]),
		);
		return { name: 'Operations', nodes: [start, ...nodes], connections, settings: {} };
	}

	it('works in a real n8n, from the first record to its end', async () => {
		const id = await world.api.publishWorkflow(chain());
		const execution = await world.api.run(id, 'Start');
		expect(execution.error).toBeUndefined();
		const result = (name: string) => execution.items(name)[0]?.json;
		expect(result('Create member')).toMatchObject({ jobTitle: 'Analyst', created: true });
		expect(result('Update member')).toMatchObject({ jobTitle: null, department: 'Research' });
		expect(result('Create or update member')).toMatchObject({
			department: 'Sales',
			outcome: 'updated',
		});
		expect(result('Get member by email')).toMatchObject({ email: 'ada@example.com' });
		expect(execution.items('Search members')).toHaveLength(1);
		expect(result('Dry run of Delete')).toMatchObject({ outcome: 'deleted', dryRun: true });
		expect(result('Delete member')).toMatchObject({ deleted: true });
		expect(result('Update contact')).toMatchObject({ company: 'Northwind' });
		expect(result('Create or update contact')).toMatchObject({ outcome: 'unchanged' });
		expect(execution.items('Search contacts')).toHaveLength(1);
		expect(result('Dry run of Update')).toMatchObject({
			company: 'Southwind',
			outcome: 'updated',
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
});
