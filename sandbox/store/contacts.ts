import { randomUUID } from 'node:crypto';
import type Database from 'libsql';
import {
	writableContactFields,
	type Contact,
	type ListQuery,
	type UpdateContactInput,
} from '../../contract';
import { detailsAfter } from './contactDetails';
import { rowsOf } from './rows';
import type { Workspace } from './workspaces';

/** A contact as stored; missing values are null (`assumptions.contactNulls`). */
export type StoredContact = Omit<Contact, 'workspaceId'>;

const columns = {
	text: [
		'id',
		'fullName',
		'email',
		...writableContactFields,
		'captureMethod',
		'createdAt',
		'enrichedAt',
	],
	json: ['connectedWith', 'tags', 'details'],
} as const;

const emptyContact = Object.fromEntries(
	[...columns.text, ...columns.json].map((name) => [name, null]),
);

export function contactStore(database: Database.Database) {
	const rows = rowsOf<StoredContact>(database, 'contacts', columns);

	return {
		insert: rows.insert,
		find: rows.find,
		replace: rows.replace,
		remove: rows.remove,
		total: rows.total,
		page: (workspace: Workspace, query: ListQuery) => rows.page(workspace, query),

		/** Adds a contact. Defaults: a new ID, created now, all other fields null. */
		add(workspace: Workspace, fields: Partial<Contact>): StoredContact {
			const { workspaceId: _, ...given } = fields;
			const added: StoredContact = {
				...emptyContact,
				fullName: 'Unnamed contact',
				...given,
				id: given.id ?? randomUUID(),
				createdAt: new Date(given.createdAt ?? Date.now()).toISOString(),
			};
			rows.insert(workspace, added);
			return added;
		},

		/** Changes the given fields (`assumptions.update`); undefined when the contact does not exist. */
		update(
			workspace: Workspace,
			id: string,
			changes: UpdateContactInput,
		): StoredContact | undefined {
			const contact = rows.find(workspace, id);
			if (!contact) return undefined;
			const updated = { ...contact, ...changes, details: detailsAfter(contact, changes) };
			rows.replace(updated);
			return updated;
		},
	};
}
