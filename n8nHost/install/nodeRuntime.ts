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
	/** The program to run n8n with. */
	program: string;
	major: number;
	/** The environment in which `npm` and what it builds use this Node.js. */
	env: NodeJS.ProcessEnv;
}

/** The folder with the C++ headers of a Node.js, when it carries them: native modules are built against them. */
const withHeaders = (folder: string) =>
	existsSync(path.join(folder, 'include', 'node', 'node.h')) ? folder : undefined;

function runtime(program: string, major: number, headers?: string): NodeRuntime {
	const searchPath = [path.dirname(program), process.env.PATH].join(path.delimiter);
	const env = cleanEnvironment({ PATH: searchPath });
	return { program, major, env: headers ? { ...env, npm_config_nodedir: headers } : env };
}

const majorOf = (version: string) => Number(version.split('.')[0]);

/** The Node.js of this machine, or one of its own from npm when n8n does not run on this machine's. */
export async function nodeForN8n(
	{ oldest, newest, fallback }: NodeRequirement,
	signal?: AbortSignal,
): Promise<NodeRuntime> {
	const own = majorOf(process.versions.node);
	if (own >= oldest && own <= (newest ?? own)) {
		const prefix = path.dirname(path.dirname(process.execPath));
		return runtime(process.execPath, own, withHeaders(prefix));
	}
	const name = `node-${fallback}-${process.platform}-${process.arch}`;
	const folder = await ensureFolder(cacheFolder(), name, async (staging) => {
		const dependencies = { node: fallback };
		await writeFile(
			path.join(staging, 'package.json'),
			JSON.stringify({ private: true, dependencies }),
		);
		await step(
			`Getting Node.js ${fallback} for n8n, which does not run on ${process.versions.node} (once)`,
			// The package fetches the program for this machine in its install script.
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
		throw new Error(`Node.js ${fallback} is not complete. Remove ${folder} and start again.`);
	}
	const parts = await readdir(path.join(home, 'node_modules'));
	const headers = parts
		.map((part) => withHeaders(path.join(home, 'node_modules', part)))
		.find((found) => found !== undefined);
	return runtime(program, majorOf(fallback), headers);
}
