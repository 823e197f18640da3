import { contactStore } from './contacts';
import { openFile } from './file';
import { memberStore, type EmailComparison } from './members';
import { emptied, schema } from './schema';
import { workspaceStore } from './workspaces';

/**
 * Opens (and creates when needed) the database of the service: a file, or ':memory:'.
 * Write-ahead log with full synchronisation: a write that was answered survives a kill and a power cut.
 * Throws like `openFile`.
 */
export function openStore(file: string, comparison: EmailComparison) {
	const database = openFile(file);
	database.exec('PRAGMA journal_mode = WAL');
	database.exec('PRAGMA synchronous = FULL');
	database.exec(schema);
	return {
		workspaces: workspaceStore(database),
		members: memberStore(database, comparison),
		contacts: contactStore(database),
		/** Runs the work in one transaction; an error undoes all of it. */
		transaction: (work: () => void): void => database.transaction(work).immediate(),
		/** Empties all tables; rows are numbered from 1 again. */
		clear: (): void => void database.exec(emptied),
		close: (): void => void database.close(),
	};
}

export type Store = ReturnType<typeof openStore>;
