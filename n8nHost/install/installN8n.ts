import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
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
	/** The path of n8n's start script. */
	script: string;
	node: NodeRuntime;
}

/** n8n's two native modules. They are compiled where no prebuilt binary fits this machine. */
const nativeModules = ['sqlite3', 'isolated-vm'];

/** Counts the packages of a lock file that npm has unpacked into a folder so far. */
function countPackages(folder: string, lock: string): () => string {
	const { packages } = JSON.parse(lock) as { packages: Record<string, { os?: string[] }> };
	const names = Object.entries(packages)
		.filter(([name, { os }]) => name !== '' && (!os || os.includes(process.platform)))
		.map(([name]) => path.join(folder, name, 'package.json'));
	const all = names.length.toLocaleString('en');
	return () =>
		`${names.filter((name) => existsSync(name)).length.toLocaleString('en')} of ${all} packages`;
}

/** The last step that the output of a native build names, among the warnings of the compiler. */
function lastBuildStep(text: string): string | undefined {
	const steps = [...text.matchAll(/^ *\w+\(target\) (?:.*\/)?(.+)$|^gyp info (.+)$/gm)];
	const [, file, info] = steps.at(-1) ?? [];
	return file ?? info;
}

async function buildNativeModules(
	folder: string,
	node: NodeRuntime,
	onOutput: (text: string) => void,
	signal?: AbortSignal,
) {
	try {
		await runCommand(
			'npm',
			['rebuild', ...nativeModules, '--ignore-scripts=false', '--foreground-scripts'],
			{ cwd: folder, env: node.env, signal, onOutput },
		);
	} catch (error) {
		if (signal?.aborted) throw error;
		throw new Error(
			[
				"Compiling n8n's database driver on this machine failed.",
				'Install Python 3, make and a C++ compiler, then start again:',
				'  Debian, Ubuntu:  sudo apt-get install -y python3 make g++',
				'  Fedora:          sudo dnf install -y python3 make gcc-c++',
				'  macOS:           xcode-select --install',
				'  Windows:         install Python 3 and "Desktop development with C++" of Visual Studio Build Tools',
				`The output was:\n${(error as Error).message}`,
			].join('\n'),
			{ cause: error },
		);
	}
}

/**
 * Installs a pinned n8n into the cache folder, unless it is already there. The folder name contains everything that
 * makes installations differ: n8n's version, a hash of the lock file, the major version of Node.js, and the platform.
 */
export async function installN8n(line: N8nLine, signal?: AbortSignal): Promise<N8nInstallation> {
	const pinned = path.join(__dirname, 'pinned', line.folder);
	const lock = await readFile(path.join(pinned, 'package-lock.json'));
	const hash = createHash('sha256').update(lock).digest('hex').slice(0, 12);
	const node = await nodeForN8n(line.node, signal);
	const name = `n8n-${line.version}-${hash}-node${node.major}-${process.platform}-${process.arch}`;
	const folder = await ensureFolder(cacheFolder(), name, async (staging) => {
		console.log(
			`Installing n8n ${line.version} into ${cacheFolder()}: ${line.size}. This takes a few minutes, but only once.`,
		);
		await cp(pinned, staging, { recursive: true });
		await step(
			"Downloading n8n's packages (1 to 4 minutes)",
			async () =>
				await npmInstall(['ci', '--loglevel=error'], { cwd: staging, env: node.env, signal }),
			countPackages(staging, lock.toString()),
		);
		let doing = '';
		await step(
			"Preparing n8n's database driver (up to 2 minutes)",
			async () => {
				const onOutput = (text: string) => (doing = lastBuildStep(text) ?? doing);
				await buildNativeModules(staging, node, onOutput, signal);
			},
			() => doing,
		);
	});
	return { line, script: path.join(folder, 'node_modules', 'n8n', 'bin', 'n8n'), node };
}
