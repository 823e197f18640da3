import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killTree } from '../../../n8nHost/support/command';
import { freePort, LOCALHOST } from '../../../n8nHost/support/ports';
import { installedTools } from './tools';

const START_SECONDS = 60;
const LOG_DELAY_MS = 200;

/**
 * Starts a proxy that replaces each request or response that breaks the OpenAPI document with an error.
 * @param document the URL of the OpenAPI document @param target the base URL of the service
 */
export async function startPrism(document: string, target: string) {
	const { modules, node } = await installedTools();
	const port = await freePort();
	const child = spawn(
		path.join(modules, '.bin', 'prism'),
		['proxy', document, target, '--errors', '--host', LOCALHOST, '--port', String(port)],
		{ env: { ...node.env, NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
	);
	let log = '';
	for (const output of [child.stdout, child.stderr])
		output.on('data', (chunk: Buffer) => void (log += chunk.toString()));
	const ended = new Promise<void>((resolve) => {
		child.once('error', (error) => {
			log += error.message;
			resolve();
		});
		child.once('exit', () => resolve());
	});
	const stop = async () => {
		killTree(child, 'SIGKILL');
		await ended;
	};

	const deadline = Date.now() + START_SECONDS * 1000;
	while (!log.includes('Prism is listening')) {
		if (child.exitCode !== null || child.pid === undefined || Date.now() > deadline) {
			await stop();
			throw new Error(`Prism did not start:\n${log}`);
		}
		await sleep(100);
	}
	return {
		origin: `http://${LOCALHOST}:${port}`,
		/** What Prism logged about violations since the last call. It logs after it has responded. */
		violations: async () => {
			await sleep(LOG_DELAY_MS);
			const lines = log.split('\n').filter((line) => /\s(error|warning)\s/.test(line));
			log = '';
			return lines;
		},
		stop,
	};
}
