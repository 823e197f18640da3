import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import { flags, help, readArguments, UsageError } from '../../sandbox/cli/arguments';
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
		for (const flag of Object.keys(flags)) expect(help).toMatch(new RegExp(`--${flag} `));
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

const small = ['--members', '3', '--contacts', '4'];

/** What a start tells and what its API has, without the port. */
async function contentOf(database: string, ...flags: string[]) {
	const { sandbox, summary } = await start(database, ...flags);
	const key = keyIn(summary);
	const answers = ['/me', '/team-members', '/contacts'].map(async (url) => {
		const { data } = await clientOf(sandbox.baseUrl, key).get(url);
		return JSON.parse(JSON.stringify(data).replaceAll(sandbox.origin, ''));
	});
	const [me, members, contacts] = await Promise.all(answers);
	await sandbox.stop();
	const told = summary.replaceAll(sandbox.origin, '').replace(database, '');
	return { key, me, members, contacts, told };
}

describe('A database that cannot be used', () => {
	const notes = path.join(folder, 'notes.txt');
	const foreign = path.join(folder, 'foreign.db');
	beforeAll(() => {
		writeFileSync(notes, 'These are the notes of somebody, and no database at all.');
		const database = new Database(foreign);
		database.exec('CREATE TABLE contacts (name TEXT)');
		database.close();
	});

	it.each([
		['in a missing folder', 'missing/keys.db', 'The folder '],
		['that is a folder', '.', 'is a folder'],
		['that is another file', 'notes.txt', 'is not a database'],
		['of another program', 'foreign.db', 'is a database of another program'],
	])('is told in words, and left as it is: %s', async (_, file, words) => {
		const before = [notes, foreign].map((each) => readFileSync(each, 'hex'));
		for (const flags of [[], ['--fresh']]) {
			const error = await start(file, ...flags).catch((reason: Error) => reason.message);
			expect(error).toContain(words);
			expect(error).toContain(folder);
			expect(error).not.toMatch(/SQLITE|ConnectionFailed|errno/i);
		}
		expect([notes, foreign].map((each) => readFileSync(each, 'hex'))).toEqual(before);
	});

	it.each([
		['1.2.3.4', 'This machine has no address 1.2.3.4'],
		['nowhere.invalid', 'Unknown host nowhere.invalid'],
	])('is not touched when nothing can listen on %s', async (host, words) => {
		const child = spawn(
			process.execPath,
			['--import', 'tsx', 'sandbox/main.ts', '--port', '0', '--host', host],
			{ cwd: path.resolve(__dirname, '../..') },
		);
		let errors = '';
		child.stderr.on('data', (chunk) => (errors += String(chunk)));
		expect((await once(child, 'close'))[0]).toBe(1);
		expect(errors).toContain(words);
	});
});

describe('Starts on one database', () => {
	it('tells the key of a new database once, and makes another one on request', async () => {
		const first = await start('keys.db');
		const key = keyIn(first.summary);
		expect(first.summary).toContain('0 members, 0 contacts');
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
			expect((await clientOf(third.sandbox.baseUrl, each).get('/me')).status).toBe(200);
		}
		await third.sandbox.stop();
	});

	it('has the card of a seeded member', async () => {
		const { sandbox, summary } = await start('card.db', ...small);
		expect(summary).toContain('3 members, 4 contacts');
		const { newestCard } = sandbox.workspaces()[0];
		expect(summary).toContain(newestCard);
		expect((await clientOf(newestCard!).get('')).status).toBe(200);
		await sandbox.stop();
	});

	it('is the same start again with the same seed: data, workspace, key', async () => {
		const first = await contentOf('again.db', '--seed', '1', ...small);
		expect(first.contacts.pagination.total).toBe(4);
		for (const flags of [['--seed', '1', ...small], ['--seed', '1'], []]) {
			expect(await contentOf('again.db', ...flags)).toEqual(first);
		}
		expect(await contentOf('elsewhere.db', '--seed', '1', ...small)).toEqual(first);
		const other = await contentOf('other.db', '--seed', '2', ...small);
		expect(other.key).not.toBe(first.key);
		expect(other.me.data.workspace.id).not.toBe(first.me.data.workspace.id);
		expect(other.me.data.apiKeyId).not.toBe(first.me.data.apiKeyId);
	});

	it('seeds a workspace that was made without, and its first key goes on', async () => {
		const first = await start('later.db');
		await first.sandbox.stop();
		const second = await start('later.db', ...small);
		for (const { summary } of [first, second]) {
			const { data } = await clientOf(second.sandbox.baseUrl, keyIn(summary)).get('/contacts');
			expect(data.pagination.total).toBe(4);
		}
		await second.sandbox.stop();
	});

	it('adds the data of another seed', async () => {
		await contentOf('two.db', '--seed', '1', ...small);
		const both = await contentOf('two.db', '--seed', '2', ...small);
		expect(both.contacts.pagination.total).toBe(8);
		expect(await contentOf('two.db', '--seed', '2')).toEqual(both);
	});

	it('5.3: has a second workspace on request, with data of its own and the same key each time', async () => {
		const keys: string[][] = [];
		for (let time = 0; time < 2; time++) {
			const { sandbox, summary } = await start('second.db', '--second-workspace', ...small);
			keys.push(summary.match(/tw_\S+/g)!);
			const [mine, theirs] = keys[time].map((key) => clientOf(sandbox.baseUrl, key));
			expect(sandbox.workspaces().map(({ members }) => members)).toEqual([3, 3]);
			const [{ id }] = (await theirs.get('/team-members')).data.data;
			expect((await theirs.get(`/team-members/${id}`)).status).toBe(200);
			failureOf(await mine.get(`/team-members/${id}`), 404);
			await sandbox.stop();
		}
		expect(keys[0]).toHaveLength(2);
		expect(keys[1]).toEqual(keys[0]);
	});

	it('5.4: has a deleted key on request, which gives 401', async () => {
		const { sandbox, summary } = await start('deleted.db', '--deleted-key');
		const [key, deleted] = summary.match(/tw_\S+/g)!;
		expect((await clientOf(sandbox.baseUrl, key).get('/me')).status).toBe(200);
		failureOf(await clientOf(sandbox.baseUrl, deleted).get('/me'), 401);
		await sandbox.stop();
	});

	it('starts over with --fresh', async () => {
		const first = await start('fresh.db');
		first.sandbox.seed(first.sandbox.workspaces()[0].workspaceId, { members: 2 });
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

	it('uses the next free port when none is named, and says so', async () => {
		const [first, second] = ['port.db', 'nextPort.db'].map((database) =>
			readArguments(['--database', path.join(folder, database)]),
		);
		const { sandbox } = await runSandbox({ ...first, server: { ...first.server, port: 0 } });
		const taken = Number(new URL(sandbox.origin).port);
		const beside = await runSandbox({ ...second, server: { ...second.server, port: taken } });
		const port = Number(new URL(beside.sandbox.origin).port);
		expect(port).toBeGreaterThan(taken);
		expect(beside.summary).toContain(`${port}, because another program uses ${taken}`);
		const fresh = { ...first, fresh: true, server: { ...first.server, port: taken } };
		await expect(runSandbox(fresh)).rejects.toMatchObject({ code: 'EADDRINUSE' });
		await Promise.all([sandbox.stop(), beside.sandbox.stop()]);
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
