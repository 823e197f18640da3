import { spawn, type ChildProcess } from 'node:child_process';

const TAIL = 4000;

export interface CommandOptions {
	cwd: string;
	env?: NodeJS.ProcessEnv;
	signal?: AbortSignal;
}

/** Commands of Windows are scripts that only its shell can start. */
const needsShell = process.platform === 'win32';

/** Ends a process and everything it started; it must have been started with `detached`. */
export function killTree(child: ChildProcess, signal: NodeJS.Signals): void {
	if (child.pid === undefined) return;
	try {
		if (needsShell) child.kill(signal);
		else process.kill(-child.pid, signal);
	} catch {
		// It has ended already.
	}
}

/** Settings of npm that say how this machine reaches packages. The others are about this project alone. */
const npmSettings =
	/^npm_config_(registry|userconfig|globalconfig|cache|cafile|proxy|https_proxy|noproxy|strict_ssl)$/i;

/**
 * Our environment for the programs we start. npm hands its settings on to whatever it starts, and the user may have
 * settings for an n8n of their own, with a database that is none of our business; a test runner says that this is a
 * test, and n8n then behaves otherwise. All of that stays behind.
 */
export function cleanEnvironment(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
	const foreign = /^(npm|n8n|db|queue|executions|webhook|generic|jest|node_env|node_options)(_|$)/i;
	const kept = Object.entries(process.env).filter(
		([name]) => npmSettings.test(name) || !foreign.test(name),
	);
	return { ...Object.fromEntries(kept), ...more };
}

/** Runs a command to its end and gives what it printed; a failure carries the end of what it said. */
export async function runCommand(
	command: string,
	args: string[],
	{ cwd, env, signal }: CommandOptions,
): Promise<string> {
	signal?.throwIfAborted();
	const child = spawn(command, args, {
		cwd,
		env: env ?? cleanEnvironment(),
		stdio: ['ignore', 'pipe', 'pipe'],
		detached: !needsShell,
		shell: needsShell,
	});
	// npm would take its time to undo what it did; whoever aborts throws the folder away.
	const stop = () => killTree(child, 'SIGKILL');
	signal?.addEventListener('abort', stop, { once: true });
	let stdout = '';
	let said = '';
	child.stdout.on('data', (chunk: Buffer) => {
		stdout += chunk.toString();
		said = (said + chunk.toString()).slice(-TAIL);
	});
	child.stderr.on('data', (chunk: Buffer) => {
		said = (said + chunk.toString()).slice(-TAIL);
	});
	try {
		const code = await new Promise<number | null>((resolve, reject) => {
			child.once('error', reject);
			child.once('close', resolve);
		});
		signal?.throwIfAborted();
		if (code !== 0) {
			throw new Error(`"${[command, ...args].join(' ')}" failed:\n${said.trim()}`);
		}
		return stdout;
	} finally {
		signal?.removeEventListener('abort', stop);
	}
}
