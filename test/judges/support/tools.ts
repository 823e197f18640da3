import { createHash } from 'node:crypto';
import { cp, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nodeForN8n } from '../../../n8nHost/install/nodeRuntime';
import { npmInstall } from '../../../n8nHost/install/npmInstall';
import { n8n2 } from '../../../n8nHost/install/releaseLines';
import { runCommand } from '../../../n8nHost/support/command';
import { cacheFolder } from '../../../n8nHost/support/paths';
import { step } from '../../../n8nHost/support/progress';
import {
	ensureFolder,
	removeFolder,
	temporaryFolder,
} from '../../../n8nHost/support/temporaryFolder';

const pinned = path.join(__dirname, '../tools');

/**
 * Installs the pinned tools into the cache folder, unless they are already there. Gives their `node_modules` folder, and
 * the Node.js to run them: Prism does not run on Node.js 20.
 */
export async function installedTools() {
	const files = ['package-lock.json', 'package.json', '.npmrc'];
	const contents = await Promise.all(files.map((file) => readFile(path.join(pinned, file))));
	const hash = createHash('sha256').update(Buffer.concat(contents)).digest('hex').slice(0, 12);
	const node = await nodeForN8n(n8n2.node);
	const name = `judges-${hash}-node${node.major}-${process.platform}-${process.arch}`;
	const folder = await ensureFolder(cacheFolder(), name, async (staging) => {
		for (const file of files) await cp(path.join(pinned, file), path.join(staging, file));
		await step('Installing the judges (about a minute, only once)', async () => {
			await npmInstall(['ci', '--loglevel=error'], { cwd: staging, env: node.env });
		});
	});
	return { modules: path.join(folder, 'node_modules'), node };
}

/**
 * Runs a tool and returns its standard output.
 * @throws an error with the end of the output when the tool has findings
 */
export async function runTool(name: string, args: string[], cwd: string): Promise<string> {
	const { modules, node } = await installedTools();
	const env = { ...node.env, NO_COLOR: '1', REDOCLY_TELEMETRY: 'off' };
	return await runCommand(path.join(modules, '.bin', name), args, { cwd, env });
}

/** Loads a CommonJS module of the tools. */
export async function loadTool<Module>(name: string): Promise<Module> {
	const { modules } = await installedTools();
	return createRequire(path.join(modules, 'index.js'))(name) as Module;
}

/** Lets the files in `folder` import modules of the tools. */
export async function linkModules(folder: string): Promise<void> {
	await symlink((await installedTools()).modules, path.join(folder, 'node_modules'), 'junction');
}

/** An empty folder for each test of a file. Call it at the top of the file. Returns the path of a file in that folder. */
export function useScratch(): (file?: string) => string {
	let folder: string;
	beforeEach(async () => {
		folder = await temporaryFolder(path.join(tmpdir(), 'team-workspace-judges'), 'judge');
	});
	afterEach(() => removeFolder(folder));
	return (file = '.') => path.join(folder, file);
}

/** Installs the tools before the first test, so that the time of each judge is its own. */
export default async function install(): Promise<void> {
	console.log('');
	await installedTools();
}
