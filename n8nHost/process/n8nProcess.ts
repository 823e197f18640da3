import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { N8nInstallation } from '../install/installN8n';
import { cleanEnvironment, killTree } from '../support/command';
import { freePort, LOCALHOST } from '../support/ports';
import { settings, type N8nOptions } from './settings';

/** The longest that n8n takes to start on a busy machine. */
export const START_SECONDS = 180;
const STOP_SECONDS = 20;

/**
 * Stops n8n when the pipe to its standard input closes, so that n8n never outlives our process, even if that is killed.
 * n8n's worker threads load this module too, but their standard input is not the pipe.
 */
const exitWithParent = `
	import { isMainThread } from 'node:worker_threads';
	const end = () => process.kill(process.pid, 'SIGTERM');
	if (isMainThread) process.stdin.on('end', end).on('error', end).resume();
`;

export interface N8nProcess {
	origin: string;
	pid: number;
	/** Resolves when n8n exits, for whatever reason. */
	ended: Promise<void>;
	stop(): Promise<void>;
	/** Kills n8n and its child processes immediately, like a crash. */
	kill(): Promise<void>;
}

/** The path that responds when n8n is ready, by command. */
const readyPath = { start: '/rest/settings', worker: '/healthz/readiness' };

/** While n8n starts, it responds to every request with plain text; afterwards, with JSON. */
export const isReady = async (url: string) =>
	await fetch(url)
		.then(async (response) => Boolean(await response.json()) && response.ok)
		.catch(() => false);

/** Returns the last lines of n8n's log, for error messages. */
const endOfLog = async (logFile: string, lines = 25) =>
	(await readFile(logFile, 'utf8')).trimEnd().split('\n').slice(-lines).join('\n');

/** Starts n8n and waits until it is ready. */
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
					? 'n8n exited during startup'
					: `n8n did not start within ${START_SECONDS} s`;
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
