import { contactStore } from './contacts';
import { openFile } from './file';
import { memberStore } from './members';
import { emptied, schema } from './schema';
import { workspaceStore } from './workspaces';

/**
 * Opens the database (created if missing). Write-ahead log with full sync, so that a confirmed write survives a crash and
 * a power failure. Throws like `openFile`.
 */
export function openStore(file: string) {
	const database = openFile(file);
	database.exec('PRAGMA journal_mode = WAL');
	database.exec('PRAGMA synchronous = FULL');
	database.exec(schema);
	return {
		workspaces: workspaceStore(database),
		members: memberStore(database),
		contacts: contactStore(database),
		/** Runs `work` in one transaction, which is rolled back when it throws. */
		transaction: (work: () => void): void => database.transaction(work).immediate(),
		/** Empties all tables; rows are numbered from 1 again. */
		clear: (): void => void database.exec(emptied),
		close: (): void => void database.close(),
	};
}

export type Store = ReturnType<typeof openStore>;
