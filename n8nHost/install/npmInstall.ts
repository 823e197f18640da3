import { runCommand, type CommandOptions } from '../support/command';

/** What npm says when the way to the packages failed, not the packages: npm's own second tries are over by then. */
const networkFailure =
	/npm error (network|code (ERR_SOCKET|E429|E5\d\d|ECONN|EAI_AGAIN|ENOTFOUND|ETIMEDOUT|EPIPE|EINTEGRITY))/;

/** Installs packages with npm; once more from the start after a failure of the network. */
export async function npmInstall(args: string[], options: CommandOptions): Promise<void> {
	try {
		await runCommand('npm', args, options);
	} catch (error) {
		if (!networkFailure.test((error as Error).message)) throw error;
		console.log('The network failed meanwhile: once more.');
		await runCommand('npm', args, options);
	}
}
