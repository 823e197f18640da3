import { exampleWorkflow } from '../../../n8nHost/api/examples';
import type { Execution } from '../../../n8nHost/api/execution';
import { statusesOf } from '../support/exampleForm';
import { useWorld } from '../support/world';

const HEADER = 'First name,Last name,Email,Job title,Department,Mobile';
const ada = 'Ada,Example,ada@example.com,Analyst,Engineering,+1 555 0100';
const grace = 'Grace,Example,grace@example.com,Engineer,,';

/** Members that are there before and are not in the spreadsheet. */
const LEAVERS = 7;

const NONE = {
	created: 0,
	updated: 0,
	unchanged: 0,
	refused: 0,
	missing: 0,
	deleted: 0,
	warnings: '',
	dryRun: 'none',
};

describe('the example "Directory sync"', () => {
	const world = useWorld({ members: LEAVERS });

	/**
	 * Runs the example with these rows; gives the requests that the service got meanwhile.
	 * @param options replace those of 'Delete leaver'
	 */
	async function sync(rows: string[], options?: { maximumDeletions: number }) {
		const workflow = await exampleWorkflow('directory-sync', world.credential);
		const parametersOf = (node: string) =>
			workflow.nodes.find(({ name }) => name === node)?.parameters ?? {};
		const { assignments } = parametersOf('People').assignments as {
			assignments: Array<{ value: string }>;
		};
		assignments[0].value = [HEADER, ...rows].join('\n');
		if (options) parametersOf('Delete leaver').options = options;
		const id = await world.api.publishWorkflow(workflow);
		const before = world.sandbox.requests.length;
		const execution: Execution = await world.api.run(id, 'Run now');
		const requests = statusesOf(world.sandbox.requests.slice(before));
		const writes = requests.filter((request) => !request.startsWith('GET'));
		const details = execution.rows('Details');
		return { execution, requests, writes, report: execution.rows('Report')[0], details };
	}

	const members = () => world.sandbox.workspaces()[0].members;
	const emailsOf = (rows: Array<{ email?: unknown }>) => rows.map(({ email }) => email).join(', ');
	const leaversIn = (execution: Execution) => emailsOf(execution.rows('Missing members'));

	it('creates everybody and reports the missing members, but deletes none as it comes', async () => {
		const { execution, writes, report, details } = await sync([ada, grace]);
		expect([execution.error, writes]).toEqual([undefined, ['POST 201', 'POST 201']]);
		expect(execution.items('Missing members')).toHaveLength(LEAVERS);
		expect(report).toEqual({
			...NONE,
			created: 2,
			missing: LEAVERS,
			dryRun: 'Delete leaver',
		});
		expect(details.map(({ outcome, email }) => `${String(outcome)} ${String(email)}`)).toEqual([
			'created ada@example.com',
			'created grace@example.com',
			...execution.rows('Missing members').map(({ email }) => `would delete ${String(email)}`),
		]);
		const dryRun = { outcome: 'would delete', dryRun: true };
		expect(execution.rows('Delete leaver')).toMatchObject(Array(LEAVERS).fill(dryRun));
		expect(members()).toBe(LEAVERS + 2);
	});

	it('lists somebody with a new email as maybe renamed, and never deletes that member', async () => {
		const { execution, report, details } = await sync([ada.replace('ada@', 'ada.new@'), grace]);
		expect(report).toMatchObject({ created: 1, missing: LEAVERS });
		expect(details).toContainEqual({
			...{ outcome: 'renamed?', name: 'Ada Example', email: 'ada@example.com' },
			...{ maybeSameAs: 'ada.new@example.com', changedFields: '', reason: '' },
		});
		expect(leaversIn(execution)).not.toContain('ada@example.com');
		const created = execution.rows('Create or update').find(({ maybeSameAs }) => maybeSameAs);
		world.sandbox.deleteRow('teamMembers', String(created?.id));
	});

	it('changes what differs, empties what is empty, and reports a row that is refused', async () => {
		const rows = [ada.replace('Analyst', ''), grace, 'No,Mail,nobody,,,'];
		const { execution, writes, report, details } = await sync(rows);
		expect([execution.status, writes]).toEqual(['success', ['PATCH 200']]);
		expect(report).toMatchObject({ created: 0, updated: 1, unchanged: 1, refused: 1 });
		expect(details).toContainEqual(
			expect.objectContaining({
				...{ outcome: 'refused', name: 'No Mail', email: 'nobody' },
				reason: expect.stringMatching(/^'Email' must be one email address/) as string,
			}),
		);
		const change = world.sandbox.requests.filter(({ method }) => method === 'PATCH').at(-1);
		expect(change?.body).not.toHaveProperty('department');
	});

	it('reports and deletes nobody when a row was refused for its email, and says why', async () => {
		const rows = [ada, 'Grace,Example,grace at example.com,,,'];
		const { execution, writes, report } = await sync(rows, { maximumDeletions: 100 });
		expect([execution.status, writes.includes('DELETE 204')]).toEqual(['success', false]);
		expect(report).toMatchObject({ refused: 1, missing: 0, deleted: 0 });
		expect(report.warnings).toMatch(
			/^Missing members are not reported: the second item \(grace at example\.com\) cannot be matched to a member\./,
		);
		expect(members()).toBe(LEAVERS + 2);
	});

	it('deletes nobody when there are more leavers than allowed, and says how many', async () => {
		const { execution, writes } = await sync([ada, grace], { maximumDeletions: LEAVERS - 1 });
		expect(execution.status).toBe('error');
		expect(execution.error).toContain(
			`'Maximum Deletions' is ${LEAVERS - 1}, but ${LEAVERS} items arrived. Nothing was deleted. Check the items; if all of them should be deleted, raise the number`,
		);
		expect(writes.filter((request) => request.startsWith('DELETE'))).toEqual([]);
		expect(members()).toBe(LEAVERS + 2);
	});

	it('deletes exactly the leavers when they are not too many and Dry Run is off', async () => {
		const { execution, writes, report, details } = await sync([ada, grace], {
			maximumDeletions: LEAVERS,
		});
		expect(execution.error).toBeUndefined();
		expect(writes).toEqual(Array(LEAVERS).fill('DELETE 204'));
		expect(report).toMatchObject({ missing: LEAVERS, deleted: LEAVERS });
		const deleted = details.filter(({ outcome }) => outcome === 'deleted');
		expect(emailsOf(deleted)).toBe(leaversIn(execution));
		expect(members()).toBe(2);
	});

	it('reads one page of members and writes nothing when everything is in step', async () => {
		const { execution, requests, report, details } = await sync([ada, grace]);
		expect([execution.error, requests]).toEqual([undefined, ['GET 200']]);
		expect(report).toEqual({ ...NONE, unchanged: 2 });
		expect(details).toEqual([]);
	});
});
