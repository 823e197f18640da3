import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { nodeForN8n } from '../n8nHost/install/nodeRuntime';
import { n8n2 } from '../n8nHost/install/releaseLines';
import { runCommand } from '../n8nHost/support/command';
import { repository } from '../n8nHost/support/paths';
import { removeFolder, temporaryFolder } from '../n8nHost/support/temporaryFolder';
import * as manifest from '../package.json';
import { COMMAND, FILE, publishProblems, readWorkflows, stepsOf } from './publishWorkflow';

const git = async (...args: string[]) =>
	(await runCommand('git', args, { cwd: repository })).trim();

/**
 * Runs the steps of the workflow that publishes on a fresh clone of the last commit, and everything but the upload.
 * @param tag that would be pushed
 * @throws an error that says why nothing would be published
 */
async function dryRun(tag: string = manifest.version): Promise<void> {
	const workflows = readWorkflows(repository);
	const problems = publishProblems(workflows, manifest);
	if (problems.length > 0) throw new Error(problems.join('\n  '));
	if ((await git('status', '--porcelain')) !== '')
		throw new Error('There are changes that are not committed, but what is published is a commit.');

	// Of the clone, also if something is committed meanwhile.
	const commit = await git('rev-parse', '--short', 'HEAD');
	const { env } = await nodeForN8n(n8n2.node);
	const clone = await temporaryFolder(tmpdir(), 'publish');
	try {
		await git('clone', '--quiet', '--no-hardlinks', repository, clone);
		for (const { name, run } of stepsOf(workflows[FILE])) {
			console.log(`\n=== ${name}`);
			const script = run.replace(COMMAND, `${COMMAND} --dry-run`);
			const { status } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], {
				cwd: clone,
				env: { ...env, CI: 'true', GITHUB_REF_NAME: tag },
				stdio: 'inherit',
			});
			if (status !== 0) throw new Error(`The step "${name}" failed.`);
		}
	} finally {
		await removeFolder(clone);
	}
	console.log(`\nAll steps passed for ${commit} with the tag ${tag}. Nothing was uploaded.`);
}

dryRun(process.argv[2]).catch((error: unknown) => {
	console.error(`\nNothing would be published.\n  ${(error as Error).message}`);
	process.exit(1);
});
