import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { N8nApi, type Owner } from '../../../n8nHost/api/n8nApi';
import { installN8n } from '../../../n8nHost/install/installN8n';
import { installIntoN8n, packPackage } from '../../../n8nHost/install/packageTarball';
import type { N8nLine } from '../../../n8nHost/install/releaseLines';
import { startN8n, type N8nProcess } from '../../../n8nHost/process/n8nProcess';
import { cacheFolder } from '../../../n8nHost/support/paths';
import { freePort } from '../../../n8nHost/support/ports';
import { removeFolder, temporaryFolder } from '../../../n8nHost/support/temporaryFolder';
import { useDurableScheduler } from './postgres';

/** Where the tests write n8n's logs and screenshots of failures. Not under version control. */
export const outputFolder = path.join(__dirname, '../output');

/** The owner of each n8n that the tests start. */
export const owner: Owner = {
	email: 'builder@example.com',
	password: 'Only-for-this-run-1',
	firstName: 'Workflow',
	lastName: 'Builder',
};

/** What the tests need to know about the n8n that runs for all of them. */
export interface RunningN8n {
	origin: string;
	/** The cookies of an admin, who may invite users, and of the user that the tests work as. */
	sessions: { admin: string; user: string };
	/** Unknown of an n8n that was started apart. */
	logFile?: string;
	/** That of n8n, or the last one before it. */
	line: N8nLine;
	/** Whether n8n's durable scheduler polls. */
	isDurable: boolean;
}

/** The n8n that runs for all tests. */
export const runningN8n = () => JSON.parse(process.env.RUNNING_N8N ?? '{}') as RunningN8n;

/** The n8n that all tests run on, once more: for tests that stop it in between or change what is installed in it. */
export const makeOwnN8n = async (name: string): Promise<OwnN8n> =>
	await makeN8n(`e2e-${name}`, runningN8n());

export type OwnN8n = Awaited<ReturnType<typeof makeN8n>>;

/** An n8n that knows nothing yet, not even the package. */
export async function makeN8n(
	name: string,
	{ line, isDurable }: Pick<RunningN8n, 'line' | 'isDurable'>,
) {
	const installation = await installN8n(line);
	const durable = isDurable ? await useDurableScheduler(installation) : undefined;
	const userFolder = await temporaryFolder(cacheFolder(), name);
	await mkdir(outputFolder, { recursive: true });
	let running: N8nProcess | undefined;
	let starts = 0;
	let logFile = '';

	const stop = async () => {
		await running?.stop();
		running = undefined;
	};
	return {
		line,
		/** What it knows, its packages too; kept when it is stopped. */
		userFolder,
		/** What it printed since it was started last. */
		get logFile() {
			return logFile;
		},
		/** Where the programs lie that it starts: its PATH. */
		searchPath: installation.node.env.PATH ?? '',
		/** Installs the package from its file, as it is in the n8n of all tests. Resolves with its folder. */
		async installPackage() {
			return await installIntoN8n(await packPackage(userFolder), userFolder);
		},
		/** Starts it, with this in its environment, and logs in. */
		async start(env?: NodeJS.ProcessEnv) {
			starts += 1;
			logFile = path.join(outputFolder, `${name}-n8n-${line.version}-${starts}.log`);
			const settings = { logFile, env: { ...durable?.env, ...env } };
			const port = await freePort();
			running = await startN8n(installation, { userFolder, port, ...settings });
			const api = new N8nApi(running.origin);
			if (starts === 1) await api.setUpOwner(owner);
			else await api.logIn(owner);
			return api;
		},
		stop,
		/** Ends it immediately, like a crash. */
		async kill() {
			await running?.kill();
			running = undefined;
		},
		/** Stops it and removes all it knows. */
		async remove() {
			await stop();
			await removeFolder(userFolder);
			await durable?.remove();
		},
	};
}
