import { runCommand, type CommandOptions } from '../support/command';

/** Matches npm's errors for a failed network. By then npm has used up its own retries. */
const networkFailure =
	/npm error (network|code (ERR_SOCKET|E429|E5\d\d|ECONN|EAI_AGAIN|ENOTFOUND|ETIMEDOUT|EPIPE|EINTEGRITY))/;

/** Installs packages with npm. Retries once, from the start, after a network failure. */
export async function npmInstall(args: string[], options: CommandOptions): Promise<void> {
	try {
		await runCommand('npm', args, options);
	} catch (error) {
		if (!networkFailure.test((error as Error).message)) throw error;
		console.log('The network failed. Trying once more.');
		await runCommand('npm', args, options);
	}
}
