import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { flags, help, readArguments, UsageError } from '../../sandbox/cli/arguments';
import { runSandbox } from '../../sandbox/cli/run';
import { clientOf, failureOf, startProgram, useFolder } from './support';

const folder = useFolder();

/** The arguments of a start on a database in the folder. */
const given = (database: string, ...flags: string[]) =>
	readArguments(['--port', '0', '--database', path.join(folder, database), ...flags]);

let running: Awaited<ReturnType<typeof runSandbox>> | undefined;
const stop = () => running?.sandbox.stop();
afterEach(stop);

/** Starts it, after the one that runs has ended. */
async function start(database: string, ...flags: string[]) {
	await stop();
	running = await runSandbox(given(database, ...flags));
	const { sandbox, summary } = running;
	const keys: string[] = summary.match(/tw_\S+/g) ?? [];
	const get = (url: string, key = keys[0]) => clientOf(sandbox.baseUrl, key).get(url);
	return { sandbox, summary, keys, get };
}

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

	it.concurrent.each<[number, string[], string, string]>([
		[2, ['--prot', '1'], '--prot', '--help'],
		[1, ['--port', '0', '--host', '1.2.3.4'], 'This machine has no address 1.2.3.4', ''],
		[1, ['--port', '0', '--host', 'nowhere.invalid'], 'Unknown host nowhere.invalid', ''],
	])('ends with %i after %j, and says why', async (code, argv, why, more) => {
		const { printed, ended } = startProgram('sandbox/main.ts', argv);
		expect(await ended).toBe(code);
		expect(printed.stderr).toContain(why);
		expect(printed.stderr).toContain(more);
	});
});

const small = ['--members', '3', '--contacts', '4'];

/** What a start tells and what its API has, without the port. */
async function contentOf(database: string, ...flags: string[]) {
	const { sandbox, summary, keys, get } = await start(database, ...flags);
	const [me, members, contacts] = await Promise.all(
		['/me', '/team-members', '/contacts'].map(async (url) =>
			JSON.parse(JSON.stringify((await get(url)).data).replaceAll(sandbox.origin, '')),
		),
	);
	const told = summary.replaceAll(sandbox.origin, '').replace(database, '');
	return { key: keys[0], me, members, contacts, told };
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
			const error = await runSandbox(given(file, ...flags)).catch(({ message }: Error) => message);
			expect(error).toContain(words);
			expect(error).toContain(folder);
			expect(error).not.toMatch(/SQLITE|ConnectionFailed|errno/i);
		}
		expect([notes, foreign].map((each) => readFileSync(each, 'hex'))).toEqual(before);
	});
});

describe('Starts on one database', () => {
	it('tells the key of a new database once, and makes another one on request', async () => {
		const first = await start('keys.db');
		expect(first.summary).toContain('0 members, 0 contacts');
		const second = await start('keys.db');
		expect(second.keys).toEqual([]);
		expect(second.summary).toContain('--new-key');
		const { keys, get } = await start('keys.db', '--new-key');
		for (const key of [first.keys[0], keys[0]]) expect((await get('/me', key)).status).toBe(200);
		expect(keys).not.toEqual(first.keys);
	});

	it('has the card of a seeded member', async () => {
		const { sandbox, summary } = await start('card.db', ...small);
		expect(summary).toContain('3 members, 4 contacts');
		const { newestCard } = sandbox.workspaces()[0];
		expect(summary).toContain(newestCard);
		expect((await clientOf(newestCard!).get('')).status).toBe(200);
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
		expect(other.members.data[0].id).not.toBe(first.members.data[0].id);
	});

	it('seeds a workspace that was made without, and its first key goes on', async () => {
		const first = await start('later.db');
		const second = await start('later.db', ...small);
		for (const { keys } of [first, second])
			expect((await second.get('/contacts', keys[0])).data.pagination.total).toBe(4);
	});

	it('adds the data of another seed', async () => {
		await contentOf('two.db', '--seed', '1', ...small);
		const both = await contentOf('two.db', '--seed', '2', ...small);
		expect(both.contacts.pagination.total).toBe(8);
		expect(await contentOf('two.db', '--seed', '2')).toEqual(both);
	});

	it('5.3: has a second workspace on request, with data of its own and the same key each time', async () => {
		const first = await start('second.db', '--second-workspace', ...small);
		const { sandbox, keys, get } = await start('second.db', '--second-workspace', ...small);
		expect(keys).toEqual(first.keys);
		expect(sandbox.workspaces().map(({ members }) => members)).toEqual([3, 3]);
		const [mine, theirs] = keys;
		const [{ id }] = (await get('/team-members', theirs)).data.data;
		expect((await get(`/team-members/${id}`, theirs)).status).toBe(200);
		failureOf(await get(`/team-members/${id}`, mine), 404);
	});

	it('5.4: has a deleted key on request, which gives 401', async () => {
		const { keys, get } = await start('deleted.db', '--deleted-key');
		expect((await get('/me', keys[0])).status).toBe(200);
		failureOf(await get('/me', keys[1]), 401);
	});

	it('5.5: answers 402 with --no-team-plan, and no longer without it', async () => {
		const { keys, get } = await start('plan.db', '--no-team-plan');
		failureOf(await get('/me'), 402);
		expect((await (await start('plan.db')).get('/me', keys[0])).status).toBe(200);
	});

	it('starts over with --fresh, but not when the port is taken', async () => {
		const first = await start('fresh.db', '--members', '2', '--contacts', '0');
		const { port } = new URL(first.sandbox.origin);
		const again = given('fresh.db', '--fresh', '--port', port);
		await expect(runSandbox(again)).rejects.toMatchObject({ code: 'EADDRINUSE' });
		expect((await first.get('/team-members')).data.pagination.total).toBe(2);
		const second = await start('fresh.db', '--fresh');
		expect(second.summary).toContain('0 members');
		expect(second.keys).not.toEqual(first.keys);
	});

	it('uses the next free port when none is named, and says so', async () => {
		const { sandbox } = await start('port.db');
		const taken = Number(new URL(sandbox.origin).port);
		const unnamed = readArguments(['--database', path.join(folder, 'nextPort.db')]);
		const there = { ...unnamed, server: { ...unnamed.server, port: taken } };
		const beside = await runSandbox(there);
		await beside.sandbox.stop();
		const port = Number(new URL(beside.sandbox.origin).port);
		expect(port).toBeGreaterThan(taken);
		expect(beside.summary).toContain(`${port}, because another program uses ${taken}`);
		const fresh = { ...there, fresh: true };
		await expect(runSandbox(fresh)).rejects.toMatchObject({ code: 'EADDRINUSE' });
	});
});
