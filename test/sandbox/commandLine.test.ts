import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { help, readArguments, UsageError } from '../../sandbox/cli/arguments';
import { runSandbox } from '../../sandbox/cli/run';
import { clientOf, failureOf } from './support';

const folder = mkdtempSync(path.join(os.tmpdir(), 'sandbox-'));
afterAll(() => rmSync(folder, { recursive: true }));

const start = (database: string, ...flags: string[]) =>
	runSandbox(readArguments(['--port', '0', '--database', path.join(folder, database), ...flags]));
const keyIn = (summary: string) => /tw_\S+/.exec(summary)?.[0];

describe('Flags of the sandbox', () => {
	it('has the limits of spec section 8 when none is given', () => {
		expect(readArguments([])).toMatchObject({
			server: { port: 4010, windowMs: 60_000, requestsPerWindow: { read: 120, write: 30 } },
			teamPlan: true,
			seed: undefined,
		});
	});

	it.each([
		[['--nope'], '--nope'],
		[['extra'], 'extra'],
		[['--port'], '--port'],
		[['--port', '70000'], '--port'],
		[['--reads', '0'], '--reads'],
		[['--latency', '-1'], '--latency'],
		[['--window', '1.5'], '--window'],
		[['--members', 'ten'], '--members'],
	])('refuses %j and says which one', (argv, flag) => {
		expect(() => readArguments(argv)).toThrow(UsageError);
		expect(() => readArguments(argv)).toThrow(flag);
	});

	it('explains every flag in --help', () => {
		for (const flag of ['port', 'database', 'new-key', 'no-team-plan', 'seed', 'window']) {
			expect(help).toContain(`--${flag} `);
		}
	});

	it('exits with 2 after a bad flag and points to --help', async () => {
		const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts', '--prot', '1'], {
			cwd: path.resolve(__dirname, '../..'),
		});
		let errors = '';
		child.stderr.on('data', (chunk) => (errors += String(chunk)));
		expect((await once(child, 'close'))[0]).toBe(2);
		expect(errors).toContain('--prot');
		expect(errors).toContain('--help');
	});
});

describe('Starts on one database', () => {
	it('tells the key of a new database once, and makes another one on request', async () => {
		const first = await start('keys.db', '--seed', '1', '--members', '3', '--contacts', '4');
		const key = keyIn(first.summary);
		expect(first.summary).toContain('3 members, 4 contacts');
		const { newestCard } = first.sandbox.workspaces()[0];
		expect(first.summary).toContain(newestCard);
		expect((await clientOf(newestCard!).get('')).status).toBe(200);
		await first.sandbox.stop();

		const second = await start('keys.db');
		expect(keyIn(second.summary)).toBeUndefined();
		expect(second.summary).toContain('--new-key');
		expect((await clientOf(second.sandbox.baseUrl, key).get('/me')).status).toBe(200);
		await second.sandbox.stop();

		const third = await start('keys.db', '--new-key');
		const newKey = keyIn(third.summary);
		expect(newKey).toBeDefined();
		for (const each of [key, newKey]) {
			const { data } = await clientOf(third.sandbox.baseUrl, each).get('/contacts');
			expect(data.pagination.total).toBe(4);
		}
		await third.sandbox.stop();
	});

	it('starts over with --fresh', async () => {
		const first = await start('fresh.db', '--members', '2', '--contacts', '0');
		await first.sandbox.stop();
		const second = await start('fresh.db', '--fresh');
		expect(second.summary).toContain('0 members');
		expect(keyIn(second.summary)).not.toBe(keyIn(first.summary));
		await second.sandbox.stop();
	});

	it('does not touch the database with --fresh when the port is taken', async () => {
		const first = await start('taken.db', '--members', '2', '--contacts', '0');
		const { port } = new URL(first.sandbox.origin);
		await expect(start('taken.db', '--fresh', '--port', port)).rejects.toMatchObject({
			code: 'EADDRINUSE',
		});
		const { data } = await clientOf(first.sandbox.baseUrl, keyIn(first.summary)).get(
			'/team-members',
		);
		expect(data.pagination.total).toBe(2);
		await first.sandbox.stop();
	});

	it('5.5: answers 402 with --no-team-plan, and no longer without it', async () => {
		const first = await start('plan.db', '--no-team-plan');
		const key = keyIn(first.summary);
		failureOf(await clientOf(first.sandbox.baseUrl, key).get('/me'), 402);
		await first.sandbox.stop();
		const second = await start('plan.db');
		expect((await clientOf(second.sandbox.baseUrl, key).get('/me')).status).toBe(200);
		await second.sandbox.stop();
	});
});
