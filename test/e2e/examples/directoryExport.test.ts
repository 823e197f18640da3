import { exampleWorkflow } from '../../../n8nHost/api/examples';
import type { Execution } from '../../../n8nHost/api/execution';
import { ask, useWorld } from '../support/world';

const MEMBERS = 130;
const TABLE = 'Team Workspace directory';
const COLUMNS = 'displayName,email,jobTitle,department,status,phone,profileUrl,createdAt,id';

describe('the example "Nightly directory export"', () => {
	const world = useWorld({ members: MEMBERS });
	let run: () => Promise<Execution>;
	let first: Execution;

	beforeAll(async () => {
		const workflow = await exampleWorkflow('nightly-directory-export', world.credential);
		const id = await world.api.publishWorkflow(workflow);
		run = async () => await world.api.run(id, 'Run now');
		first = await run();
	});

	it('gives a CSV file with a line for each member and the fields of the node as its columns', async () => {
		expect(first.error).toBeUndefined();
		const { id, fileName } = first.file('CSV file');
		expect(fileName).toMatch(/^team-members-\d{4}-\d\d-\d\d\.csv$/);
		const text = (await world.api.download(id)).toString('utf8').replace(/^\uFEFF/, '');
		const [headings, ...lines] = text.trimEnd().split('\n');
		expect(headings).toBe(COLUMNS);
		expect(lines).toHaveLength(MEMBERS);
		const ids = first.rows('List team members').map((member) => member.id);
		expect(lines.map((line) => line.trim().split(',').at(-1))).toEqual(ids);
		expect(text).not.toContain('[object');
	});

	it('has each member once in the data table, and no more who has left', async () => {
		const rowIds = async () => (await world.api.dataTables.rows(TABLE)).map((row) => row.memberId);
		const [gone, ...stay] = first.rows('List team members').map(({ id }) => id);
		expect(new Set(await rowIds())).toEqual(new Set([gone, ...stay]));
		expect(await rowIds()).toHaveLength(MEMBERS);

		await ask(world, 'DELETE', `/team-members/${String(gone)}`);
		const second = await run();
		expect(second.error).toBeUndefined();
		expect(new Set(await rowIds())).toEqual(new Set(stay));
		expect(await rowIds()).toHaveLength(MEMBERS - 1);
	});
});
