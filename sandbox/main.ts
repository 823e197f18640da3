import { help, readArguments, UsageError } from './cli/arguments';
import { runSandbox } from './cli/run';

/** Says in one sentence what kept the service from starting. */
function explain(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	const { code, port } = error as NodeJS.ErrnoException & { port?: number };
	return code === 'EADDRINUSE'
		? `Port ${port} is in use. Choose another one with --port, or 0 for any that is free.`
		: error.message;
}

async function main(): Promise<void> {
	const given = readArguments(process.argv.slice(2));
	if (given.help) return void process.stdout.write(help);

	const { sandbox, summary } = await runSandbox(given);
	process.stdout.write(`${summary}\nCtrl-C stops it.\n`);
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
		// More than once, because a terminal and a process runner may both pass the signal on.
		process.on(signal, () => void sandbox.stop());
	}
}

main().catch((error: unknown) => {
	process.stderr.write(`${explain(error)}\n`);
	if (error instanceof UsageError) process.stderr.write('See --help.\n');
	process.exitCode = error instanceof UsageError ? 2 : 1;
});
