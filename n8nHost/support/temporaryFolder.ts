import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';

/** Tells whose folder it is, so that one left behind by a killed process can be told from one in use. */
const owned = (name: string, pid: number) => `${name}.${hostname()}.${pid}.tmp-`;

const isRunning = (pid: number) => {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
};

export const removeFolder = async (folder: string) =>
	await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

/** Removes the folders in `parent` whose process on this machine has ended without doing so. */
async function removeAbandoned(parent: string): Promise<void> {
	for (const entry of await readdir(parent)) {
		const [, host, pid] = /\.([^/]+)\.(\d+)\.tmp-\w+$/.exec(entry) ?? [];
		const isOurs = host !== undefined && entry.includes(`.${hostname()}.${pid}.tmp-`);
		if (isOurs && !isRunning(Number(pid))) await removeFolder(path.join(parent, entry));
	}
}

/** An empty folder for this process alone. Whoever makes it removes it. */
export async function temporaryFolder(parent: string, name: string): Promise<string> {
	await mkdir(parent, { recursive: true });
	await removeAbandoned(parent);
	return await mkdtemp(path.join(parent, owned(name, process.pid)));
}

/**
 * The folder `name` in `parent`, made by `fill` when it is not there. It is made aside and moved into place when it
 * is whole: an interruption never leaves half a folder under its name, and of two processes that make it at the
 * same time both end up with the same one.
 */
export async function ensureFolder(
	parent: string,
	name: string,
	fill: (folder: string) => Promise<void>,
): Promise<string> {
	const target = path.join(parent, name);
	if (existsSync(target)) return target;
	const staging = await temporaryFolder(parent, name);
	try {
		await fill(staging);
		await rename(staging, target).catch((error: unknown) => {
			if (!existsSync(target)) throw error;
		});
		return target;
	} finally {
		await removeFolder(staging);
	}
}
