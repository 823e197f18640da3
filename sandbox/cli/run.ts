import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { startSandbox, type Sandbox } from '..';
import type { Arguments } from './arguments';

const FIRST_WORKSPACE = { name: 'Northwind Studio', domain: 'northwind.example.com' };

/** Rejects with EADDRINUSE when something else listens there, such as the sandbox that uses this database. */
async function checkPort({ port, host }: Arguments['server']): Promise<void> {
	const probe = createServer().listen(port, host);
	await once(probe, 'listening');
	await once(probe.close(), 'close');
}

/** The database and the files that SQLite keeps beside it. */
function removeDatabase(file: string): void {
	if (file === ':memory:') return;
	for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(file + ending, { force: true });
}

/** The key to tell: of a new workspace, or one that was asked for. An older key cannot be shown again. */
function prepareWorkspace(sandbox: Sandbox, { newKey, teamPlan, seed }: Arguments) {
	const [existing] = sandbox.workspaces();
	const { workspaceId, apiKey } = existing
		? { ...existing, apiKey: newKey ? sandbox.addKey(existing.workspaceId).apiKey : undefined }
		: sandbox.createWorkspace(FIRST_WORKSPACE);
	sandbox.setTeamPlan(workspaceId, teamPlan);
	if (seed) sandbox.seed(workspaceId, seed);
	return apiKey;
}

/** Starts the service as the flags say. Returns it, and what to tell. Rejects like `startSandbox`. */
export async function runSandbox(given: Arguments): Promise<{ sandbox: Sandbox; summary: string }> {
	// Before the database is touched, so that a start in vain leaves nothing behind and wipes nothing.
	await checkPort(given.server);
	if (given.fresh) removeDatabase(given.server.database);
	const sandbox = await startSandbox(given.server);
	const apiKey = prepareWorkspace(sandbox, given);
	const [{ name, members, contacts, newestCard }] = sandbox.workspaces();
	const lines = [
		['Base URL', sandbox.baseUrl],
		['API key', apiKey ?? 'shown when it was made; --new-key makes another one'],
		['Workspace', `${name}, ${members} members, ${contacts} contacts`],
		['Team plan', given.teamPlan ? 'active' : 'none: every request gets 402'],
		['Reference', `${sandbox.origin}/docs`],
		['A card', newestCard ?? 'none yet; --seed 1 adds members'],
		['Database', given.server.database],
	];
	const summary = lines.map(([title, text]) => `  ${title.padEnd(10)} ${text}`).join('\n');
	return { sandbox, summary: `Team Workspace sandbox\n\n${summary}\n` };
}
