import { setTimeout as sleep } from 'node:timers/promises';
import { assumptions, REQUESTS_PER_MINUTE } from '../../../contract';
import { useWorld } from '../support';
import { check, startCheck } from './support';

const world = useWorld({ requestsPerWindow: REQUESTS_PER_MINUTE });

beforeAll(() => world().sandbox.seed(world().workspaceId, { members: 12, contacts: 130 }));

/** A key of its own for each run, so that none meets the limits of another. */
const newKey = () => world().sandbox.addKey(world().workspaceId).apiKey;

const counts = () => world().sandbox.workspaces()[0];

const writing = ['--write', '--write-members', '--yes'];

/** The last probe that reads only. */
const LAST_READ = 'address detail is the address as one line';

describe('The service check', () => {
	it('holds at the sandbox, read-only, and says how many requests it sent', async () => {
		const { sandbox } = world();
		sandbox.requests.length = 0;
		const { code, stdout, stderr, json } = await check(sandbox.baseUrl, newKey());
		expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
		const count = sandbox.requests.length;
		expect(count).toBeLessThanOrEqual(30);
		expect(stdout).toContain(`${count} requests sent: ${count} reads, 0 writes.`);
		expect(new Set(sandbox.requests.map(({ method }) => method))).toEqual(new Set(['GET']));
		expect(json).toMatchObject({ requests: { read: count, write: 0 }, leftovers: [] });
		for (const { needs, outcome } of json!.results!)
			expect(outcome).toBe(needs === 'read' ? 'holds' : 'not checked');
		for (const about of Object.keys(assumptions)) expect(stdout).toContain(`  ${about} `);
		expect(stdout).toMatch(/createContact +not checked +0 of \d hold; needs --write\n/);
	});

	it('holds at the sandbox with writes, within its limits, and leaves nothing', async () => {
		const { sandbox } = world();
		const before = counts();
		sandbox.requests.length = 0;
		const { code, stdout, stderr, json } = await check(sandbox.baseUrl, newKey(), ...writing);
		expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
		expect(json!.results!.filter(({ outcome }) => outcome !== 'holds')).toEqual([]);
		expect(json).toMatchObject({ leftovers: [] });
		expect(json!.requests!.read).toBeLessThan(60);
		expect(json!.requests!.write).toBeLessThan(25);
		expect(sandbox.requests.map(({ status }) => status)).not.toContain(429);
		expect(stdout).toContain('can change the bill of the workspace');
		expect(stdout).not.toContain('needs --write');
		expect(counts()).toMatchObject({ members: before.members, contacts: before.contacts });
	});

	it('names what differs and what was assumed, and ends with 1', async () => {
		const { sandbox } = world();
		const mend = sandbox.deviate('contactRowsAreSummaries');
		const { code, stdout, json } = await check(sandbox.baseUrl, newKey()).finally(mend);
		expect(code).toBe(1);
		expect(stdout).toMatch(/listContacts +differs/);
		expect(stdout).toMatch(/list rows lack what Get has: .*\bemail\b/);
		expect(stdout).toContain(`Assumed: ${assumptions.listContacts.assumed}`);
		expect(JSON.stringify(json)).toContain('list rows lack');
	});

	it('writes nothing before someone says yes', async () => {
		const { sandbox } = world();
		sandbox.requests.length = 0;
		const answer = async (typed: string) => {
			const run = startCheck(['--base-url', sandbox.baseUrl, '--write'], newKey());
			run.type(typed);
			return await run.ended;
		};
		for (const { code, stdout, stderr } of await Promise.all(['', 'no\n'].map(answer))) {
			expect(code).toBe(1);
			expect(stdout).toContain('This writes to the workspace Northwind');
			expect(stderr).toBe(
				'Nothing was written, because it was not confirmed with yes. --yes skips this question.\n',
			);
		}
		expect(sandbox.requests.map(({ path }) => path)).toEqual(['/me', '/me']);
		const { code, stdout } = await answer('yes\n');
		expect(code).toBe(0);
		expect(stdout).toMatch(/createContact +holds/);
	});
});

describe('Interrupted in the middle of --write', () => {
	const write = () =>
		startCheck(['--base-url', world().sandbox.baseUrl, '--write', '--yes'], newKey());

	/** Resolves while a write is under way. */
	async function writeUnderWay(): Promise<void> {
		const { requests } = world().sandbox;
		while (!requests.some(({ method, status }) => method === 'POST' && status === 0)) {
			await sleep(5);
		}
	}

	it.each(['SIGINT', 'SIGTERM'] as const)('%s: cleans up', async (signal) => {
		const { sandbox } = world();
		const { contacts } = counts();
		const run = write();
		await run.says(LAST_READ);
		sandbox.requests.length = 0;
		sandbox.setLatency(200);
		await writeUnderWay();
		run.signal(signal);
		// A process runner may repeat it.
		await sleep(300);
		run.signal(signal);
		const { code, stdout, stderr, json } = await run.ended;
		sandbox.setLatency(0);
		expect(code).toBe(130);
		expect(stderr).toContain('Interrupted. Deleting the records that the check created');
		expect(stdout).toContain('The check did not finish.');
		expect(json).toMatchObject({ stopped: 'The check was interrupted.', leftovers: [] });
		expect(counts().contacts).toBe(contacts);
	});
});
