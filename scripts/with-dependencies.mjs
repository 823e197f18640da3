// Runs a command of this project, after installing the project's dependencies if they are missing or out of date:
//   node scripts/with-dependencies.mjs <command> [argument…]
// Plain JavaScript with no imports beyond Node.js, because it runs before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.installed-lock.json');

/**
 * Runs a command on the PATH or in node_modules/.bin to its end; gives its exit code. It is asked to end when we are,
 * and when what started us has gone: npm ends without a word to what it started.
 */
async function run(file, args) {
	const bin = path.join(modules, '.bin');
	const child = spawn(file, args, {
		cwd: root,
		stdio: 'inherit',
		shell: process.platform === 'win32',
		env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
	});
	// A terminal sends Ctrl-C to the command as well; it is enough that we wait.
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
		`Node.js 20.19 or newer is needed, this is ${process.versions.node}. See https://nodejs.org/en/download`,
	);
	process.exit(1);
}

const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
	console.log('Installing the dependencies of this project (about a minute) …');
	const code = await run('npm', ['ci', '--loglevel=error']);
	if (code !== 0) process.exit(code);
	writeFileSync(stamp, lock);
}

const [command, ...args] = process.argv.slice(2);
process.exit(command === undefined ? 0 : await run(command, args));
