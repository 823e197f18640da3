import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cleanEnvironment, runCommand } from '../../n8nHost/support/command';
import { endOnSignals } from '../../n8nHost/support/endOnSignals';
import { repository } from '../../n8nHost/support/paths';
import { step } from '../../n8nHost/support/progress';
import { figureOf, withFigure, type Figure } from './page';
import { parts, type Part } from './parts';

const help = `Measures what docs/evidence.md cites, and writes each figure there with its commit and date.

  npm run evidence                    all figures that are older than the code; hours, and may be interrupted
  npm run evidence -- faults judges   these
  npm run evidence -- --list          measures nothing

The output of each command is in coverage/evidence/.`;

const fileOf = ({ page }: Part) => path.join(repository, page);
const figureIn = (part: Part) => figureOf(readFileSync(fileOf(part), 'utf8'), part.label);
const logs = path.join(repository, 'coverage/evidence');

/** Whatever else than documents changes may change a figure. */
const CODE = ['.', ':!docs', ':!*.md'];

const git = async (...args: string[]) =>
	(await runCommand('git', args, { cwd: repository })).trim();

/** Whether the code is as it was when the figure was measured. */
const isCurrent = async (figure?: Figure): Promise<boolean> =>
	figure !== undefined &&
	(await git('diff', '--quiet', figure.commit, 'HEAD', '--', ...CODE).then(
		() => true,
		() => false,
	));

const logOf = ({ name }: Part) => path.join(logs, `${name.replace(':', '-')}.log`);

/** @throws when the command fails, or prints no figure */
async function measure(part: Part, signal: AbortSignal): Promise<string> {
	const { command, times = 1, minutes, read } = part;
	let output = '';
	const options = {
		cwd: repository,
		env: cleanEnvironment({ EVIDENCE: '1' }),
		signal,
		onOutput: (text: string) => void (output += text),
	};
	try {
		for (let time = 1; time <= times; time++) {
			const turn = times > 1 ? ` (${time} of ${times})` : '';
			await step(
				`${command}${turn}, about ${minutes} min`,
				async () => await runCommand('sh', ['-c', command], options),
				() => output.trimEnd().split('\n').at(-1) ?? '',
			);
		}
	} finally {
		mkdirSync(logs, { recursive: true });
		writeFileSync(logOf(part), output);
	}
	const figure = read(output);
	if (figure === undefined) throw new Error('There is no figure in the output.');
	return figure;
}

/** The named parts, or all whose figure is older than the code. @throws when a name is unknown */
async function select(names: string[]): Promise<Part[]> {
	const unknown = names.find((name) => !parts.some((part) => part.name === name));
	if (unknown !== undefined) {
		const known = parts.map(({ name }) => name).join(', ');
		throw new Error(`There is no part "${unknown}". There are: ${known}`);
	}
	const chosen: Part[] = [];
	for (const part of parts) {
		const isOld = names.length === 0 && !(await isCurrent(figureIn(part)));
		if (isOld || names.includes(part.name)) chosen.push(part);
	}
	return chosen;
}

/**
 * Measures parts one after the other, and writes each figure at once, so that an interruption loses only the last one.
 * @returns what failed, with the reasons
 */
async function measureAll(selected: Part[], signal: AbortSignal): Promise<string[]> {
	if ((await git('status', '--porcelain', '--', ...CODE)) !== '')
		throw new Error(
			'There are changes that are not committed, so the figures would have no commit.',
		);
	const commit = await git('rev-parse', '--short=8', 'HEAD');
	const failures: string[] = [];
	for (const part of selected) {
		try {
			const measured = await measure(part, signal);
			const date = new Date().toISOString().slice(0, 10);
			const text = readFileSync(fileOf(part), 'utf8');
			writeFileSync(fileOf(part), withFigure(text, part.label, { measured, commit, date }));
		} catch (error) {
			signal.throwIfAborted();
			const [reason] = (error as Error).message.split('\n');
			failures.push(`✗ ${part.name}: ${reason} See ${logOf(part)}`);
		}
	}
	return failures;
}

/** Prints the figures, and which of them are older than the code. */
async function showFigures(): Promise<void> {
	for (const part of parts) {
		const figure = figureIn(part);
		const { measured = 'not measured', commit = '', date = '' } = figure ?? {};
		const age = !figure || (await isCurrent(figure)) ? '' : 'older than the code';
		const cells = [
			part.name.padEnd(20),
			measured.padEnd(20),
			commit.padEnd(8),
			date.padEnd(10),
			age,
		];
		console.log(`  ${cells.join('  ').trimEnd()}`);
	}
}

async function main(args: string[]): Promise<number> {
	const options = { list: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
	const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
	if (values.help) {
		console.log(help);
		return 0;
	}
	const failures = values.list ? [] : await measureAll(await select(positionals), endOnSignals());
	await showFigures();
	failures.forEach((failure) => console.error(failure));
	return Number(failures.length > 0);
}

main(process.argv.slice(2)).then(
	(code) => process.exit(code),
	(error: unknown) => {
		console.error((error as Error).message);
		process.exit(2);
	},
);
