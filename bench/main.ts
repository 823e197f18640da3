// Runs the benchmarks on the Node.js that n8n runs on: npm run bench -- [name…]     (default: all)
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runOnNodeForN8n } from '../n8nHost/install/nodeRuntime';
import { n8n2 } from '../n8nHost/install/releaseLines';
import { outputFolder, type Benchmark, type Row } from './support/benchmark';
import { useProductionExpressions } from './support/expressions';
import { table } from './support/table';

const names = readdirSync(__dirname)
	.filter((file) => file.endsWith('.ts') && file !== 'main.ts')
	.map((file) => path.basename(file, '.ts'))
	.sort();

const load = async (name: string) =>
	(await import(pathToFileURL(path.join(__dirname, `${name}.ts`)).href)) as Benchmark;

/** The machine and the versions that the results depend on. */
function machine() {
	const manifest = JSON.parse(readFileSync(path.join(__dirname, '../package.json'), 'utf8')) as {
		version: string;
		devDependencies: Record<string, string>;
	};
	const cpus = os.cpus();
	return {
		measuredAt: new Date().toISOString(),
		node: process.version,
		platform: `${process.platform} ${process.arch}`,
		cpu: { model: cpus[0]?.model, count: cpus.length },
		version: manifest.version,
		dependencies: manifest.devDependencies,
	};
}

async function main(): Promise<void> {
	const selected = process.argv.slice(2);
	const unknown = selected.find((name) => !names.includes(name));
	if (unknown !== undefined) {
		console.error(`Unknown benchmark "${unknown}". Available: ${names.join(', ')}`);
		process.exitCode = 2;
		return;
	}

	await useProductionExpressions();
	const results: Array<{ name: string; title: string; rows: Row[] }> = [];
	for (const name of selected.length > 0 ? selected : names) {
		const { title, run } = await load(name);
		const rows = await run();
		results.push({ name, title, rows });
		console.log(table(title, rows));
	}

	mkdirSync(outputFolder, { recursive: true });
	const content = JSON.stringify({ ...machine(), results }, null, '\t');
	writeFileSync(path.join(outputFolder, 'results.json'), `${content}\n`);
	if (results.some(({ rows }) => rows.some(({ ok }) => ok === false))) process.exitCode = 1;
}

const isNodeOfN8n = Number(process.versions.node.split('.')[0]) >= n8n2.node.oldest;
const again = ['--expose-gc', '--import', 'tsx', __filename, ...process.argv.slice(2)];
void (isNodeOfN8n
	? main()
	: runOnNodeForN8n(n8n2.node, again, { cwd: process.cwd() }).then((code) => process.exit(code)));
