// Installs the dependencies of this project if they are missing or outdated, then runs a command:
//   node scripts/with-dependencies.mjs <command> [argument…]
// Imports only Node.js modules, because it runs before anything is installed.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, 'node_modules');

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Registries differ in addresses, and versions of npm in flags. */
const isSame = (a, b) => a?.version === b.version && a?.integrity === b.integrity;

/**
 * Whether node_modules has the packages of package-lock.json, as npm notes there at the end of an installation. Optional
 * packages, such as those of other platforms, may be absent.
 */
function areInstalled() {
	const locked = packagesIn(path.join(root, 'package-lock.json'));
	// The project itself, which is not installed.
	delete locked[''];
	try {
		const installed = packagesIn(path.join(modules, '.package-lock.json'));
		return (
			Object.entries(installed).every(([name, entry]) => isSame(locked[name], entry)) &&
			Object.entries(locked).every(([name, { optional }]) => name in installed || optional)
		);
	} catch {
		// npm has never installed them, or was interrupted.
		return false;
	}
}

/**
 * Runs a command from the PATH or node_modules/.bin and returns its exit code. Forwards signals to it, and stops it when
 * the parent process exits, because npm may exit without signaling its children.
 */
async function run(file, args) {
	const bin = path.join(modules, '.bin');
	const child = spawn(file, args, {
		cwd: root,
		stdio: 'inherit',
		shell: process.platform === 'win32',
		env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
	});
	// The terminal sends Ctrl-C to the command as well, so only wait for it.
	process.on('SIGINT', () => {});
	for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
	const parent = process.ppid;
	globalThis.setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 1000).unref();
	return await new Promise((resolve) => {
		child.once('error', (error) => {
			console.error(`Could not run ${file}: ${error.message}`);
			resolve(1);
		});
		child.once('exit', (code) => resolve(code ?? 1));
	});
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
	console.error(
		`This project needs Node.js 20.19 or newer, but this is ${process.versions.node}. See https://nodejs.org/en/download`,
	);
	process.exit(1);
}

if (!areInstalled()) {
	console.log('Installing the dependencies of this project (about a minute) …');
	const code = await run('npm', ['ci', '--loglevel=error']);
	if (code !== 0) process.exit(code);
}

const [command, ...args] = process.argv.slice(2);
process.exit(command === undefined ? 0 : await run(command, args));
