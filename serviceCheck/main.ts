import { writeFileSync } from 'node:fs';
import { checkService } from './check';
import { help, readArguments, UsageError, type Arguments } from './cli/arguments';
import { confirm, warning } from './cli/confirm';
import { redactor } from './client/redact';
import type { Probes } from './probes';
import { caseLine, leftoverLine, summary } from './report/text';
import type { Report } from './report/verdicts';

/** Signals within this many ms are one Ctrl-C, because a terminal and a process runner may both send it. */
const SAME_SIGNAL_MS = 1_000;

const redact = redactor((process.env.TEAM_WORKSPACE_API_KEY ?? '').trim());
const print = (text: string) => void process.stdout.write(redact(`${text}\n`));
const complain = (text: string) => void process.stderr.write(redact(`${text}\n`));

/**
 * The first signal stops the check, which then cleans up. A second Ctrl-C skips the cleanup and lists the records that may
 * remain. Repeated SIGTERMs do not count, because scripts/with-dependencies.mjs sends one every second after its parent
 * exited.
 */
function endOnSignals(stop: AbortController, remaining: () => string): void {
	let first: number | undefined;
	const end = (signal: NodeJS.Signals) => {
		const isRepeated =
			signal === 'SIGINT' && first !== undefined && performance.now() - first > SAME_SIGNAL_MS;
		first ??= performance.now();
		if (isRepeated) {
			complain(remaining());
			process.exit(130);
		}
		if (stop.signal.aborted) return;
		complain('\nInterrupted. Deleting the records that the check created …');
		stop.abort();
	};
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

function save(file: string, report: Report): void {
	try {
		writeFileSync(file, redact(`${JSON.stringify(report, null, '\t')}\n`));
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		throw new Error(`The --json file could not be written (${code}).`);
	}
}

async function check({ baseUrl, apiKey, allowed, confirmed, json }: Arguments): Promise<number> {
	const stop = new AbortController();
	let probes: Probes | undefined;
	endOnSignals(stop, () => {
		const left = probes?.remaining() ?? [];
		return left.length > 0
			? `Stopped without cleanup. These records may still exist:\n${left.map(leftoverLine).join('\n')}`
			: 'Stopped. No records are left behind.';
	});
	print('Team Workspace service check\n');
	const report = await checkService({
		baseUrl,
		apiKey,
		allowed,
		stop: stop.signal,
		async onConnected(workspace) {
			const isReadOnly = allowed.length === 1;
			print(`  Base URL   ${baseUrl}\n  Workspace  ${workspace}\n`);
			if (isReadOnly) return;
			print(warning(allowed, workspace));
			if (!confirmed) await confirm(stop);
		},
		onResult: (result) => {
			if (allowed.includes(result.needs)) print(caseLine(result));
		},
		onWait: (seconds) => print(`  … waiting ${seconds} s because of the rate limit`),
		onWrites: (created) => {
			probes = created;
		},
	});
	if (report.results.length > 0) print(summary(report));
	if (json !== undefined) save(json, report);
	if (report.stopped !== undefined) complain(report.stopped);
	if (stop.signal.aborted) return 130;
	const isGood =
		report.stopped === undefined &&
		report.leftovers.length === 0 &&
		report.results.every(({ outcome }) => outcome !== 'differs');
	return isGood ? 0 : 1;
}

async function main(): Promise<number> {
	const args = readArguments(process.argv.slice(2), process.env);
	if (!args.help) return await check(args);
	print(help);
	return 0;
}

main()
	.then((code) => {
		process.exitCode = code;
	})
	.catch((error: unknown) => {
		complain(error instanceof Error ? error.message : String(error));
		if (error instanceof UsageError) complain('See --help.');
		process.exitCode = error instanceof UsageError ? 2 : 1;
	});
