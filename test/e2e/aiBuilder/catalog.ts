import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { installN8n } from '../../../n8nHost/install/installN8n';
import { runCommand } from '../../../n8nHost/support/command';
import { cacheFolder, repository } from '../../../n8nHost/support/paths';
import { removeFolder, temporaryFolder } from '../../../n8nHost/support/temporaryFolder';
import { runningN8n } from '../support/ownN8n';

/** What n8n's catalog of nodes says to its AI builder. */
export interface Catalog {
	/** The type definition of each node, as n8n makes it from its description. */
	definitions: Record<
		'teamWorkspace' | 'teamWorkspaceTrigger',
		{ content: string; error?: string }
	>;
	/** The text of the results by query: among all nodes of n8n, and among those of this package. */
	searches: Record<string, { amongAll: string; amongOwn: string }>;
}

/** Starts n8n's catalog in a process of its own, because it needs the Node.js and the packages of n8n. */
export async function readCatalog(queries: string[]): Promise<Catalog> {
	const { line } = runningN8n();
	const { script, node } = await installN8n(line);
	const folder = await temporaryFolder(cacheFolder(), 'catalog');
	try {
		const [queryFile, answerFile] = ['queries.json', 'answers.json'].map((name) =>
			path.join(folder, name),
		);
		await writeFile(queryFile, JSON.stringify(queries));
		const n8n = path.resolve(script, '../..');
		await runCommand(
			node.program,
			[path.join(__dirname, 'readCatalog.js'), n8n, repository, queryFile, answerFile],
			{ cwd: folder, env: { ...node.env, N8N_USER_FOLDER: folder } },
		);
		return JSON.parse(await readFile(answerFile, 'utf8')) as Catalog;
	} finally {
		await removeFolder(folder);
	}
}
