import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Packages = Record<string, Record<string, unknown>>;

const a = { version: '1.0.0', resolved: 'https://packages.example/a.tgz', integrity: 'sha512-a' };
const b = { version: '2.0.0', resolved: 'https://packages.example/b.tgz', integrity: 'sha512-b' };
const forMac = { ...a, integrity: 'sha512-mac', optional: true, os: ['darwin'] };
const locked: Packages = {
	'': { name: 'project' },
	'node_modules/a': a,
	'node_modules/b': { ...b, dev: true },
	'node_modules/mac': forMac,
};
/** What npm writes into node_modules after it has installed `locked` on Linux. */
const installed: Packages = { 'node_modules/a': a, 'node_modules/b': { ...b, dev: true } };

let project: string;

beforeEach(() => {
	project = mkdtempSync(path.join(tmpdir(), 'with-dependencies-'));
	for (const folder of ['bin', 'node_modules', 'scripts']) mkdirSync(path.join(project, folder));
	const script = 'scripts/with-dependencies.mjs';
	cpSync(path.join(__dirname, '../../..', script), path.join(project, script));
	const npm = path.join(project, 'bin', 'npm');
	writeFileSync(npm, '#!/bin/sh\necho "npm $1"\n');
	chmodSync(npm, 0o755);
	write('package-lock.json', JSON.stringify({ packages: locked }));
});
afterEach(() => rmSync(project, { recursive: true }));

const write = (file: string, content: string) => writeFileSync(path.join(project, file), content);

/** What the script prints when it runs `echo ready`. */
function run(): string {
	const script = path.join(project, 'scripts/with-dependencies.mjs');
	const env = { ...process.env, PATH: `${path.join(project, 'bin')}:${process.env.PATH}` };
	return execFileSync(process.execPath, [script, 'echo', 'ready'], { env, encoding: 'utf8' });
}

/** What npm leaves in node_modules. */
const lockOf = (packages: Packages) => JSON.stringify({ packages });

describe('A command that needs the dependencies', () => {
	it.each<[string, Packages]>([
		['as npm has installed them', installed],
		['with the optional package of this platform', { ...installed, 'node_modules/mac': forMac }],
		[
			'from another registry, by an npm that writes other flags',
			{
				'node_modules/b': { version: b.version, integrity: b.integrity },
				'node_modules/a': { ...a, resolved: 'https://mirror.example/a.tgz', peer: true },
			},
		],
	])('runs at once when they are there %s', (_, packages) => {
		write('node_modules/.package-lock.json', lockOf(packages));
		expect(run()).toBe('ready\n');
	});

	it.each<[string, string | undefined]>([
		['one is missing, as without development dependencies', lockOf({ 'node_modules/a': a })],
		['one has another version', lockOf({ ...installed, 'node_modules/a': { ...a, version: '2' } })],
		['one has other content', lockOf({ ...installed, 'node_modules/a': { ...a, integrity: 'x' } })],
		['there is one more', lockOf({ ...installed, 'node_modules/a/node_modules/b': b })],
		['npm has left nothing', undefined],
		...['', '{', 'null', '{}'].map((content): [string, string] => [
			`npm has left '${content}'`,
			content,
		]),
	])('installs first when %s', (_, content) => {
		if (content !== undefined) write('node_modules/.package-lock.json', content);
		expect(run()).toMatch(/^Installing .+\nnpm ci\nready\n$/);
	});
});
