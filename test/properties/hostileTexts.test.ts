import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod/v4';
import { decide } from '../../nodes/TeamWorkspace/mapping/decision';
import { mergedDetails } from '../../nodes/TeamWorkspace/teamMember/contactDetails/merge';
import { callWith, type Export } from '../support/hostile/calls';
import { disproportion } from '../support/hostile/proportion';
import { shapes } from '../support/hostile/shapes';

/** Where texts of others are read. */
const DIRECTORIES = [
	'nodes/TeamWorkspace/values',
	'nodes/TeamWorkspace/mapping',
	'nodes/TeamWorkspace/teamMember/contactDetails',
	'nodes/transport/errors',
	'contract',
	'vcard',
];
const FILES = ['nodes/TeamWorkspace/teamMember/traces.ts', 'nodes/transport/credential.ts'];

const root = path.resolve(__dirname, '../..');
const filesIn = (directory: string) =>
	readdirSync(path.join(root, directory), { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.ts') && path.basename(name) !== 'index.ts')
		.map((name) => `${directory}/${name}`);

/** The functions and schemas that these files export; not the classes. */
const exported = [...DIRECTORIES.flatMap(filesIn), ...FILES].flatMap((file) => {
	// eslint-disable-next-line @typescript-eslint/no-require-imports -- the files are found, not named
	const module = require(path.join(root, file)) as Record<string, unknown>;
	return Object.entries(module)
		.filter(([name]) => /^[a-z]/.test(name))
		.filter(([, value]) => typeof value === 'function' || value instanceof z.ZodType)
		.map(([name, value]) => [name, path.basename(file), value as Export] as const);
});

const SHORT = 4_096;
const LONG = 65_536;

it.each<[string, isFound: boolean, stepsOf: (size: number) => number]>([
	['the square', true, (size) => 150 * size ** 2],
	['the power of 1.5', true, (size) => 5_000 * size ** 1.5],
	['a proportion', false, (size) => 100_000 * size],
])('Time that grows with %s is found to be out of proportion: %s', async (_, isFound, stepsOf) => {
	const work = (size: number) => () => {
		const steps = stepsOf(size);
		let sum = 0;
		for (let step = 0; step < steps; step++) sum += step % 7;
		return sum;
	};
	expect((await disproportion(work(50), work(800))) !== undefined).toBe(isFound);
});

describe('A text takes time in proportion to its length, whatever it is made of', () => {
	it.each(exported)('%s of %s', async (name, _, value) => {
		const slow: string[] = [];
		for (const [shape, textOf] of shapes) {
			const [short, long] = [textOf(SHORT), textOf(LONG)];
			const times = await disproportion(
				() => callWith(name, value, short),
				() => callWith(name, value, long),
			);
			if (times) slow.push(`${shape}: ${times}`);
		}
		expect(slow).toEqual([]);
	});
});

const some = <T>(count: number, one: (n: number) => T): T[] =>
	Array.from({ length: count }, (_, n) => one(n));

describe('Many that are alike take time in proportion to their number', () => {
	const phones = (label: string, count: number) =>
		some(count, (n) => ({ type: 'phone', label, value: `+47 ${n}` }));
	const addresses = (city: string, count: number) =>
		some(count, (n) => ({ type: 'address', label: 'Office', address: { line1: `${n}`, city } }));

	it.each<[string, (count: number) => unknown]>([
		['phone numbers that a card has', (n) => mergedDetails(phones('a', n), phones('a', n))],
		['phone numbers under another label', (n) => mergedDetails(phones('a', n), phones('b', n))],
		['numbers in their place', (n) => mergedDetails(phones('a', n), phones('a', 2 * n).slice(n))],
		['addresses', (n) => mergedDetails(addresses('Oslo', n), addresses('Bergen', n))],
		[
			'spellings of a heading',
			(n) => {
				const headings = some(n, (i) => [`E-mail${' '.repeat(i)}`, `${i}@x.example`]);
				return decide({ kind: 'contact', required: [] }, [Object.fromEntries(headings)]);
			},
		],
		[
			'rows with headings of their own',
			(n) => {
				const items = some(n, (i) => ({ [`Phone ${i}`]: `+47 ${i}`, [`Word ${i}`]: 'x' }));
				return decide({ kind: 'member', required: [] }, items);
			},
		],
	])('%s', async (_, run) => {
		expect(
			await disproportion(
				() => run(100),
				() => run(1_600),
			),
		).toBeUndefined();
	});
});
