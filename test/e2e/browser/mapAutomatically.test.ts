import type { Workflow } from '../../../n8nHost/api/workflow';
import { chainOf, nodeOf, ourNode, start } from '../support/workflows';
import { useWorld } from '../support/world';
import { NODE, useEditor } from './useEditor';

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
	'Office city': 'Bergen',
	Salary: 50_000,
}));

describe('mapping automatically in the browser', () => {
	const world = useWorld({}, { read: 1_000, write: 1_000 });
	const inEditor = useEditor(world);

	/** The node behind nodes that return the rows. */
	const behindRows = (): Workflow => {
		const raw = { mode: 'raw', jsonOutput: JSON.stringify({ rows }), options: {} };
		const split = { fieldToSplitOut: 'rows', options: {} };
		return chainOf(
			'In the browser',
			start,
			nodeOf('set', 'set', raw, { typeVersion: 3.4 }),
			nodeOf('splitOut', 'splitOut', split),
			ourNode(NODE, {}, world.credential),
		);
	};

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
					{ type: 'address', label: 'Office', address: { city: 'Bergen' } },
				]) as unknown,
			})),
		);
	});
});
