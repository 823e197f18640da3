import path from 'node:path';
import { runOnNodeForN8n } from '../../n8nHost/install/nodeRuntime';
import { n8n2 } from '../../n8nHost/install/releaseLines';
import parts from './parts.json';

const root = path.resolve(__dirname, '../..');

type Part = keyof typeof parts;

const isPart = (name: string): name is Part => name in parts;

/** Runs Stryker over one part, on a Node.js that it runs on; gives its exit code. */
async function mutate(part: Part, args: string[]): Promise<number> {
	const stryker = path.join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
	const config = 'test/mutation/stryker.config.mjs';
	return await runOnNodeForN8n(n8n2.node, [stryker, 'run', config, ...args], {
		cwd: root,
		env: { MUTATION_PART: part, PROPERTY_RUNS: String(parts[part].propertyRuns) },
	});
}

/** `npm run test:mutation -- [part…] [flag of Stryker…]`: all parts when none is named. */
async function main(args: string[]): Promise<number> {
	const flags = args.filter((arg) => arg.startsWith('-'));
	const named = args.filter((arg) => !arg.startsWith('-'));
	const unknown = named.find((name) => !isPart(name));
	const all = Object.keys(parts).filter(isPart);
	if (unknown !== undefined) {
		console.error(`No part "${unknown}". There are: ${all.join(', ')}`);
		return 2;
	}
	let failed = false;
	for (const part of named.length > 0 ? named.filter(isPart) : all) {
		console.log(`\n=== ${part}`);
		failed = (await mutate(part, flags)) !== 0 || failed;
	}
	return Number(failed);
}

void main(process.argv.slice(2)).then((code) => process.exit(code));
