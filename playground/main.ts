import { Cleanup } from '../n8nHost/support/cleanup';
import { step } from '../n8nHost/support/progress';
import { help, parseFlags, type Flags } from './flags';
import { contactsToSpreadsheet, memberThroughForm, otherExamples } from './jobs';
import { addressesReport, jobsReport } from './report';
import { startPlayground } from './startPlayground';

/** Aborts on the first signal to terminate. A second Ctrl-C exits immediately, without cleaning up. */
function endOnSignals(): AbortSignal {
	const controller = new AbortController();
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
		process.on(signal, () => {
			if (controller.signal.aborted && signal === 'SIGINT') process.exit(130);
			controller.abort(new Error('Stopped.'));
		});
	}
	return controller.signal;
}

const aborted = async (signal: AbortSignal) =>
	await new Promise<void>((resolve) => {
		if (signal.aborted) resolve();
		signal.addEventListener('abort', () => resolve(), { once: true });
	});

async function play({ once }: Flags, cleanup: Cleanup, signal: AbortSignal): Promise<void> {
	const playground = await startPlayground(cleanup, signal);
	const form = await step(
		'Filling in the HR form',
		async () => await memberThroughForm(playground),
	);
	const exported = await step(
		'Exporting the contacts',
		async () => await contactsToSpreadsheet(playground),
	);
	console.log(jobsReport(form, exported));
	if (once) return;
	await step('Importing the other examples', async () => await otherExamples(playground));
	console.log(addressesReport(playground, form));
	const n8nEnded = playground.n8n.ended.then(() => {
		if (!signal.aborted)
			throw new Error('n8n exited unexpectedly. See its log in playground/output/n8n.log');
	});
	await Promise.race([aborted(signal), n8nEnded]);
	console.log('\nStopping n8n and the service …');
}

async function main(): Promise<number> {
	let flags: Flags;
	try {
		flags = parseFlags(process.argv.slice(2));
	} catch (error) {
		console.error(`${(error as Error).message}\n\n${help}`);
		return 2;
	}
	if (flags.help) {
		console.log(help);
		return 0;
	}
	const signal = endOnSignals();
	const cleanup = new Cleanup();
	try {
		await play(flags, cleanup, signal);
		return 0;
	} catch (error) {
		if (signal.aborted) return 130;
		console.error(`\nThe playground failed: ${(error as Error).message}`);
		return 1;
	} finally {
		await cleanup.run();
	}
}

void main().then((code) => process.exit(code));
