import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type Database from 'libsql';

export interface Workspace {
	/** Key inside the database; the API shows `id` only. */
	number: number;
	id: string;
	name: string;
	domain: string;
	teamPlan: boolean;
}

/** Who sends a request: the key and the one workspace it reaches (spec section 5). */
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

/** Workspaces and their API keys. Of a key only its SHA-256 is kept. */
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
	const everyone = database.prepare(`SELECT ${fields} FROM workspaces ORDER BY number`);
	const plan = database.prepare('UPDATE workspaces SET teamPlan = ? WHERE id = ?');
	const insertSeed = database.prepare('INSERT OR IGNORE INTO seedings VALUES (?, ?)');
	const seeds = database.prepare('SELECT seed FROM seedings WHERE workspace = ? ORDER BY rowid');
	const byHash = database.prepare(
		`SELECT apiKeys.id AS apiKeyId, hash, ${fields} FROM apiKeys JOIN workspaces ON workspace = number WHERE hash = ?`,
	);

	return {
		create({ id, name, domain, teamPlan }: Omit<Workspace, 'number'>): void {
			insertWorkspace.run([id, name, domain, teamPlan ? 1 : 0]);
		},

		/** The key itself is returned here and never again. Throws for an unknown workspace. */
		addKey(workspaceId: string, key: ApiKey = newKey()): ApiKey {
			if (insertKey.run([key.apiKeyId, hashOf(key.apiKey), workspaceId]).changes === 0) {
				throw new Error(`There is no workspace ${workspaceId}`);
			}
			return key;
		},

		deleteKey(apiKeyId: string): void {
			removeKey.run([apiKeyId]);
		},

		setTeamPlan(workspaceId: string, teamPlan: boolean): void {
			plan.run([teamPlan ? 1 : 0, workspaceId]);
		},

		/** Throws for an unknown workspace. */
		get(workspaceId: string): Workspace {
			const [row] = byId.all([workspaceId]) as WorkspaceRow[];
			if (!row) throw new Error(`There is no workspace ${workspaceId}`);
			return toWorkspace(row);
		},

		noteSeed: ({ number }: Workspace, seed: number): void => void insertSeed.run([number, seed]),

		/** The seeds of the data that was added, in that order. */
		seedsOf: ({ number }: Workspace): number[] =>
			(seeds.all([number]) as Array<{ seed: number }>).map(({ seed }) => seed),

		all: (): Workspace[] => (everyone.all([]) as WorkspaceRow[]).map(toWorkspace),

		/** Undefined for a key that is incorrect or was deleted: spec section 5, point 4. */
		findCaller(apiKey: string): Caller | undefined {
			const hash = hashOf(apiKey);
			const [row] = byHash.all([hash]) as Array<WorkspaceRow & { apiKeyId: string; hash: string }>;
			if (!row || !timingSafeEqual(Buffer.from(row.hash), Buffer.from(hash))) return undefined;
			return { apiKeyId: row.apiKeyId, workspace: toWorkspace(row) };
		},
	};
}

export type WorkspaceStore = ReturnType<typeof workspaceStore>;
