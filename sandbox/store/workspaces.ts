import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type Database from 'libsql';

export interface Workspace {
	/** Database key; not part of the API. */
	number: number;
	id: string;
	name: string;
	domain: string;
	teamPlan: boolean;
}

/** The authenticated key and its workspace (spec section 5). */
export interface Caller {
	apiKeyId: string;
	workspace: Workspace;
}

export interface ApiKey {
	apiKeyId: string;
	apiKey: string;
}

const newKey = (): ApiKey => ({
	apiKeyId: randomUUID(),
	apiKey: `tw_${randomBytes(32).toString('base64url')}`,
});

type WorkspaceRow = Omit<Workspace, 'teamPlan'> & { teamPlan: number };

const hashOf = (apiKey: string) => createHash('sha256').update(apiKey).digest('hex');

const toWorkspace = ({ number, id, name, domain, teamPlan }: WorkspaceRow): Workspace => ({
	number,
	id,
	name,
	domain,
	teamPlan: teamPlan === 1,
});

/** Workspaces and their API keys, which are stored as SHA-256 hashes only. */
export function workspaceStore(database: Database.Database) {
	const fields = 'number, workspaces.id, name, domain, teamPlan';
	const insertWorkspace = database.prepare(
		'INSERT INTO workspaces (id, name, domain, teamPlan) VALUES (?, ?, ?, ?)',
	);
	const insertKey = database.prepare(
		'INSERT INTO apiKeys (id, workspace, hash) SELECT ?, number, ? FROM workspaces WHERE id = ?',
	);
	const removeKey = database.prepare('DELETE FROM apiKeys WHERE id = ?');
	const byId = database.prepare(`SELECT ${fields} FROM workspaces WHERE id = ?`);
	const allWorkspaces = database.prepare(`SELECT ${fields} FROM workspaces ORDER BY number`);
	const updatePlan = database.prepare('UPDATE workspaces SET teamPlan = ? WHERE id = ?');
	const insertSeed = database.prepare('INSERT OR IGNORE INTO seedings VALUES (?, ?)');
	const seeds = database.prepare('SELECT seed FROM seedings WHERE workspace = ? ORDER BY rowid');
	const byHash = database.prepare(
		`SELECT apiKeys.id AS apiKeyId, hash, ${fields} FROM apiKeys JOIN workspaces ON workspace = number WHERE hash = ?`,
	);

	return {
		create({ id, name, domain, teamPlan }: Omit<Workspace, 'number'>): void {
			insertWorkspace.run([id, name, domain, teamPlan ? 1 : 0]);
		},

		/** Returns the key, which cannot be read later. Throws for an unknown workspace. */
		addKey(workspaceId: string, key: ApiKey = newKey()): ApiKey {
			if (insertKey.run([key.apiKeyId, hashOf(key.apiKey), workspaceId]).changes === 0) {
				throw new Error(`Unknown workspace ${workspaceId}`);
			}
			return key;
		},

		deleteKey(apiKeyId: string): void {
			removeKey.run([apiKeyId]);
		},

		setTeamPlan(workspaceId: string, teamPlan: boolean): void {
			updatePlan.run([teamPlan ? 1 : 0, workspaceId]);
		},

		/** Throws for an unknown workspace. */
		get(workspaceId: string): Workspace {
			const [row] = byId.all([workspaceId]) as WorkspaceRow[];
			if (!row) throw new Error(`Unknown workspace ${workspaceId}`);
			return toWorkspace(row);
		},

		recordSeed: ({ number }: Workspace, seed: number): void => void insertSeed.run([number, seed]),

		/** In order of use. */
		seedsOf: ({ number }: Workspace): number[] =>
			(seeds.all([number]) as Array<{ seed: number }>).map(({ seed }) => seed),

		all: (): Workspace[] => (allWorkspaces.all([]) as WorkspaceRow[]).map(toWorkspace),

		/** Undefined for an incorrect or deleted key (spec section 5, point 4). */
		findCaller(apiKey: string): Caller | undefined {
			const hash = hashOf(apiKey);
			const [row] = byHash.all([hash]) as Array<WorkspaceRow & { apiKeyId: string; hash: string }>;
			if (!row || !timingSafeEqual(Buffer.from(row.hash), Buffer.from(hash))) return undefined;
			return { apiKeyId: row.apiKeyId, workspace: toWorkspace(row) };
		},
	};
}

export type WorkspaceStore = ReturnType<typeof workspaceStore>;
