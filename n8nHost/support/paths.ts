import { homedir } from 'node:os';
import path from 'node:path';

/** The root folder of this repository. */
export const repository = path.resolve(__dirname, '../..');

/** Downloads that take minutes and that all checkouts share are cached here, outside the repository. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
	if (env.TEAM_WORKSPACE_CACHE) return path.resolve(env.TEAM_WORKSPACE_CACHE);
	const base = env.XDG_CACHE_HOME || path.join(homedir(), '.cache');
	return path.join(base, 'n8n-nodes-team-workspace');
}
