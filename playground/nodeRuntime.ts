import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cleanEnvironment, run } from './command';
import { cacheFolder } from './paths';
import { step } from './progress';
import { wholeFolder } from './temporaryFolder';

/** What n8n 2.41 asks for, and the version taken when this machine's own Node.js is older. */
const NEEDED_MAJOR = 24;
const FALLBACK = '24.21.0';

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

/** The Node.js of this machine, or one of its own from npm when this machine's is too old for n8n. */
export async function nodeForN8n(signal?: AbortSignal): Promise<NodeRuntime> {
	const major = Number(process.versions.node.split('.')[0]);
	if (major >= NEEDED_MAJOR) {
		const prefix = path.dirname(path.dirname(process.execPath));
		return runtime(process.execPath, major, withHeaders(prefix));
	}
	const name = `node-${FALLBACK}-${process.platform}-${process.arch}`;
	const folder = await wholeFolder(cacheFolder(), name, async (staging) => {
		const dependencies = { node: FALLBACK };
		await writeFile(
			path.join(staging, 'package.json'),
			JSON.stringify({ private: true, dependencies }),
		);
		await step(
			`Getting Node.js ${FALLBACK} for n8n, which does not run on ${process.versions.node} (once)`,
			// The package fetches the program for this machine in its install script.
			async () =>
				await run('npm', ['install', '--ignore-scripts=false', '--no-audit', '--no-fund'], {
					cwd: staging,
					signal,
				}),
		);
	});
	const home = path.join(folder, 'node_modules', 'node');
	const program = path.join(home, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
	if (!existsSync(program)) {
		throw new Error(`Node.js ${FALLBACK} is not complete. Remove ${folder} and start again.`);
	}
	const parts = await readdir(path.join(home, 'node_modules'));
	const headers = parts
		.map((part) => withHeaders(path.join(home, 'node_modules', part)))
		.find((found) => found !== undefined);
	return runtime(program, NEEDED_MAJOR, headers);
}
