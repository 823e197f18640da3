import { help, readArguments, UsageError } from './cli/arguments';
import { runSandbox } from './cli/run';

interface SystemError extends NodeJS.ErrnoException {
	port?: number;
	address?: string;
	hostname?: string;
}

const noSuchHost = ({ hostname }: SystemError) =>
	`Unknown host ${hostname}. Choose another --host.`;

/** Messages for operating system errors, by code. */
const messages: Record<string, ((error: SystemError) => string) | undefined> = {
	EADDRINUSE: ({ port }) =>
		`Port ${port} is in use. Choose another --port, or 0 for any free port.`,
	EACCES: ({ port }) => `No permission to use port ${port}. Choose another --port.`,
	EADDRNOTAVAIL: ({ address }) => `This machine has no address ${address}. Choose another --host.`,
	ENOTFOUND: noSuchHost,
	EAI_AGAIN: noSuchHost,
};

/** Why the sandbox did not start, in one sentence. */
function explain(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return messages[(error as SystemError).code ?? '']?.(error) ?? error.message;
}

async function main(): Promise<void> {
	const given = readArguments(process.argv.slice(2));
	if (given.help) return void process.stdout.write(help);

	const { sandbox, summary } = await runSandbox(given);
	process.stdout.write(`${summary}\nPress Ctrl-C to stop.\n`);
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
		// `on`, not `once`: a terminal and a process runner may both send the signal.
		process.on(signal, () => void sandbox.stop());
	}
}

main().catch((error: unknown) => {
	process.stderr.write(`${explain(error)}\n`);
	if (error instanceof UsageError) process.stderr.write('See --help.\n');
	process.exitCode = error instanceof UsageError ? 2 : 1;
});
