import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runOnNodeForN8n } from '../../n8nHost/install/nodeRuntime';
import { n8n2 } from '../../n8nHost/install/releaseLines';
import parts from './parts.json';

const root = path.resolve(__dirname, '../..');
const LEAST = 90;

interface Part {
	mutate: string[];
	/** The unit tests that are about these files. */
	tests?: string[];
	/** Engine tests (test/engine), which are slow: they try what the unit tests leave. */
	engineTests?: string[];
}

type Kind = 'tests' | 'engineTests';

interface Mutant {
	file: string;
	location: Record<'start' | 'end', { line: number; column: number }>;
	mutatorName: string;
	replacement: string;
	status: string;
}

/** Runs Stryker over a part with one kind of its tests. @param mutate files, or places in files */
async function run(name: string, kind: Kind, mutate: string[], flags: string[]): Promise<Mutant[]> {
	const stryker = path.join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
	const config = 'test/mutation/stryker.config.mjs';
	const report = `coverage/mutation/${name}-${kind}.json`;
	const env = { MUTATION_PART: name, MUTATION_TESTS: kind, MUTATION_REPORT: report };
	const code = await runOnNodeForN8n(n8n2.node, [stryker, 'run', config, ...flags], {
		cwd: root,
		env: { ...env, MUTATION_FILES: JSON.stringify(mutate) },
	});
	if (code !== 0) throw new Error(`Stryker ended with exit code ${code}`);
	const { files } = JSON.parse(readFileSync(path.join(root, report), 'utf8')) as {
		files: Record<string, { mutants: Mutant[] }>;
	};
	return Object.entries(files).flatMap(([file, { mutants }]) =>
		mutants.map((mutant) => ({ ...mutant, file })),
	);
}

const isLeft = ({ status }: Mutant) => status === 'Survived' || status === 'NoCoverage';
const isDetected = ({ status }: Mutant) => status === 'Killed' || status === 'Timeout';

/** As Stryker's option `mutate` wants it: with columns from 0 on, while its report counts from 1. */
const placeOf = ({ file, location: { start, end } }: Mutant) =>
	`${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;

const idOf = ({ file, location, mutatorName, replacement }: Mutant) =>
	JSON.stringify([file, location, mutatorName, replacement]);

/** @returns the share of the mutants that a test detects, in percent */
async function mutate(name: string, { mutate, tests, engineTests }: Part, flags: string[]) {
	const all = await run(name, tests ? 'tests' : 'engineTests', mutate, flags);
	let left = all.filter(isLeft);
	if (tests && engineTests && left.length > 0) {
		const places = [...new Set(left.map(placeOf))];
		const again = await run(name, 'engineTests', places, flags);
		// One that the second report does not have, or that could not be run, is not detected.
		const detected = new Set(again.filter(isDetected).map(idOf));
		left = left.filter((mutant) => !detected.has(idOf(mutant)));
	}
	const count = all.filter((mutant) => isLeft(mutant) || isDetected(mutant)).length;
	if (count === 0) throw new Error(`Stryker found nothing to change in ${name}`);
	const score = (100 * (count - left.length)) / count;
	for (const mutant of left) console.log(`  ${placeOf(mutant)}  ${mutant.replacement}`);
	console.log(`=== ${name}: ${score.toFixed(2)} %, ${left.length} of ${count} left`);
	return score;
}

/** `npm run test:mutation -- [part…] [flag of Stryker…]`: all parts when none is named. */
async function main(args: string[]): Promise<number> {
	const flags = args.filter((arg) => arg.startsWith('-'));
	const named = args.filter((arg) => !arg.startsWith('-'));
	const known = new Map<string, Part>(Object.entries(parts));
	const unknown = named.find((name) => !known.has(name));
	if (unknown !== undefined) {
		console.error(`No part "${unknown}". There are: ${[...known.keys()].join(', ')}`);
		return 2;
	}
	let isLow = false;
	for (const [name, part] of known) {
		if (named.length > 0 && !named.includes(name)) continue;
		console.log(`\n=== ${name}`);
		isLow = (await mutate(name, part, flags)) < LEAST || isLow;
	}
	return Number(isLow);
}

void main(process.argv.slice(2)).then((code) => process.exit(code));
