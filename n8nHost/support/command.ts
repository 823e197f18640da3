import { spawn, type ChildProcess } from 'node:child_process';

/** How many characters of the output an error message shows. */
const TAIL = 4000;

export interface CommandOptions {
	cwd: string;
	env?: NodeJS.ProcessEnv;
	signal?: AbortSignal;
	/** Is told each part of the output as it is printed. */
	onOutput?: (text: string) => void;
}

/** npm and similar commands are scripts on Windows, which only the shell can run. */
const needsShell = process.platform === 'win32';

/** Kills a process and all its children. The process must have been spawned with `detached`. */
export function killTree(child: ChildProcess, signal: NodeJS.Signals): void {
	if (child.pid === undefined) return;
	try {
		if (needsShell) child.kill(signal);
		else process.kill(-child.pid, signal);
	} catch {
		// It has already exited.
	}
}

/** npm settings for reaching the registry from this machine. All other npm settings apply to this project only. */
const npmSettings =
	/^npm_config_(registry|userconfig|globalconfig|cache|cafile|proxy|https_proxy|noproxy|strict_ssl)$/i;

/**
 * The environment for child processes: our own, without the variables that would change how n8n or npm behave. Those are
 * npm's settings for this project, the settings of the user's own n8n and its database, and the variables of a test
 * runner, under which n8n behaves differently.
 */
export function cleanEnvironment(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
	const foreign = /^(npm|n8n|db|queue|executions|webhook|generic|jest|node_env|node_options)(_|$)/i;
	const kept = Object.entries(process.env).filter(
		([name]) => npmSettings.test(name) || !foreign.test(name),
	);
	return { ...Object.fromEntries(kept), ...more };
}

/**
 * Runs a command and returns its standard output.
 * @throws an error with the end of the output when the command fails
 */
export async function runCommand(
	command: string,
	args: string[],
	{ cwd, env, signal, onOutput }: CommandOptions,
): Promise<string> {
	signal?.throwIfAborted();
	const child = spawn(command, args, {
		cwd,
		env: env ?? cleanEnvironment(),
		stdio: ['ignore', 'pipe', 'pipe'],
		detached: !needsShell,
		shell: needsShell,
	});
	// On a softer signal npm would roll back its changes, which takes time. The caller deletes the folder anyway.
	const stop = () => killTree(child, 'SIGKILL');
	signal?.addEventListener('abort', stop, { once: true });
	let stdout = '';
	let tail = '';
	const keep = (text: string) => {
		tail = (tail + text).slice(-TAIL);
		onOutput?.(text);
	};
	child.stdout.on('data', (chunk: Buffer) => {
		stdout += chunk.toString();
		keep(chunk.toString());
	});
	child.stderr.on('data', (chunk: Buffer) => keep(chunk.toString()));
	try {
		const code = await new Promise<number | null>((resolve, reject) => {
			child.once('error', reject);
			child.once('close', resolve);
		});
		signal?.throwIfAborted();
		if (code !== 0) {
			throw new Error(`"${[command, ...args].join(' ')}" failed:\n${tail.trim()}`);
		}
		return stdout;
	} finally {
		signal?.removeEventListener('abort', stop);
	}
}
