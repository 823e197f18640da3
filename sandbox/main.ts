import { help, readArguments, UsageError } from './cli/arguments';
import { runSandbox } from './cli/run';

interface SystemError extends NodeJS.ErrnoException {
	port?: number;
	address?: string;
	hostname?: string;
}

const noSuchHost = ({ hostname }: SystemError) =>
	`There is no host ${hostname}. Choose another --host.`;

/** What to say of an error of the operating system, by its code. */
const sentences: Record<string, ((error: SystemError) => string) | undefined> = {
	EADDRINUSE: ({ port }) =>
		`Port ${port} is in use. Choose another one with --port, or 0 for any that is free.`,
	EACCES: ({ port }) => `Port ${port} may not be used. Choose another one with --port.`,
	EADDRNOTAVAIL: ({ address }) => `This machine has no address ${address}. Choose another --host.`,
	ENOTFOUND: noSuchHost,
	EAI_AGAIN: noSuchHost,
};

/** Says in one sentence what kept the service from starting. */
function explain(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return sentences[(error as SystemError).code ?? '']?.(error) ?? error.message;
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
