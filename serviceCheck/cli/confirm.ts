import { createInterface } from 'node:readline/promises';
import type { Needs } from '../cases/case';
import { Stopped } from '../errors';

const actions: Partial<Record<Needs, string>> = {
	write:
		'creates a few contacts named "service-check-…", changes one of them, and deletes them all.',
	writeMembers:
		'creates a few team members named "service-check-…", changes one of them, and deletes them all. Creating members can change the bill of the workspace. No invitation is sent.',
};

/** The warning before the first write. */
export const warning = (allowed: readonly Needs[], workspace: string): string =>
	[
		`This writes to the workspace ${workspace}. The check`,
		...allowed.flatMap((needs) => actions[needs] ?? []).map((sentence) => `  - ${sentence}`),
		'Records that cannot be deleted are listed by ID.',
		'',
	].join('\n');

/** Asks for confirmation in the terminal. Throws Stopped unless the user types yes. */
export async function confirm(stop: AbortController): Promise<void> {
	const terminal = createInterface({ input: process.stdin, output: process.stdout });
	terminal.on('SIGINT', () => stop.abort());
	const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
	const question = terminal.question('Type yes to continue: ', { signal: stop.signal });
	const answer = await Promise.race([question.catch(() => ''), ended]);
	terminal.close();
	if (answer.trim().toLowerCase() !== 'yes') {
		throw new Stopped(
			'Nothing was written, because it was not confirmed with yes. --yes skips this question.',
		);
	}
}
