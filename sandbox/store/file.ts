import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';

/** How long a write waits for another process that holds the same file, in ms. */
const LOCK_TIMEOUT_MS = 5_000;

/** What to say of a file, by the code of the database's error. */
const sentences: Record<string, string | undefined> = {
	SQLITE_NOTADB: 'is not a database',
	SQLITE_CORRUPT: 'is a damaged database',
	SQLITE_BUSY: 'is in use by another process',
	SQLITE_READONLY: 'cannot be written',
};

/** Says in one sentence why the file cannot be the database. */
function explain(file: string, error: Error & { code?: string }): Error {
	const folder = path.dirname(path.resolve(file));
	if (!existsSync(folder)) return new Error(`There is no folder ${folder}`);
	if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
		return new Error(`${file} is a folder`);
	return new Error(`${file} ${sentences[error.code ?? ''] ?? 'cannot be opened'}`);
}

/** An empty database is nobody's yet. */
function isOurs(database: Database.Database): boolean {
	const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all([]);
	const names = (tables as Array<{ name: string }>).map(({ name }) => name);
	return names.length === 0 || names.includes('apiKeys');
}

/**
 * Opens (and creates when needed) a file, or ':memory:', and changes nothing in it. Throws with a sentence that can be
 * shown when the file cannot be opened, is no database, or is one of another program.
 */
export function openFile(file: string): Database.Database {
	try {
		const database = new Database(file);
		database.exec(`PRAGMA busy_timeout = ${LOCK_TIMEOUT_MS}`);
		if (isOurs(database)) return database;
		database.close();
	} catch (error) {
		throw explain(file, error as Error);
	}
	throw new Error(`${file} is the database of another program`);
}
