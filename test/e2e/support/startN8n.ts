import type { Config } from '@jest/types';
import * as lines from '../../../n8nHost/install/releaseLines';
import { step } from '../../../n8nHost/support/progress';
import { makeN8n, type RunningN8n } from './ownN8n';

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
	const n8n = await makeN8n('e2e', { line, isDurable });
	await step('Installing the package file into n8n', async () => await n8n.installPackage());
	const { origin } = await step('Starting n8n', () => n8n.start({ N8N_LOG_LEVEL: 'debug' }));
	globalThis.endN8n = async () => await n8n.remove();
	const running: RunningN8n = { origin, logFile: n8n.logFile, line, isDurable };
	process.env.RUNNING_N8N = JSON.stringify(running);
}
