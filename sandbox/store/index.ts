import Database from 'libsql';
import { contactStore } from './contacts';
import { memberStore } from './members';
import { schema } from './schema';
import { workspaceStore } from './workspaces';

/** How long a write waits for another process that holds the same file, in ms. */
const LOCK_TIMEOUT_MS = 5_000;

/**
 * Opens (and creates when needed) the database of the service: a file, or ':memory:'.
 * Write-ahead log with full synchronisation: a write that was answered survives a kill and a power cut.
 * Throws when the file cannot be opened or is no database.
 */
export function openStore(file: string) {
	const database = new Database(file);
	database.exec(`PRAGMA busy_timeout = ${LOCK_TIMEOUT_MS}`);
	database.exec('PRAGMA journal_mode = WAL');
	database.exec('PRAGMA synchronous = FULL');
	database.exec(schema);
	return {
		workspaces: workspaceStore(database),
		members: memberStore(database),
		contacts: contactStore(database),
		/** Runs the work in one transaction; an error undoes all of it. */
		transaction: (work: () => void): void => database.transaction(work).immediate(),
		close: (): void => void database.close(),
	};
}

export type Store = ReturnType<typeof openStore>;
