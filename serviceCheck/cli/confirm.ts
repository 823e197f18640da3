import { createInterface } from 'node:readline/promises';
import type { Needs } from '../cases/case';
import { Stopped } from '../errors';

const what: Partial<Record<Needs, string>> = {
	write:
		'creates a few contacts named "service-check-…", changes one of them, and deletes them all.',
	writeMembers:
		'creates a few team members named "service-check-…", changes one of them, and deletes them all. Creating members can change what the workspace is billed for. No invitation is sent.',
};

/** Says what will be written, and where. */
export const warning = (allowed: readonly Needs[], workspace: string): string =>
	[
		`This writes to the workspace ${workspace}. The check`,
		...allowed.flatMap((needs) => what[needs] ?? []).map((sentence) => `  - ${sentence}`),
		'Anything that cannot be deleted is listed by id.',
		'',
	].join('\n');

/** Asks at the terminal. Throws Stopped unless the answer is yes. */
export async function confirm(stop: AbortController): Promise<void> {
	const terminal = createInterface({ input: process.stdin, output: process.stdout });
	terminal.on('SIGINT', () => stop.abort());
	const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
	const question = terminal.question('Type yes to go on: ', { signal: stop.signal });
	const answer = await Promise.race([question.catch(() => ''), ended]);
	terminal.close();
	if (answer.trim().toLowerCase() !== 'yes') {
		throw new Stopped('Nothing was written: the answer was not yes. --yes skips this question.');
	}
}
