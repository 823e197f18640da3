import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import type { SandboxOptions } from '../../sandbox';
import { failure } from '../../contract';
import { startSandbox } from '../support/engine/n8n';

/** Enough that no test meets a limit it does not ask for. */
const unlimited = { read: 100_000, write: 100_000 };

/** A plain HTTP client that takes every status as an answer. */
export const clientOf = (baseURL: string, apiKey?: string): AxiosInstance =>
	axios.create({
		baseURL,
		proxy: false,
		validateStatus: () => true,
		maxBodyLength: Infinity,
		headers: apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` },
	});

export async function startWorld(options: SandboxOptions = {}) {
	const sandbox = await startSandbox({ requestsPerWindow: unlimited, ...options });
	const mine = sandbox.createWorkspace({ name: 'Northwind', domain: 'northwind.example.com' });
	const theirs = sandbox.createWorkspace({ name: 'Contoso', domain: 'contoso.example.com' });
	return {
		sandbox,
		...mine,
		/** With the key of the workspace. */
		api: clientOf(sandbox.baseUrl, mine.apiKey),
		/** With the key of another workspace of the same service. */
		other: clientOf(sandbox.baseUrl, theirs.apiKey),
		otherWorkspaceId: theirs.workspaceId,
	};
}

export type World = Awaited<ReturnType<typeof startWorld>>;

/** One service for all tests of a file or block; ask for it inside the tests. */
export function useWorld(options?: SandboxOptions): () => World {
	let world: World;
	beforeAll(async () => {
		world = await startWorld(options);
	});
	afterAll(() => world.sandbox.stop());
	return () => world;
}

/** A folder for a file of tests; removed after them. */
export function useFolder(): string {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'sandbox-'));
	afterAll(() => rmSync(folder, { recursive: true }));
	return folder;
}

/** Starts a command-line program of the repository as a process of its own. */
export function startProgram(file: string, argv: string[], env: NodeJS.ProcessEnv = {}) {
	const child = spawn(process.execPath, ['--import', 'tsx', file, ...argv], {
		cwd: path.resolve(__dirname, '../..'),
		env: { ...process.env, ...env },
	});
	const printed = { stdout: '', stderr: '' };
	child.stdout.on('data', (chunk) => (printed.stdout += String(chunk)));
	child.stderr.on('data', (chunk) => (printed.stderr += String(chunk)));
	return {
		child,
		printed,
		/** Resolves when standard output holds the text. */
		says: async (text: string) => {
			while (!printed.stdout.includes(text)) {
				if (child.exitCode !== null)
					throw new Error(`It ended before it said ${text}: ${printed.stderr}`);
				await once(child.stdout, 'data');
			}
		},
		/** The exit code. */
		ended: once(child, 'close').then(([code]) => code as number | null),
	};
}

/** The failure of an answer, after checking its status, its media type and the shape of spec section 7. */
export function failureOf(response: AxiosResponse, status: number) {
	expect(response.status).toBe(status);
	expect(response.headers['content-type']).toMatch(/^application\/json/);
	expect(Object.keys(response.data as object)).toEqual(['error']);
	return failure.parse(response.data).error;
}

/** The paths of the fields that a 400 refuses. */
export function refusedPaths(response: AxiosResponse): string[] {
	const { code, details } = failureOf(response, 400);
	expect(code).toBe('bad_request');
	return (details?.fields as Array<{ path: string }>).map(({ path }) => path);
}

let people = 0;

/** The required fields of a new member, with an email that no other has. */
export const person = (fields: object = {}) => ({
	firstName: 'Ada',
	lastName: 'Lovelace',
	email: `ada${++people}@example.com`,
	...fields,
});
