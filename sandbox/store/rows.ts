import type Database from 'libsql';
import type { ListQuery } from '../../contract';
import type { Workspace } from './workspaces';

/** The columns of a table by storage format; a column has the name of its field. */
export interface Columns {
	text: readonly string[];
	json: readonly string[];
}

type Row = Record<string, unknown>;

/** Data access for one table with rows per workspace. Missing values are stored as NULL. */
export function rowsOf<Item extends { id: string }>(
	database: Database.Database,
	table: 'members' | 'contacts',
	{ text, json }: Columns,
) {
	const names = [...text, ...json];
	const selected = names.join(', ');
	const insertion = database.prepare(
		`INSERT INTO ${table} (workspace, ${selected}) VALUES (?${', ?'.repeat(names.length)})`,
	);
	const byId = database.prepare(`SELECT ${selected} FROM ${table} WHERE id = ? AND workspace = ?`);
	const replacement = database.prepare(
		`UPDATE ${table} SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`,
	);
	const removal = database.prepare(`DELETE FROM ${table} WHERE id = ?`);
	const count = database.prepare(`SELECT ${table} AS total FROM workspaces WHERE number = ?`);
	const preparePage = (order: 'ASC' | 'DESC') =>
		database.prepare(
			`SELECT ${selected} FROM ${table} WHERE workspace = ? ORDER BY createdAt ${order}, seq ${order} LIMIT ? OFFSET ?`,
		);
	const newestFirst = preparePage('DESC');
	const oldestFirst = preparePage('ASC');

	const decode = (row: Row): Item => {
		for (const name of json) {
			if (typeof row[name] === 'string') row[name] = JSON.parse(row[name]);
		}
		return row as Item;
	};

	const encode = (values: Row): unknown[] => [
		...text.map((name) => values[name] ?? null),
		...json.map((name) => (values[name] == null ? null : JSON.stringify(values[name]))),
	];

	const total = (workspace: Workspace): number =>
		(count.all([workspace.number]) as Array<{ total: number }>)[0].total;

	return {
		decode,
		selected,
		total,

		/** Throws the SQLite error when a unique value is already taken. */
		insert(workspace: Workspace, item: Item): void {
			insertion.run([workspace.number, ...encode(item)]);
		},

		/** Overwrites the row with the item's ID. */
		replace: (item: Item): void => void replacement.run([...encode(item), item.id]),

		find(workspace: Workspace, id: string): Item | undefined {
			const [row] = byId.all([id, workspace.number]) as Row[];
			return row && decode(row);
		},

		/** Newest first, with ties in a stable order. Reads the index from the nearer end, because OFFSET scans rows. */
		page(workspace: Workspace, { limit, offset }: ListQuery): Item[] {
			const rest = total(workspace) - offset;
			if (rest <= 0) return [];
			const taken = Math.min(limit, rest);
			const after = rest - taken;
			const rows =
				offset <= after
					? newestFirst.all([workspace.number, taken, offset])
					: oldestFirst.all([workspace.number, taken, after]).reverse();
			return (rows as Row[]).map(decode);
		},

		/** Searches all workspaces; returns whether the row existed. */
		remove: (id: string): boolean => removal.run([id]).changes > 0,
	};
}
