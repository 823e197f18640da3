import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '@jest/types';
import { N8nApi, type Owner } from '../../../n8nHost/api/n8nApi';
import { installN8n } from '../../../n8nHost/install/installN8n';
import { installIntoN8n, packPackage } from '../../../n8nHost/install/packageTarball';
import * as lines from '../../../n8nHost/install/releaseLines';
import type { N8nLine } from '../../../n8nHost/install/releaseLines';
import { startN8n } from '../../../n8nHost/process/n8nProcess';
import { cacheFolder } from '../../../n8nHost/support/paths';
import { freePort } from '../../../n8nHost/support/ports';
import { step } from '../../../n8nHost/support/progress';
import { removeFolder, temporaryFolder } from '../../../n8nHost/support/temporaryFolder';
import { useDurableScheduler } from './durableScheduler';
import { outputFolder } from './outputFolder';
import { owner } from './owner';

/** What the tests need to know about the n8n that runs for all of them. */
export interface RunningN8n {
	origin: string;
	owner: Owner;
	logFile: string;
	/** For the tests that start an n8n of their own. */
	line: N8nLine;
	/** Whether n8n's durable scheduler polls. */
	isDurable: boolean;
}

declare global {
	// The one way to hand something from the set-up to the teardown of Jest.
	var endN8n: (() => Promise<void>) | undefined;
}

/** Starts one n8n for all tests, with the package installed from its tarball. */
export default async function start(
	_global: Config.GlobalConfig,
	{ globals }: Config.ProjectConfig,
): Promise<void> {
	console.log('');
	const line = lines[globals.n8nLine as keyof typeof lines];
	const isDurable = globals.isDurable === true;
	const installation = await installN8n(line);
	const durable = isDurable ? await useDurableScheduler(installation) : undefined;
	const folder = await temporaryFolder(cacheFolder(), 'e2e');
	await mkdir(outputFolder, { recursive: true });
	const logFile = path.join(outputFolder, `e2e-n8n-${line.version}.log`);

	await step('Installing the package file into n8n', async () => {
		await installIntoN8n(await packPackage(folder), folder, installation.node);
	});
	const options = {
		userFolder: folder,
		port: await freePort(),
		logFile,
		logLevel: 'debug',
		env: durable?.env,
	} as const;
	const n8n = await step('Starting n8n', async () => await startN8n(installation, options));
	globalThis.endN8n = async () => {
		await n8n.stop();
		await removeFolder(folder);
		await durable?.remove();
	};
	await new N8nApi(n8n.origin).setUpOwner(owner);
	process.env.RUNNING_N8N = JSON.stringify({
		origin: n8n.origin,
		owner,
		logFile,
		line,
		isDurable,
	} satisfies RunningN8n);
}
