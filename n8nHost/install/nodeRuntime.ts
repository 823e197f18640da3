import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cleanEnvironment } from '../support/command';
import { cacheFolder } from '../support/paths';
import { step } from '../support/progress';
import { ensureFolder } from '../support/temporaryFolder';
import { npmInstall } from './npmInstall';
import type { NodeRequirement } from './releaseLines';

export interface NodeRuntime {
	/** The path of the Node.js executable. */
	program: string;
	major: number;
	/** An environment in which npm and native builds use this Node.js. */
	env: NodeJS.ProcessEnv;
}

/** Returns the folder if it contains the C++ headers of Node.js, which native modules are built against. */
const withHeaders = (folder: string) =>
	existsSync(path.join(folder, 'include', 'node', 'node.h')) ? folder : undefined;

function runtime(program: string, major: number, headers?: string): NodeRuntime {
	const searchPath = [path.dirname(program), process.env.PATH].join(path.delimiter);
	const env = cleanEnvironment({ PATH: searchPath });
	return { program, major, env: headers ? { ...env, npm_config_nodedir: headers } : env };
}

const majorOf = (version: string) => Number(version.split('.')[0]);

/** Returns the Node.js of this machine if n8n runs on it; otherwise installs a suitable version from npm. */
export async function nodeForN8n(
	{ oldest, newest, fallback }: NodeRequirement,
	signal?: AbortSignal,
): Promise<NodeRuntime> {
	const current = majorOf(process.versions.node);
	if (current >= oldest && current <= (newest ?? current)) {
		const prefix = path.dirname(path.dirname(process.execPath));
		return runtime(process.execPath, current, withHeaders(prefix));
	}
	const name = `node-${fallback}-${process.platform}-${process.arch}`;
	const folder = await ensureFolder(cacheFolder(), name, async (staging) => {
		const dependencies = { node: fallback };
		await writeFile(
			path.join(staging, 'package.json'),
			JSON.stringify({ private: true, dependencies }),
		);
		await step(
			`Installing Node.js ${fallback}, because n8n does not run on ${process.versions.node} (only once)`,
			// The install script of the package downloads the executable for this platform.
			async () =>
				await npmInstall(['install', '--ignore-scripts=false', '--no-audit', '--no-fund'], {
					cwd: staging,
					signal,
				}),
		);
	});
	const home = path.join(folder, 'node_modules', 'node');
	const program = path.join(home, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
	if (!existsSync(program)) {
		throw new Error(
			`The installation of Node.js ${fallback} is incomplete. Delete ${folder} and start again.`,
		);
	}
	const packages = await readdir(path.join(home, 'node_modules'));
	const headers = packages
		.map((name) => withHeaders(path.join(home, 'node_modules', name)))
		.find((found) => found !== undefined);
	return runtime(program, majorOf(fallback), headers);
}

/** Runs Node.js with these arguments on the version that n8n runs on. @returns the exit code */
export async function runOnNodeForN8n(
	requirement: NodeRequirement,
	args: string[],
	{ cwd, env: more }: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<number> {
	const { program, env } = await nodeForN8n(requirement);
	const child = spawn(program, args, { cwd, stdio: 'inherit', env: { ...env, ...more } });
	return await new Promise((resolve, reject) => {
		child.once('error', reject);
		child.once('exit', (code) => resolve(code ?? 1));
	});
}
