import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
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
	json: { stopped?: string; results: object[]; leftovers: object[] } | undefined;
	seconds: number;
}

const isJson = (text: string) => (text === '' ? undefined : (JSON.parse(text) as Ended['json']));

/** Starts the command as a process of its own. At its end, the key must stand in nothing that it wrote. */
export function startCheck(argv: string[], apiKey: string): Run {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'service-check-'));
	const file = path.join(folder, 'report.json');
	const startedAt = performance.now();
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
		const seconds = (performance.now() - startedAt) / 1000;
		return { code, stdout, stderr, json: isJson(written), seconds };
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
