/** Triggers keep row counts in the workspace and an index holds the list order, so that pages stay fast in large tables. */
const ordered = (table: string) => `
	CREATE INDEX IF NOT EXISTS ${table}_newest ON ${table} (workspace, createdAt, seq);
	CREATE TRIGGER IF NOT EXISTS ${table}_added AFTER INSERT ON ${table}
		BEGIN UPDATE workspaces SET ${table} = ${table} + 1 WHERE number = NEW.workspace; END;
	CREATE TRIGGER IF NOT EXISTS ${table}_removed AFTER DELETE ON ${table}
		BEGIN UPDATE workspaces SET ${table} = ${table} - 1 WHERE number = OLD.workspace; END;
`;

/** Contacts store a copy of their member's name and picture; triggers keep it up to date. */
const connections = `
	CREATE INDEX IF NOT EXISTS contacts_connected ON contacts (connectedWith ->> 'id');
	CREATE TRIGGER IF NOT EXISTS members_presented AFTER UPDATE ON members
		WHEN NEW.firstName <> OLD.firstName OR NEW.lastName <> OLD.lastName OR NEW.avatarUrl IS NOT OLD.avatarUrl
		BEGIN UPDATE contacts
			SET connectedWith = json_object(
				'id', NEW.id, 'name', NEW.firstName || ' ' || NEW.lastName, 'avatarUrl', NEW.avatarUrl
			)
			WHERE connectedWith ->> 'id' = NEW.id;
		END;
	CREATE TRIGGER IF NOT EXISTS members_disconnected AFTER DELETE ON members
		BEGIN UPDATE contacts SET connectedWith = NULL WHERE connectedWith ->> 'id' = OLD.id; END;
`;

export const schema = `
	CREATE TABLE IF NOT EXISTS workspaces (
		number INTEGER PRIMARY KEY AUTOINCREMENT,
		id TEXT NOT NULL UNIQUE,
		name TEXT NOT NULL,
		domain TEXT NOT NULL,
		teamPlan INTEGER NOT NULL,
		members INTEGER NOT NULL DEFAULT 0,
		contacts INTEGER NOT NULL DEFAULT 0
	);

	CREATE TABLE IF NOT EXISTS apiKeys (
		id TEXT PRIMARY KEY,
		workspace INTEGER NOT NULL REFERENCES workspaces (number),
		hash TEXT NOT NULL UNIQUE
	);

	CREATE TABLE IF NOT EXISTS seedings (
		workspace INTEGER NOT NULL REFERENCES workspaces (number),
		seed INTEGER NOT NULL,
		PRIMARY KEY (workspace, seed)
	);

	CREATE TABLE IF NOT EXISTS members (
		seq INTEGER PRIMARY KEY AUTOINCREMENT,
		workspace INTEGER NOT NULL REFERENCES workspaces (number),
		id TEXT NOT NULL UNIQUE,
		accountId TEXT NOT NULL UNIQUE,
		status TEXT NOT NULL,
		firstName TEXT NOT NULL,
		lastName TEXT NOT NULL,
		email TEXT NOT NULL,
		emailKey TEXT NOT NULL UNIQUE,
		jobTitle TEXT,
		department TEXT,
		avatarUrl TEXT,
		slug TEXT NOT NULL UNIQUE,
		contactDetails TEXT NOT NULL,
		createdAt TEXT NOT NULL,
		updatedAt TEXT NOT NULL
	);

	CREATE TABLE IF NOT EXISTS contacts (
		seq INTEGER PRIMARY KEY AUTOINCREMENT,
		workspace INTEGER NOT NULL REFERENCES workspaces (number),
		id TEXT NOT NULL UNIQUE,
		fullName TEXT NOT NULL,
		jobTitle TEXT,
		company TEXT,
		email TEXT,
		mobile TEXT,
		phone TEXT,
		website TEXT,
		linkedin TEXT,
		address TEXT,
		message TEXT,
		internalNote TEXT,
		captureMethod TEXT,
		connectedWith TEXT,
		tags TEXT,
		details TEXT,
		createdAt TEXT NOT NULL,
		enrichedAt TEXT
	);
	${ordered('members')}
	${ordered('contacts')}
	${connections}
`;

/** Empties every table, those that point to others first. */
export const emptied = [
	'contacts',
	'members',
	'seedings',
	'apiKeys',
	'workspaces',
	'sqlite_sequence',
]
	.map((table) => `DELETE FROM ${table};`)
	.join('\n');
