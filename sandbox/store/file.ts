import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';

/** How long a write waits for a lock of another process, in ms. */
const LOCK_TIMEOUT_MS = 5_000;

/** Messages by SQLite error code. */
const messages: Record<string, string | undefined> = {
	SQLITE_NOTADB: 'is not a database',
	SQLITE_CORRUPT: 'is a corrupt database',
	SQLITE_BUSY: 'is in use by another process',
	SQLITE_READONLY: 'is not writable',
};

/** Why the file cannot be opened, in one sentence. */
function explain(file: string, error: Error & { code?: string }): Error {
	const folder = path.dirname(path.resolve(file));
	if (!existsSync(folder)) return new Error(`The folder ${folder} does not exist`);
	if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
		return new Error(`${file} is a folder`);
	return new Error(`${file} ${messages[error.code ?? ''] ?? 'cannot be opened'}`);
}

/** An empty database counts as one. */
function isSandboxDatabase(database: Database.Database): boolean {
	const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all([]);
	const names = (tables as Array<{ name: string }>).map(({ name }) => name);
	return names.length === 0 || names.includes('apiKeys');
}

/**
 * Opens a database file (created if missing) or ':memory:' without changing its content. Throws with a message for the
 * user when it cannot be opened, is not a database, or belongs to another program.
 */
export function openFile(file: string): Database.Database {
	try {
		const database = new Database(file);
		database.exec(`PRAGMA busy_timeout = ${LOCK_TIMEOUT_MS}`);
		if (isSandboxDatabase(database)) return database;
		database.close();
	} catch (error) {
		throw explain(file, error as Error);
	}
	throw new Error(`${file} is a database of another program`);
}
