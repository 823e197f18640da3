import type Database from 'libsql';
import type { ListQuery } from '../../contract';
import type { Workspace } from './workspaces';

/** How the columns of a table are written; every column is named like the field it holds. */
export interface Columns {
	text: readonly string[];
	json: readonly string[];
}

type Row = Record<string, unknown>;

/**
 * Rows of one table that belongs to workspaces: insert, find, page, replace, remove.
 * Texts are kept as they are (a missing one as NULL), JSON columns as JSON text.
 */
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
	const pageFrom = (order: 'ASC' | 'DESC') =>
		database.prepare(
			`SELECT ${selected} FROM ${table} WHERE workspace = ? ORDER BY createdAt ${order}, seq ${order} LIMIT ? OFFSET ?`,
		);
	const newestFirst = pageFrom('DESC');
	const oldestFirst = pageFrom('ASC');

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

		/** Throws the database's own error when a unique column is already taken. */
		insert(workspace: Workspace, item: Item): void {
			insertion.run([workspace.number, ...encode(item)]);
		},

		/** Writes all columns of the row that has the item's id. */
		replace: (item: Item): void => void replacement.run([...encode(item), item.id]),

		find(workspace: Workspace, id: string): Item | undefined {
			const [row] = byId.all([id, workspace.number]) as Row[];
			return row && decode(row);
		},

		/** Newest first, a static total order. Walks the index from the end that is nearer. */
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

		/** True when there was such a row, in whatever workspace. */
		remove: (id: string): boolean => removal.run([id]).changes > 0,
	};
}
