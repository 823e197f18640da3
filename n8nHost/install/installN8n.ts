import { createHash } from 'node:crypto';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../support/command';
import { cacheFolder } from '../support/paths';
import { step } from '../support/progress';
import { ensureFolder } from '../support/temporaryFolder';
import { nodeForN8n, type NodeRuntime } from './nodeRuntime';
import { npmInstall } from './npmInstall';
import type { N8nLine } from './releaseLines';

export interface N8nInstallation {
	line: N8nLine;
	/** The script that is n8n. */
	script: string;
	node: NodeRuntime;
}

/** The two parts of n8n that are machine code. Where no ready-made file fits this machine, they are compiled. */
const nativeModules = ['sqlite3', 'isolated-vm'];

async function buildNativeModules(folder: string, node: NodeRuntime, signal?: AbortSignal) {
	try {
		await runCommand(
			'npm',
			['rebuild', ...nativeModules, '--ignore-scripts=false', '--foreground-scripts'],
			{ cwd: folder, env: node.env, signal },
		);
	} catch (error) {
		if (signal?.aborted) throw error;
		throw new Error(
			[
				'n8n needs its database driver compiled on this machine, and that did not work.',
				'Install Python 3, make and a C++ compiler, then start again:',
				'  Debian, Ubuntu:  sudo apt-get install -y python3 make g++',
				'  Fedora:          sudo dnf install -y python3 make gcc-c++',
				'  macOS:           xcode-select --install',
				'  Windows:         install "Desktop development with C++" of Visual Studio Build Tools, and Python 3',
				`What was said:\n${(error as Error).message}`,
			].join('\n'),
			{ cause: error },
		);
	}
}

/**
 * A pinned n8n in the cache, installed when it is not there yet. The name of its folder changes with everything
 * that makes another installation: n8n's version, the lock, the major version of Node.js and the machine.
 */
export async function installN8n(line: N8nLine, signal?: AbortSignal): Promise<N8nInstallation> {
	const pinned = path.join(__dirname, 'pinned', line.version);
	const lock = await readFile(path.join(pinned, 'package-lock.json'));
	const hash = createHash('sha256').update(lock).digest('hex').slice(0, 12);
	const node = await nodeForN8n(line.node, signal);
	const name = `n8n-${line.version}-${hash}-node${node.major}-${process.platform}-${process.arch}`;
	const folder = await ensureFolder(cacheFolder(), name, async (staging) => {
		console.log(
			`n8n ${line.version} is installed once, into ${cacheFolder()}: ${line.size}, so this takes a few minutes.`,
		);
		await cp(pinned, staging, { recursive: true });
		await step('Downloading the packages of n8n (1 to 4 minutes)', async () => {
			await npmInstall(['ci', '--loglevel=error'], { cwd: staging, env: node.env, signal });
		});
		await step('Preparing the database driver of n8n (up to 2 minutes)', async () => {
			await buildNativeModules(staging, node, signal);
		});
	});
	return { line, script: path.join(folder, 'node_modules', 'n8n', 'bin', 'n8n'), node };
}
