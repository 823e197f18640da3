import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { N8nInstallation } from '../install/installN8n';
import { cleanEnvironment, killTree } from '../support/command';
import { freePort, LOCALHOST } from '../support/ports';
import { settings, type N8nOptions } from './settings';

const START_SECONDS = 180;
const STOP_SECONDS = 20;

/**
 * n8n ends when the pipe from us breaks, so nothing is left running, not even when we are killed. The line is loaded
 * into the worker threads of n8n too; they have an input of their own that tells nothing.
 */
const exitWithParent = `
	import { isMainThread } from 'node:worker_threads';
	const end = () => process.kill(process.pid, 'SIGTERM');
	if (isMainThread) process.stdin.on('end', end).on('error', end).resume();
`;

export interface N8nProcess {
	origin: string;
	pid: number;
	/** Ends when n8n ends, whoever ended it. */
	ended: Promise<void>;
	stop(): Promise<void>;
	/** Ends it at once, as a crash does, with all it has started. */
	kill(): Promise<void>;
}

/** What answers when n8n is ready, by its command. */
const readyPath = { start: '/rest/settings', worker: '/healthz/readiness' };

/** While it starts, n8n answers every address with a sentence of text; its interface answers with JSON. */
const isReady = async (address: string) =>
	await fetch(address)
		.then(async (response) => Boolean(await response.json()) && response.ok)
		.catch(() => false);

/** The last lines of n8n's log, for a message about a failure. */
export const endOfLog = async (logFile: string, lines = 25) =>
	(await readFile(logFile, 'utf8')).trimEnd().split('\n').slice(-lines).join('\n');

/** Starts n8n and waits until it answers. */
export async function startN8n(
	{ line, script, node }: N8nInstallation,
	options: N8nOptions,
): Promise<N8nProcess> {
	options.signal?.throwIfAborted();
	const origin = `http://${LOCALHOST}:${options.port}`;
	const command = options.command ?? ['start'];
	const env = cleanEnvironment({
		PATH: node.env.PATH,
		...settings(options, await freePort()),
		...line.settings,
		...options.env,
	});
	const log = openSync(options.logFile, 'w');
	const child = spawn(
		node.program,
		['--import', `data:text/javascript,${encodeURIComponent(exitWithParent)}`, script, ...command],
		{
			cwd: options.userFolder,
			env,
			stdio: ['pipe', log, log],
			detached: true,
		},
	);
	closeSync(log);
	let hasEnded = false;
	const ended = new Promise<void>((resolve) => {
		child.once('error', resolve);
		child.once('exit', resolve);
	}).then(() => {
		hasEnded = true;
	});
	const kill = async () => {
		killTree(child, 'SIGKILL');
		await ended;
	};
	const stop = async () => {
		if (!hasEnded) child.kill('SIGTERM');
		await Promise.race([ended, sleep(STOP_SECONDS * 1000, undefined, { ref: false })]);
		await kill();
	};
	try {
		const deadline = Date.now() + START_SECONDS * 1000;
		while (!(await isReady(origin + readyPath[command[0]]))) {
			options.signal?.throwIfAborted();
			if (hasEnded || Date.now() > deadline) {
				const what = hasEnded
					? 'n8n ended while starting'
					: `n8n did not start in ${START_SECONDS} s`;
				throw new Error(`${what}. The end of its log:\n${await endOfLog(options.logFile)}`);
			}
			await sleep(250);
		}
		return { origin, pid: child.pid ?? 0, ended, stop, kill };
	} catch (error) {
		await stop();
		throw error;
	}
}
