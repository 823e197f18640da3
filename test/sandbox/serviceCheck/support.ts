import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type * as Timers from 'node:timers/promises';
import type { Report } from '../../../serviceCheck/check';
import { shows } from '../../support/expectations/keyForms';

export interface Run {
	/** Resolves when standard output holds the text. */
	says(text: string): Promise<void>;
	signal(name: NodeJS.Signals): void;
	type(text: string): void;
	ended: Promise<Ended>;
}

export interface Ended {
	code: number | null;
	stdout: string;
	stderr: string;
	/** What --json wrote; undefined when it wrote nothing. */
	json: Partial<Report> | undefined;
}

const isJson = (text: string) => (text === '' ? undefined : (JSON.parse(text) as Ended['json']));

/** Starts the command as a process of its own. At its end, the key must stand in nothing that it wrote. */
export function startCheck(argv: string[], apiKey: string): Run {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'service-check-'));
	const file = path.join(folder, 'report.json');
	const child = spawn(
		process.execPath,
		['--import', 'tsx', 'serviceCheck/main.ts', ...argv, '--json', file],
		{
			cwd: path.resolve(__dirname, '../../..'),
			env: { ...process.env, TEAM_WORKSPACE_API_KEY: apiKey },
		},
	);
	let stdout = '';
	let stderr = '';
	child.stdout.on('data', (chunk) => (stdout += String(chunk)));
	child.stderr.on('data', (chunk) => (stderr += String(chunk)));

	async function end(): Promise<Ended> {
		const [code] = (await once(child, 'close')) as [number | null];
		const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
		rmSync(folder, { recursive: true });
		for (const text of [stdout, stderr, written]) {
			if (apiKey.length >= 6) expect(shows(text, apiKey)).toBe(false);
			expect(text).not.toMatch(/^\s+at /m);
		}
		return { code, stdout, stderr, json: isJson(written) };
	}

	return {
		says: async (text) => {
			while (!stdout.includes(text)) {
				if (child.exitCode !== null) throw new Error(`It ended before it said ${text}: ${stderr}`);
				await once(child.stdout, 'data');
			}
		},
		signal: (name) => void child.kill(name),
		type: (text) => void child.stdin.end(text),
		ended: end(),
	};
}

export const check = async (baseUrl: string, apiKey: string, ...flags: string[]) =>
	await startCheck(['--base-url', baseUrl, ...flags], apiKey).ended;

/** How many times shorter than it says the check waits in a test. A busy machine has to send 16 MB in time. */
const SPEED = { pauses: 20, timeouts: 5 };

/** For jest.mock('node:timers/promises'): shorter pauses. */
export const timers = {
	setTimeout: async (ms: number, value: undefined, options: { signal?: AbortSignal }) =>
		await jest
			.requireActual<typeof Timers>('node:timers/promises')
			.setTimeout(ms / SPEED.pauses, value, options),
};

/** Makes the time shorter in which a service has to respond. */
export function hurryTimeouts(): void {
	const timeout = AbortSignal.timeout.bind(AbortSignal);
	const spy = jest
		.spyOn(AbortSignal, 'timeout')
		.mockImplementation((ms) => timeout(ms / SPEED.timeouts));
	afterAll(() => spy.mockRestore());
}
