// Checks what would be published. After `npm run build`:
//   node scripts/check-package.mjs [contents] [publish] [source] [tarball]     (all four when none is named)
// contents: the tarball holds what it should and the names in package.json lead somewhere.
// publish: a dry run of `npm publish` sends the same files, nothing comes along with them, and the workflow that
// publishes lets npm see where the package was built.
// source and tarball: the two passes of n8n's package scanner, with its own ESLint configuration. Its command line
// scans packages that are published already, and exits with 0 when they fail; hence this one.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const published = /^(dist\/.+|README\.md|LICENSE|CHANGELOG\.md|package\.json)$/;
const required = ['README.md', 'LICENSE', 'package.json', manifest.main];
const entries = [...manifest.n8n.credentials, ...manifest.n8n.nodes];

const scratch = mkdtempSync(path.join(os.tmpdir(), 'check-package-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
// The scanner creates a temporary folder as soon as it is imported and leaves it behind.
process.env.TMPDIR = process.env.TEMP = process.env.TMP = scratch;

/** Runs a command in the repository and returns what it printed. */
function run(file, args) {
	const { status, stdout, stderr, error } = spawnSync(file, args, {
		cwd: root,
		encoding: 'utf8',
		shell: process.platform === 'win32',
	});
	if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${error?.message ?? stderr}`);
	return stdout;
}

/** Every `icon` of a description: one path, or one for each theme. */
const iconsOf = (icon) => (typeof icon === 'string' ? [icon] : Object.values(icon ?? {}));

/** n8n takes from each file the class that is called like the file; the entry point offers the same classes. */
function checkEntry(entry, offered) {
	const require = createRequire(import.meta.url);
	const file = path.join(root, entry);
	const name = path.basename(entry).split('.')[0];
	const Class = require(file)[name];
	if (typeof Class !== 'function') return [`${entry} does not export a class ${name}`];

	const instance = new Class();
	const icons = iconsOf((instance.description ?? instance).icon);
	const missing = icons.filter(
		(icon) => !existsSync(path.resolve(path.dirname(file), icon.replace(/^file:/, ''))),
	);
	return [
		...missing.map((icon) => `${entry} names the icon ${icon}, which is not there`),
		...(offered[name] === Class ? [] : [`${manifest.main} does not offer ${name}`]),
	];
}

/** The files that `npm pack` puts into the tarball. */
function packed() {
	const [{ files }] = JSON.parse(run('npm', ['pack', '--dry-run', '--json']));
	return files.map((file) => file.path);
}

function contents() {
	const listed = new Set(packed());
	const problems = [
		...[...listed].filter((file) => !published.test(file)).map((file) => `${file} does not belong`),
		...[...required, ...entries].filter((file) => !listed.has(file)).map((f) => `${f} is missing`),
	];
	if (problems.length > 0) return problems;

	const offered = createRequire(import.meta.url)(path.join(root, manifest.main));
	console.log(`${listed.size} files`);
	return entries.flatMap((entry) => checkEntry(entry, offered));
}

function publish() {
	const dryRun = JSON.parse(run('npm', ['publish', '--dry-run', '--json']));
	// npm 11 gives it under the name of the package.
	const { files, version } = dryRun[manifest.name] ?? dryRun;
	const sent = files.map((file) => file.path);
	const sbom = ['sbom', '--omit=dev', '--package-lock-only', '--sbom-format=spdx'];
	const { packages } = JSON.parse(run('npm', sbom));
	const others = packages.filter(({ name }) => name !== manifest.name);
	const workflow = readFileSync(path.join(root, '.github/workflows/publish.yml'), 'utf8');
	const signed = ['id-token: write', 'npm publish --provenance --access public'];
	console.log(`${sent.length} files of ${version}, ${others.length} dependencies at run time`);
	return [
		...(sent.join() === packed().join() ? [] : ['npm publish sends other files than npm pack']),
		...others.map(({ name }) => `${name} comes along`),
		...signed
			.filter((line) => !workflow.includes(line))
			.map((line) => `no "${line}" in publish.yml`),
	];
}

/** One pass of the scanner over a folder. */
async function scan(folder, choosePatterns) {
	const scanner = await import('@n8n/scan-community-package/scanner/scanner.mjs');
	const result = await scanner.analyzePackage(folder, choosePatterns(scanner));
	return result.passed ? [] : [result.details ?? result.message];
}

/** On a copy, for some rules do not find the package.json of a repository directly below the root of the file system. */
async function source() {
	const folder = path.join(scratch, 'source');
	for (const name of ['package.json', 'nodes', 'credentials', 'icons']) {
		cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
	}
	return await scan(folder, (scanner) => scanner.SOURCE_FILE_PATTERNS);
}

async function tarball() {
	const [{ filename }] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', scratch]));
	const folder = path.join(scratch, 'package');
	mkdirSync(folder);
	run('tar', ['-xzf', path.join(scratch, filename), '-C', folder, '--strip-components=1']);
	return await scan(folder, () => ['**/*.js', 'package.json']);
}

const checks = { contents, publish, source, tarball };
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in checks));
if (unknown !== undefined) {
	console.error(`No check "${unknown}". There are: ${Object.keys(checks).join(', ')}`);
	process.exit(2);
}

let failed = false;
for (const name of wanted.length > 0 ? wanted : Object.keys(checks)) {
	const problems = await checks[name]();
	failed ||= problems.length > 0;
	console.log(`${name}: ${problems.length > 0 ? 'FAILED' : 'ok'}`);
	for (const problem of problems) console.log(`  ${problem}`);
}
process.exit(failed ? 1 : 0);
