import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AxiosInstance } from 'axios';
import { clientOf } from './support';
import { Ledger } from './writers';

const root = path.resolve(__dirname, '../..');

const WRITERS = 8;

/** `npm run test:durability` sets more. */
const KILLS = Number(process.env.DURABILITY_KILLS ?? 3);

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

describe('1 and 4.1: what was acknowledged is kept', () => {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'sandbox-'));
	const database = path.join(folder, 'durable.db');
	const flags = [
		'--port',
		'0',
		'--database',
		database,
		'--reads',
		'1000000',
		'--writes',
		'1000000',
	];
	const ledger = new Ledger();
	let running: Running;
	let api: AxiosInstance;
	beforeAll(async () => {
		running = await run(...flags);
		api = clientOf(running.baseUrl, running.apiKey);
	});
	afterAll(async () => {
		await kill(running);
		rmSync(folder, { recursive: true });
	});

	it.each(Array.from({ length: KILLS }, (_, i) => i + 1))(
		'1: after kill -9 number %d under load and a restart, every acknowledged write is there, none twice',
		async () => {
			const goal = ledger.acknowledged + 50 + Math.floor(Math.random() * 150);
			const writers = Array.from({ length: WRITERS }, () => ledger.write(api));
			while (ledger.acknowledged < goal) await new Promise(setImmediate);
			await kill(running);
			await Promise.all(writers);

			running = await run(...flags);
			expect(running.apiKey).toBe('');
			expect(running.output).toContain('--new-key');
			api.defaults.baseURL = running.baseUrl;
			expect(await ledger.check(api)).toEqual([]);
		},
		120_000,
	);
});
