// Checks the package before it is published. After `npm run build`:
//   npx tsx scripts/check-package.mjs [contents] [publish] [reproducible] [source] [tarball]     (default: all)
// contents: the tarball has the expected files, and the paths in package.json exist.
// publish: a dry run of `npm publish` has the same files and no runtime dependencies, and nothing could be published without
// provenance.
// reproducible: a build in another folder and time zone, packed with another version of Node.js where the end-to-end
// tests have installed one, gives the same tarball to the byte.
// source and tarball: the two passes of n8n's package scanner. Its own command line scans published packages only and
// exits with 0 when they fail.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { publishProblems, readWorkflows } from './publishWorkflow.ts';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const published = /^(dist\/.+|README\.md|LICENSE|CHANGELOG\.md|package\.json)$/;
const buildInput =
	/^(nodes|credentials|contract|vcard|icons|(package|tsconfig(\.build)?)\.json|(gulpfile|index)\.js|.+\.md|LICENSE)$/;
const required = ['README.md', 'LICENSE', 'package.json', manifest.main];
const entries = [...manifest.n8n.credentials, ...manifest.n8n.nodes];

const scratch = mkdtempSync(path.join(os.tmpdir(), 'check-package-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
// The scanner creates a temporary folder on import and does not delete it.
process.env.TMPDIR = process.env.TEMP = process.env.TMP = scratch;

/** Runs a command, by default in the repository, and returns its standard output. Throws when it fails. */
function run(file, args, options = {}) {
	const { status, stdout, stderr, error } = spawnSync(file, args, {
		cwd: root,
		encoding: 'utf8',
		shell: process.platform === 'win32',
		...options,
	});
	if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${error?.message ?? stderr}`);
	return stdout;
}

/** `icon` of a description is one path, or one path per theme. */
const iconsOf = (icon) => (typeof icon === 'string' ? [icon] : Object.values(icon ?? {}));

/** n8n loads the class with the name of the file; the entry point must export the same class. */
function checkEntry(entry, exported) {
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
		...missing.map((icon) => `${entry} refers to the icon ${icon}, which does not exist`),
		...(exported[name] === Class ? [] : [`${manifest.main} does not export ${name}`]),
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
		...[...listed]
			.filter((file) => !published.test(file))
			.map((file) => `${file} must not be published`),
		...[...required, ...entries].filter((file) => !listed.has(file)).map((f) => `${f} is missing`),
	];
	if (problems.length > 0) return problems;

	const exported = createRequire(import.meta.url)(path.join(root, manifest.main));
	console.log(`${listed.size} files`);
	return entries.flatMap((entry) => checkEntry(entry, exported));
}

function publish() {
	const dryRun = JSON.parse(run('npm', ['publish', '--dry-run', '--json']));
	// npm 11 nests the result under the package name.
	const { files, version } = dryRun[manifest.name] ?? dryRun;
	const sent = files.map((file) => file.path);
	const sbom = ['sbom', '--omit=dev', '--package-lock-only', '--sbom-format=spdx'];
	const { packages } = JSON.parse(run('npm', sbom));
	const others = packages.filter(({ name }) => name !== manifest.name);
	console.log(`${sent.length} files of ${version}, ${others.length} runtime dependencies`);
	return [
		...(sent.join() === packed().join()
			? []
			: ['npm publish and npm pack include different files']),
		...others.map(({ name }) => `${name} would be a runtime dependency`),
		...publishProblems(readWorkflows(root), manifest),
	];
}

/** The folder of the `node` that n8nHost/ has installed to run n8n, if it has. */
function otherNode() {
	const base = process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache');
	const cache = process.env.TEAM_WORKSPACE_CACHE || path.join(base, manifest.name);
	const names = existsSync(cache) ? readdirSync(cache) : [];
	return names
		.filter((name) => /^node-[^.]+\.[^.]+\.[^.]+$/.test(name))
		.map((name) => path.join(cache, name, 'node_modules', 'node', 'bin'))
		.find((folder) => existsSync(folder));
}

/** Packs a folder into an empty one. Returns the SHA-256 of the tarball, as hexadecimal digits. */
function sha256OfTarball(cwd, target, env) {
	mkdirSync(target);
	run('npm', ['pack', '--silent', '--pack-destination', target], { cwd, env });
	const [file] = readdirSync(target);
	return createHash('sha256')
		.update(readFileSync(path.join(target, file)))
		.digest('hex');
}

/** Compares the tarball of dist/ with that of a second build. */
function reproducible() {
	const folder = path.join(scratch, 'elsewhere');
	for (const name of readdirSync(root)) {
		if (buildInput.test(name))
			cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
	}
	symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
	const searchPath = [otherNode(), process.env.PATH].filter(Boolean).join(path.delimiter);
	// 14 hours ahead of UTC: a local date differs for most of the day.
	const env = { ...process.env, PATH: searchPath, TZ: 'Pacific/Kiritimati' };
	run('npm', ['run', 'build'], { cwd: folder, env });
	const first = sha256OfTarball(root, path.join(scratch, 'first'));
	const second = sha256OfTarball(folder, path.join(scratch, 'second'), env);
	const versions = new Set([process.version, run('node', ['--version'], { env }).trim()]);
	console.log(`SHA-256 ${first} with Node.js ${[...versions].join(' and ')}`);
	return first === second ? [] : [`A second build has the SHA-256 ${second}`];
}

/** Runs one scanner pass on a folder and returns its problems. */
async function scan(folder, choosePatterns) {
	const scanner = await import('@n8n/scan-community-package/scanner/scanner.mjs');
	const result = await scanner.analyzePackage(folder, choosePatterns(scanner));
	return result.passed ? [] : [result.details ?? result.message];
}

/** Scans a copy, because some rules do not find package.json when the repository is directly below the file system root. */
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

const checks = { contents, publish, reproducible, source, tarball };
const selected = process.argv.slice(2);
const unknown = selected.find((name) => !(name in checks));
if (unknown !== undefined) {
	console.error(`Unknown check "${unknown}". Available: ${Object.keys(checks).join(', ')}`);
	process.exit(2);
}

let failed = false;
for (const name of selected.length > 0 ? selected : Object.keys(checks)) {
	const problems = await checks[name]();
	failed ||= problems.length > 0;
	console.log(`${name}: ${problems.length > 0 ? 'FAILED' : 'ok'}`);
	for (const problem of problems) console.log(`  ${problem}`);
}
process.exit(failed ? 1 : 0);
