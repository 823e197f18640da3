import { examples } from '../n8nHost/api/examples';
import { Cleanup } from '../n8nHost/support/cleanup';
import { endOnSignals } from '../n8nHost/support/endOnSignals';
import { step } from '../n8nHost/support/progress';
import { help, parseFlags, type Flags } from './flags';
import {
	contactsToSpreadsheet,
	importExamples,
	memberThroughForm,
	otherExamples,
	type FormResult,
} from './jobs';
import { addressesReport, jobsReport } from './report';
import { startPlayground, type Playground } from './startPlayground';

const aborted = async (signal: AbortSignal) =>
	await new Promise<void>((resolve) => {
		if (signal.aborted) resolve();
		signal.addEventListener('abort', () => resolve(), { once: true });
	});

/** Runs the main jobs, and says what came out. */
async function runJobs(playground: Playground): Promise<FormResult> {
	const form = await step(
		'Filling in the HR form',
		async () => await memberThroughForm(playground),
	);
	const exported = await step(
		'Exporting the contacts',
		async () => await contactsToSpreadsheet(playground),
	);
	console.log(jobsReport(form, exported));
	return form;
}

async function play({ once, dev }: Flags, cleanup: Cleanup, signal: AbortSignal): Promise<void> {
	const playground = await startPlayground(cleanup, signal, dev);
	const form = dev ? undefined : await runJobs(playground);
	if (once) return;
	const names = form ? otherExamples : examples;
	await step('Importing the examples', async () => await importExamples(playground, names));
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
