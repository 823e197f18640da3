import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { startSandbox, type Sandbox } from '..';
import { openFile } from '../store/file';
import type { Arguments } from './arguments';

/** In the order in which a database has them. */
const WORKSPACES = [
	{ name: 'Northwind Studio', domain: 'northwind.example.com' },
	{ name: 'Contoso Partners', domain: 'contoso.example.com' },
];

/** Rejects with EADDRINUSE when something else listens there, such as the sandbox that uses this database. */
async function checkPort({ port, host }: Arguments['server']): Promise<void> {
	const probe = createServer().listen(port, host);
	await once(probe, 'listening');
	await once(probe.close(), 'close');
}

/** The database and the files that SQLite keeps beside it. Throws like `openFile` for a file that is not ours. */
function removeDatabase(file: string): void {
	if (file === ':memory:' || !existsSync(file)) return;
	openFile(file).close();
	for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(file + ending, { force: true });
}

/** The key to show; undefined for one that was shown when it was made, as only its hash is kept. */
function keyToShow(
	sandbox: Sandbox,
	workspaceId: string,
	{ newKey, seed }: { newKey: boolean; seed: number | undefined },
): string | undefined {
	if (newKey) return sandbox.addKey(workspaceId).apiKey;
	return seed === undefined ? undefined : sandbox.seededKey(workspaceId, seed).apiKey;
}

/** The workspace at this place in the database, made and seeded where that was not done before. */
function prepareWorkspace(sandbox: Sandbox, place: number, { newKey, seed }: Arguments) {
	const existing = sandbox.workspaces().at(place);
	const made = existing
		? undefined
		: sandbox.createWorkspace({ ...WORKSPACES[place], seed: seed?.seed });
	const { workspaceId } = existing ?? made!;
	if (seed && !existing?.seeds.includes(seed.seed)) sandbox.seed(workspaceId, seed);
	const summary = sandbox.workspaces()[place];
	const shown = keyToShow(sandbox, workspaceId, { newKey, seed: seed?.seed ?? summary.seeds[0] });
	return { ...summary, apiKey: shown ?? made?.apiKey };
}

type Prepared = ReturnType<typeof prepareWorkspace>;

const keyLine = ({ apiKey }: Prepared) =>
	apiKey ?? 'shown when it was made; --new-key makes another one';

const contentLine = ({ name, members, contacts }: Prepared) =>
	`${name}, ${members} members, ${contacts} contacts`;

/** A key that gives 401, for that it was deleted. */
function makeDeletedKey(sandbox: Sandbox, workspaceId: string): string {
	const { apiKey, apiKeyId } = sandbox.addKey(workspaceId);
	sandbox.deleteKey(apiKeyId);
	return apiKey;
}

/** Starts the service as the flags say. Returns it, and what to tell. Rejects like `startSandbox`. */
export async function runSandbox(given: Arguments): Promise<{ sandbox: Sandbox; summary: string }> {
	// Before the database is touched, so that a start in vain leaves nothing behind and wipes nothing.
	await checkPort(given.server);
	if (given.fresh) removeDatabase(given.server.database);
	const sandbox = await startSandbox(given.server);
	const first = prepareWorkspace(sandbox, 0, given);
	const second = given.secondWorkspace ? prepareWorkspace(sandbox, 1, given) : undefined;
	sandbox.setTeamPlan(first.workspaceId, given.teamPlan);
	const lines: Array<[title: string, text: string | undefined]> = [
		['Base URL', sandbox.baseUrl],
		['API key', keyLine(first)],
		['Deleted key', given.deletedKey ? makeDeletedKey(sandbox, first.workspaceId) : undefined],
		['Workspace', contentLine(first)],
		['Team plan', given.teamPlan ? 'active' : 'none: every request gets 402'],
		['Broken', given.server.broken?.length ? given.server.broken.join(', ') : undefined],
		['Second key', second && keyLine(second)],
		['Second workspace', second && contentLine(second)],
		['Reference', `${sandbox.origin}/docs`],
		['A card', first.newestCard ?? 'none yet; --seed 1 adds members'],
		['Database', given.server.database],
	];
	const shown = lines.filter(([, text]) => text !== undefined);
	const width = Math.max(...shown.map(([title]) => title.length));
	const summary = shown.map(([title, text]) => `  ${title.padEnd(width)}  ${text}`).join('\n');
	return { sandbox, summary: `Team Workspace sandbox\n\n${summary}\n` };
}
