import type { Workflow } from '../../../n8nHost/api/workflow';
import { useWorld } from '../support/world';
import { NODE, oneNode, useEditor } from './useEditor';

const COUNT = 40;

/** The sheet of an HR department. */
const rows = Array.from({ length: COUNT }, (_, index) => ({
	'Employee ID': 1000 + index,
	'First name': `Ada${index}`,
	Surname: 'Example',
	'E-mail': `ada${index}@example.com`,
	Dept: index % 2 === 0 ? 'Sales' : '',
	'Job Title': 'Analyst',
	'Cell phone': 4740000000 + index,
	LinkedIn: `https://www.linkedin.com/in/ada${index}`,
	City: 'Oslo',
	Salary: 50_000,
}));

describe('mapping automatically in the browser', () => {
	const world = useWorld({}, { read: 1_000, write: 1_000 });
	const inEditor = useEditor(world);

	/** The node behind a node that returns the rows. */
	function behindRows(): Workflow {
		const { nodes, ...workflow } = oneNode(world, {});
		const before: Array<[string, number, Record<string, unknown>]> = [
			['set', 3.4, { mode: 'raw', jsonOutput: JSON.stringify({ rows }), options: {} }],
			['splitOut', 1, { fieldToSplitOut: 'rows', options: {} }],
		];
		const chain = ['Start', ...before.map(([name]) => name), NODE];
		return {
			...workflow,
			nodes: [
				...nodes,
				...before.map(([name, typeVersion, parameters], index) => ({
					id: name,
					name,
					type: `n8n-nodes-base.${name}`,
					typeVersion,
					position: [index * 200, 200] as [number, number],
					parameters,
				})),
			],
			connections: Object.fromEntries(
				chain
					.slice(1)
					.map((node, index) => [chain[index], { main: [[{ node, type: 'main', index: 0 }]] }]),
			),
		};
	}

	inEditor('creates 40 members from the headings of a sheet, without a drag', async (editor) => {
		await editor.open(behindRows());
		await editor.openNode(NODE);
		await editor.choose('Resource', 'Team Member');
		await editor.choose('Operation', 'Create');
		await editor.field('First Name').waitFor();
		await editor.choose('Mapping', 'Map Automatically');
		await editor.field('First Name').waitFor({ state: 'hidden' });
		await editor.execute();

		expect((await editor.rows()).length).toBeGreaterThan(0);
		const sent = world.sandbox.requests.filter(({ method }) => method === 'POST');
		expect(sent.map(({ body }) => body)).toEqual(
			rows.map((row) => ({
				firstName: row['First name'],
				lastName: 'Example',
				email: row['E-mail'],
				jobTitle: 'Analyst',
				...(row.Dept && { department: row.Dept }),
				contactDetails: expect.arrayContaining([
					{ type: 'phone', label: 'Mobile', value: String(row['Cell phone']) },
					{ type: 'social_media', platform: 'linkedin', value: row.LinkedIn },
					{ type: 'address', label: 'Office', address: { city: 'Oslo' } },
				]) as unknown,
			})),
		);
	});
});
