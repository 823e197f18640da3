import { exampleWorkflow } from '../../n8nHost/api/examples';
import type { Execution } from '../../n8nHost/api/execution';
import { useWorld } from './world';

const HEADER = 'First name,Last name,Email,Job title,Department,Mobile';
const ada = 'Ada,Example,ada@example.com,Analyst,Engineering,+1 555 0100';
const grace = 'Grace,Example,grace@example.com,Engineer,,';

interface Settings {
	deleteLeavers: boolean;
	maxDeletions: number;
}

/** Members that are there before and are not in the spreadsheet. */
const LEAVERS = 7;

describe('the example "Directory sync"', () => {
	const world = useWorld({ members: LEAVERS });

	/** Runs the example with these rows and settings; gives the writes that the service took meanwhile. */
	async function sync(rows: string[], settings: Partial<Settings> = {}) {
		const workflow = await exampleWorkflow('directory-sync', world.credential);
		const csv = [HEADER, ...rows].join('\n');
		for (const { parameters } of workflow.nodes) {
			const { assignments } = (parameters.assignments ?? {}) as {
				assignments?: Array<{ name: string; value: unknown }>;
			};
			for (const field of assignments ?? []) {
				const given = { csv, ...settings }[field.name];
				if (given !== undefined) field.value = given;
			}
		}
		const id = await world.api.publishWorkflow(workflow);
		const before = world.sandbox.requests.length;
		const execution: Execution = await world.api.run(id, 'Run now');
		const requests = world.sandbox.requests.slice(before);
		const changes = requests
			.filter(({ method, status }) => method !== 'GET' && !(method === 'POST' && status === 200))
			.map(({ method, status }) => `${method} ${status}`);
		return { execution, changes, report: execution.items('Report')[0]?.json };
	}

	const members = () => world.sandbox.workspaces()[0].members;

	it('creates everybody, and writes nothing when it runs again', async () => {
		const first = await sync([ada, grace]);
		expect([first.execution.error, first.changes]).toEqual([undefined, ['POST 201', 'POST 201']]);
		expect(first.report).toEqual({
			created: 2,
			updated: 0,
			unchanged: 0,
			refused: 0,
			refusals: '',
		});
		const second = await sync([ada, grace]);
		expect([second.execution.error, second.changes]).toEqual([undefined, []]);
		expect(second.report).toMatchObject({ created: 0, updated: 0, unchanged: 2, refused: 0 });
	});

	it('changes what differs, empties what is empty, and reports a row that is refused', async () => {
		const { execution, changes, report } = await sync([
			ada.replace('Analyst', ''),
			grace,
			'No,Mail,nobody,,,',
		]);
		expect([execution.status, changes]).toEqual(['success', ['PATCH 200']]);
		expect(report).toMatchObject({ created: 0, updated: 1, unchanged: 1, refused: 1 });
		expect(report.refusals).toMatch(/^nobody: 'Email' must be an email address/);
		expect(world.sandbox.requests.at(-1)?.body).not.toHaveProperty('department');
	});

	it('deletes nobody as it comes, although there are leavers', async () => {
		const { changes } = await sync([ada, grace]);
		expect(changes.filter((change) => change.startsWith('DELETE'))).toEqual([]);
		expect(members()).toBe(LEAVERS + 2);
	});

	it('deletes nobody when there are more leavers than allowed', async () => {
		const { execution, changes } = await sync([ada, grace], { deleteLeavers: true });
		expect(execution.status).toBe('error');
		expect(execution.error).toContain(
			'7 members are not in the spreadsheet, but at most 5 may be deleted in one run',
		);
		expect(changes.filter((change) => change.startsWith('DELETE'))).toEqual([]);
		expect(members()).toBe(LEAVERS + 2);
	});

	it('deletes nobody when a row was refused', async () => {
		const settings = { deleteLeavers: true, maxDeletions: 100 };
		const { execution, changes } = await sync(
			[ada, 'Grace,Example,grace at example.com,,,'],
			settings,
		);
		expect([execution.status, changes.includes('DELETE 204')]).toEqual(['success', false]);
		expect(members()).toBe(LEAVERS + 2);
	});

	it('deletes exactly the leavers when that is switched on and they are not too many', async () => {
		const settings = { deleteLeavers: true, maxDeletions: LEAVERS };
		const { execution, changes } = await sync([ada, grace], settings);
		expect(execution.status).toBe('success');
		const deletions = changes.filter((change) => change.startsWith('DELETE'));
		expect(deletions).toEqual(Array(LEAVERS).fill('DELETE 204'));
		expect(execution.items('Delete leaver')).toHaveLength(LEAVERS);
		expect(members()).toBe(2);
	});
});
