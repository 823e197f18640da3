import type { Config } from '@jest/types';
import { isAttaching } from '../../../n8nHost/api/attach';
import * as lines from '../../../n8nHost/install/releaseLines';
import { step } from '../../../n8nHost/support/progress';
import { attach } from './attached';
import { makeN8n, type RunningN8n } from './ownN8n';

declare global {
	// The one way to hand something from the set-up to the teardown of Jest.
	var endN8n: (() => Promise<void>) | undefined;
}

async function startOwn({ globals }: Config.ProjectConfig): Promise<RunningN8n> {
	const line = lines[globals.n8nLine as keyof typeof lines];
	const isDurable = globals.isDurable === true;
	const n8n = await makeN8n('e2e', { line, isDurable });
	await step('Installing the package file into n8n', async () => await n8n.installPackage());
	globalThis.endN8n = async () => await n8n.remove();
	const { origin, session } = await step('Starting n8n', () =>
		n8n.start({ N8N_LOG_LEVEL: 'debug' }),
	);
	const sessions = { admin: session, user: session };
	return { origin, sessions, logFile: n8n.logFile, line, isDurable };
}

/** Starts one n8n for all tests, with the package installed from its tarball, or attaches to the one that is named. */
export default async function start(
	_global: Config.GlobalConfig,
	project: Config.ProjectConfig,
): Promise<void> {
	console.log('');
	const running = isAttaching() ? await attach() : await startOwn(project);
	process.env.RUNNING_N8N = JSON.stringify(running);
}
