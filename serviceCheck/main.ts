import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { help, readArguments, UsageError } from './arguments';
import { checkService } from './check';
import { Stopped } from './client';
import { redactor } from './redact';
import { resultLine, summary } from './text';

const redact = redactor((process.env.TEAM_WORKSPACE_API_KEY ?? '').trim());
const print = (text: string) => void process.stdout.write(redact(`${text}\n`));
const complain = (text: string) => void process.stderr.write(redact(`${text}\n`));

const warning = (workspace: string, writesMembers: boolean): string =>
	`This writes to the workspace ${workspace}. The check creates, changes and deletes records named "service-check-…". ${writesMembers ? 'Creating members can change the bill of the workspace. No invitation is sent. ' : ''}Records that cannot be deleted are listed by ID.\n`;

/** Asks for confirmation in the terminal. Throws Stopped unless the user types yes. */
async function confirm(stop: AbortController): Promise<void> {
	const terminal = createInterface({ input: process.stdin, output: process.stdout });
	terminal.on('SIGINT', () => stop.abort());
	const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
	const question = terminal.question('Type yes to continue: ', { signal: stop.signal });
	const answer = await Promise.race([question.catch(() => ''), ended]);
	terminal.close();
	if (answer.trim().toLowerCase() === 'yes') return;
	throw new Stopped(
		'Nothing was written, because it was not confirmed with yes. --yes skips this question.',
	);
}

/** A signal stops the check, which then cleans up. A terminal and a process runner may both send it. */
function stopOnSignals(stop: AbortController): void {
	const end = () => {
		if (stop.signal.aborted) return;
		complain('\nInterrupted. Deleting the records that the check created …');
		stop.abort();
	};
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

/** Runs the command and returns its exit code. */
async function main(): Promise<number> {
	const given = readArguments(process.argv.slice(2), process.env);
	if (!given) {
		print(help);
		return 0;
	}
	const { baseUrl, apiKey, allowed, confirmed, json } = given;
	const stop = new AbortController();
	stopOnSignals(stop);
	print('Team Workspace service check\n');
	const report = await checkService({
		baseUrl,
		apiKey,
		allowed,
		stop: stop.signal,
		async onConnected(workspace) {
			print(`  Base URL   ${baseUrl}\n  Workspace  ${workspace}\n`);
			if (allowed.length === 1) return;
			print(warning(workspace, allowed.includes('writeMembers')));
			if (!confirmed) await confirm(stop);
		},
		onResult: (result) => print(resultLine(result)),
		onWait: (seconds) => print(`  … waiting ${seconds} s because of the rate limit`),
	});
	if (report.results.length > 0) print(summary(report));
	if (json !== undefined) writeFileSync(json, redact(`${JSON.stringify(report, null, '\t')}\n`));
	if (report.stopped !== undefined) complain(report.stopped);
	if (stop.signal.aborted) return 130;
	const isGood =
		report.stopped === undefined &&
		report.leftovers.length === 0 &&
		report.results.every(({ outcome }) => outcome !== 'differs');
	return isGood ? 0 : 1;
}

main()
	.then((code) => void (process.exitCode = code))
	.catch((error: unknown) => {
		complain(error instanceof Error ? error.message : String(error));
		if (error instanceof UsageError) complain('See --help.');
		process.exitCode = error instanceof UsageError ? 2 : 1;
	});
