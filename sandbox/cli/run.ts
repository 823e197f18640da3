import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { startSandbox, type Sandbox } from '..';
import { openFile } from '../store/file';
import type { Arguments } from './arguments';

/** The first and the second workspace of a database. */
const WORKSPACES = [
	{ name: 'Northwind Studio', domain: 'northwind.example.com' },
	{ name: 'Contoso Partners', domain: 'contoso.example.com' },
];

/** How many ports are tried when the command line names none. */
const PORTS_TO_TRY = 50;

/** Rejects with EADDRINUSE when the port is taken. */
async function checkPort(port: number, host?: string): Promise<void> {
	const probe = createServer().listen(port, host);
	await once(probe, 'listening');
	await once(probe.close(), 'close');
}

/**
 * The wanted port, or the next free one. Rejects with EADDRINUSE when the command line names the port, and with --fresh:
 * a sandbox at that port may use the database that would be deleted.
 */
async function choosePort({ server, isPortFixed, fresh }: Arguments): Promise<number> {
	const { port: wanted = 0, host } = server;
	const last = isPortFixed || fresh ? wanted : wanted + PORTS_TO_TRY - 1;
	for (let port = wanted; ; port++) {
		try {
			await checkPort(port, host);
			return port;
		} catch (error) {
			const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
			if (!isTaken || port >= last) throw error;
		}
	}
}

/** Deletes the database and SQLite's companion files. Throws like `openFile` when the file is not a sandbox database. */
function removeDatabase(file: string): void {
	if (file === ':memory:' || !existsSync(file)) return;
	openFile(file).close();
	for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(file + ending, { force: true });
}

/** The key to print; undefined for an existing random key, because only its hash is stored. */
function keyToShow(
	sandbox: Sandbox,
	workspaceId: string,
	{ newKey, seed }: { newKey: boolean; seed: number | undefined },
): string | undefined {
	if (newKey) return sandbox.addKey(workspaceId).apiKey;
	return seed === undefined ? undefined : sandbox.seededKey(workspaceId, seed).apiKey;
}

/** Creates and seeds the workspace at this index unless that already happened. */
function prepareWorkspace(sandbox: Sandbox, index: number, { newKey, seed }: Arguments) {
	const existing = sandbox.workspaces().at(index);
	const created = existing
		? undefined
		: sandbox.createWorkspace({ ...WORKSPACES[index], seed: seed?.seed });
	const { workspaceId } = existing ?? created!;
	if (seed && !existing?.seeds.includes(seed.seed)) sandbox.seed(workspaceId, seed);
	const summary = sandbox.workspaces()[index];
	const shown = keyToShow(sandbox, workspaceId, { newKey, seed: seed?.seed ?? summary.seeds[0] });
	return { ...summary, apiKey: shown ?? created?.apiKey };
}

type Prepared = ReturnType<typeof prepareWorkspace>;

const keyLine = ({ apiKey }: Prepared) =>
	apiKey ?? 'shown once when it was created; --new-key creates another one';

const contentLine = ({ name, members, contacts }: Prepared) =>
	`${name}, ${members} members, ${contacts} contacts`;

function createDeletedKey(sandbox: Sandbox, workspaceId: string): string {
	const { apiKey, apiKeyId } = sandbox.addKey(workspaceId);
	sandbox.deleteKey(apiKeyId);
	return apiKey;
}

/** Starts the sandbox and returns it with a summary to print. Rejects like `startSandbox`. */
export async function runSandbox(given: Arguments): Promise<{ sandbox: Sandbox; summary: string }> {
	// Check the port first, so that a failed start neither creates nor deletes a database.
	const port = await choosePort(given);
	if (given.fresh) removeDatabase(given.server.database);
	const sandbox = await startSandbox({ ...given.server, port });
	const first = prepareWorkspace(sandbox, 0, given);
	const second = given.secondWorkspace ? prepareWorkspace(sandbox, 1, given) : undefined;
	sandbox.setTeamPlan(first.workspaceId, given.teamPlan);
	const lines: Array<[title: string, text: string | undefined]> = [
		['Base URL', sandbox.baseUrl],
		[
			'Port',
			port === given.server.port
				? undefined
				: `${port}, because another program uses ${given.server.port}`,
		],
		['API key', keyLine(first)],
		['Deleted key', given.deletedKey ? createDeletedKey(sandbox, first.workspaceId) : undefined],
		['Workspace', contentLine(first)],
		['Team plan', given.teamPlan ? 'active' : 'none: every request gets 402'],
		[
			'Deviations',
			given.server.deviations?.length ? given.server.deviations.join(', ') : undefined,
		],
		['Second key', second && keyLine(second)],
		['Second workspace', second && contentLine(second)],
		['Reference', `${sandbox.origin}/docs`],
		['Card', first.newestCard ?? 'none yet; --seed 1 adds members'],
		['Database', given.server.database],
	];
	const shown = lines.filter(([, text]) => text !== undefined);
	const width = Math.max(...shown.map(([title]) => title.length));
	const summary = shown.map(([title, text]) => `  ${title.padEnd(width)}  ${text}`).join('\n');
	return { sandbox, summary: `Team Workspace sandbox\n\n${summary}\n` };
}
