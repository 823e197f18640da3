import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';

/** Puts the host and the process into the name, so that folders left behind by a killed process can be recognized. */
const ownedName = (name: string, pid: number) => `${name}.${hostname()}.${pid}.tmp-`;

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

/** Removes the folders in `parent` that belong to processes of this machine that no longer run. */
async function removeAbandoned(parent: string): Promise<void> {
	for (const entry of await readdir(parent)) {
		const [, host, pid] = /\.([^/]+)\.(\d+)\.tmp-\w+$/.exec(entry) ?? [];
		const isOurs = host !== undefined && entry.includes(`.${hostname()}.${pid}.tmp-`);
		if (isOurs && !isRunning(Number(pid))) await removeFolder(path.join(parent, entry));
	}
}

/** Creates an empty folder that only this process uses. The caller removes it. */
export async function temporaryFolder(parent: string, name: string): Promise<string> {
	await mkdir(parent, { recursive: true });
	await removeAbandoned(parent);
	return await mkdtemp(path.join(parent, ownedName(name, process.pid)));
}

/**
 * Returns the folder `name` in `parent`. If it does not exist, `fill` fills a temporary folder, which is then renamed.
 * An interruption never leaves an incomplete folder under that name, and two processes that create it at the same time
 * end up with the same folder.
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
