import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AxiosInstance } from 'axios';
import type { TeamMember } from '../../contract';
import { clientOf, person } from './support';

const root = path.resolve(__dirname, '../..');

interface Running {
	child: ChildProcess;
	baseUrl: string;
	apiKey: string;
	output: string;
}

/** Starts the command-line program and waits until it says that it is there. */
async function run(...flags: string[]): Promise<Running> {
	const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts', ...flags], {
		cwd: root,
	});
	let output = '';
	child.stderr.on('data', (chunk) => (output += String(chunk)));
	for await (const chunk of child.stdout) {
		output += String(chunk);
		if (output.includes('Ctrl-C')) break;
	}
	const find = (pattern: RegExp) => pattern.exec(output)?.[1] ?? '';
	return {
		child,
		baseUrl: find(/Base URL +(\S+)/),
		apiKey: find(/API key +(tw_\S+)/),
		output,
	};
}

async function kill({ child }: Running): Promise<void> {
	const exit = once(child, 'exit');
	child.kill('SIGKILL');
	await exit;
}

/** Creates members one after another until the connection breaks; the emails that were acknowledged. */
async function createUntilKilled(api: AxiosInstance, acknowledged: string[]): Promise<void> {
	for (;;) {
		const body = person();
		const answer = await api.post('/team-members', body).catch(() => undefined);
		if (answer?.status !== 201) return;
		acknowledged.push(body.email);
	}
}

async function allMembers(api: AxiosInstance): Promise<TeamMember[]> {
	const members: TeamMember[] = [];
	for (let hasMore = true; hasMore;) {
		const { data } = await api.get('/team-members', { params: { offset: members.length } });
		members.push(...(data.data as TeamMember[]));
		hasMore = data.pagination.hasMore as boolean;
	}
	return members;
}

describe('1 and 4.1: what was acknowledged is kept', () => {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'sandbox-'));
	const database = path.join(folder, 'durable.db');
	const flags = ['--port', '0', '--database', database, '--reads', '100000', '--writes', '100000'];
	let running: Running;
	afterAll(async () => {
		await kill(running);
		rmSync(folder, { recursive: true });
	});

	it('1: after kill -9 under load and a restart, every acknowledged member is there, none twice', async () => {
		running = await run(...flags);
		const { baseUrl, apiKey } = running;
		const acknowledged: string[] = [];
		const api = clientOf(baseUrl, apiKey);
		const writers = Array.from({ length: 8 }, () => createUntilKilled(api, acknowledged));
		while (acknowledged.length < 200) await new Promise(setImmediate);
		await kill(running);
		await Promise.all(writers);

		running = await run(...flags);
		expect(running.apiKey).toBe('');
		expect(running.output).toContain('--new-key');
		const members = await allMembers(clientOf(running.baseUrl, apiKey));
		const emails = new Set(members.map(({ email }) => email));
		expect(emails.size).toBe(members.length);
		expect(acknowledged.length).toBeGreaterThanOrEqual(200);
		expect(acknowledged.filter((email) => !emails.has(email))).toEqual([]);
		// Beyond those, at most the one request of each writer that was under way.
		expect(members.length).toBeLessThanOrEqual(acknowledged.length + writers.length);
		const again = await clientOf(running.baseUrl, apiKey).post('/team-members', {
			...person(),
			email: acknowledged[0],
		});
		expect([again.status, again.data.data.created]).toEqual([200, false]);
	});
});
