import type { Workflow } from '../../n8nHost/api/workflow';
import type { Playground } from '../startPlayground';

/** A workflow for the screenshots that the examples do not cover. */
export function shownWorkflow({ credential }: Playground): Workflow {
	const start = { name: 'Start', type: 'n8n-nodes-base.manualTrigger', parameters: {} };
	const rows = {
		name: 'Rows',
		type: 'n8n-nodes-base.debugHelper',
		parameters: { category: 'randomData', randomDataCount: 300, randomDataSeed: 'rows' },
	};
	const node = (name: string, parameters: Record<string, unknown>, type = 'teamWorkspace') => ({
		name,
		type: `n8n-nodes-team-workspace.${type}`,
		parameters,
		credentials: { [credential.type]: { id: credential.id, name: credential.name } },
	});
	const nodes = [
		node('List contacts', {
			resource: 'contact',
			operation: 'list',
			returnAll: true,
			filters: {
				captureMethod: [
					{ __rl: true, mode: 'list', value: 'qr_code', cachedResultName: 'qr_code' },
				],
				createdAfter: '2025-03-01T00:00:00',
			},
		}),
		node('Get team member', { resource: 'teamMember', operation: 'get' }),
		node('Get business card', {
			resource: 'teamMember',
			operation: 'get',
			options: { attachVCard: true },
		}),
		node('Delete team member', {
			resource: 'teamMember',
			operation: 'delete',
			teamMember: { __rl: true, mode: 'email', value: 'nobody@northwind.example' },
			options: { dryRun: true, ignoreMissing: true, maximumDeletions: 10 },
		}),
		node('Create team member', {
			resource: 'teamMember',
			operation: 'create',
			firstName: 'Cy',
			lastName: 'Example',
			email: 'cy at northwind',
		}),
	];
	const afterRows = node('Create team members', {
		resource: 'teamMember',
		operation: 'create',
		firstName: '={{ $json.firstname }}',
		lastName: '={{ $json.lastname }}',
		email: '={{ $json.email }}',
	});
	const triggers = [
		node('New contact', { event: 'contactCreated' }, 'teamWorkspaceTrigger'),
		node(
			'Changed contact',
			{ event: 'contactUpdated', watchContactFields: ['company', 'email', 'jobTitle', 'mobile'] },
			'teamWorkspaceTrigger',
		),
	];
	const to = (targets: Array<{ name: string }>) => ({
		main: [targets.map(({ name }) => ({ node: name, type: 'main', index: 0 }))],
	});
	return {
		name: 'Look around',
		nodes: [start, ...nodes, rows, afterRows, ...triggers].map((one, index) => ({
			...one,
			id: one.name,
			typeVersion: 1,
			position: [0, index * 200],
		})),
		connections: { Start: to([...nodes, rows]), Rows: to([afterRows]) },
		settings: {},
	};
}

/** Rows as an HR department has them; pinned, so that the node after them can be executed alone. */
const hrSheet = ['Mary Shelley', 'Grace Hopper', 'Tove Jansson', 'Jane Austen'].map(
	(name, index) => {
		const [first, last] = name.split(' ');
		return {
			'First name': first,
			Surname: last,
			'E-mail': `${name.toLowerCase().replace(' ', '.')}@example.com`,
			'Job title': ['Author', 'Engineer', 'Illustrator', 'Editor'][index],
			Dept: ['Sales', 'Engineering', 'Marketing', 'Marketing'][index],
			'Cell phone': `+1 555 010${index}`,
			City: 'Oslo',
			Salary: 50_000,
		};
	},
);

/** Rows that a node maps by their headings. */
export function mappedWorkflow({ credential }: Playground): Workflow & { pinData: object } {
	const name = 'Create team members';
	const [sheet, create] = [
		{ name: 'HR sheet', type: 'n8n-nodes-base.manualTrigger', parameters: {} },
		{
			name,
			type: 'n8n-nodes-team-workspace.teamWorkspace',
			parameters: {
				resource: 'teamMember',
				operation: 'create',
				mappingMode: 'autoMapInputData',
			},
			credentials: {
				[credential.type]: {
					id: credential.id,
					name: credential.name,
				},
			},
		},
	].map((node, index) => ({
		...node,
		id: node.name,
		typeVersion: 1,
		position: [index * 200, 0] as [number, number],
	}));
	return {
		name: 'Map automatically',
		nodes: [sheet, create],
		connections: { [sheet.name]: { main: [[{ node: name, type: 'main', index: 0 }]] } },
		settings: {},
		pinData: { [sheet.name]: hrSheet.map((json) => ({ json })) },
	};
}
