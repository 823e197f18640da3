import { MAX_PAGE_SIZE, writableContactFields, type ListQuery } from '../../contract';
import { paginationOf } from '../routes/pages';
import type { StoredContact } from '../store/contacts';
import {
	mapRecords,
	pickFields,
	type ApiResponse,
	type Deviation,
	type Fields,
	type RequestContext,
} from './deviation';

const list = { about: 'listContacts', operations: ['listContacts'] } as const;

const values = {
	about: 'contactNulls',
	operations: ['listContacts', 'getContact', 'createContact', 'updateContact'],
} as const;

/** What a summary of a contact has. */
const always = ['id', 'workspaceId', 'fullName', 'createdAt'];

const texts: readonly string[] = ['email', ...writableContactFields, 'captureMethod', 'enrichedAt'];

const emptyInsteadOfNull = (contact: Fields): Fields =>
	Object.fromEntries(
		Object.entries(contact).map(([name, value]) => [
			name,
			value === null && texts.includes(name) ? '' : value,
		]),
	);

/** Returns a page of the contacts sorted by this field. */
const sortedBy =
	(field: 'createdAt' | 'fullName') =>
	({ store: { contacts }, request }: RequestContext): ApiResponse => {
		const { workspace } = request.caller;
		const query = request.query as ListQuery;
		const total = contacts.total(workspace);
		const order = (a: StoredContact, b: StoredContact) =>
			a[field] < b[field] ? -1 : a[field] > b[field] ? 1 : 0;
		const data = contacts
			.page(workspace, { limit: total, offset: 0 })
			.reverse()
			.sort(order)
			.slice(query.offset, query.offset + query.limit)
			.map((contact) => ({ ...contact, workspaceId: workspace.id }));
		return { status: 200, body: { data, pagination: paginationOf(query, data.length, total) } };
	};

/** How contacts are listed, and how they show a missing value. */
export const reading = {
	contactsOldestFirst: {
		...list,
		description: 'Contacts are listed oldest first.',
		beforeRoute: sortedBy('createdAt'),
	},
	contactsByName: {
		...list,
		description: 'Contacts are listed by name.',
		beforeRoute: sortedBy('fullName'),
	},
	contactRowsAreSummaries: {
		...list,
		description: 'Contact list rows have only id, workspaceId, fullName and createdAt.',
		rewriteSuccess: mapRecords((row) => pickFields(row, (name) => always.includes(name))),
	},
	contactRowsWithoutCreatedAt: {
		...list,
		description: 'Contact list rows have no createdAt.',
		rewriteSuccess: mapRecords((row) => pickFields(row, (name) => name !== 'createdAt')),
	},
	contactsWithoutPagination: {
		...list,
		description: 'A page of contacts has `data` but no `pagination`; limit and offset work.',
		rewriteSuccess: ({ status, body: { data } }) => ({ status, body: { data } }),
	},
	contactsIgnorePaging: {
		...list,
		description: `The contact list ignores limit and offset: it always returns the first ${MAX_PAGE_SIZE} with \`hasMore: true\`.`,
		beforeRoute: ({ request }) => {
			request.query = { limit: MAX_PAGE_SIZE, offset: 0 } satisfies ListQuery;
		},
		rewriteSuccess: ({ status, body: { data, pagination } }) => ({
			status,
			body: { data, pagination: { ...(pagination as Fields), hasMore: true } },
		}),
	},
	contactsNotListed: {
		...list,
		description: 'List contacts is not supported: 405.',
		rejectWith: 405,
	},
	contactsOmitNulls: {
		...values,
		description: 'Contacts omit properties without a value.',
		rewriteSuccess: mapRecords((contact) => pickFields(contact, (_, value) => value !== null)),
	},
	contactsEmptyText: {
		...values,
		description: 'Contacts have an empty string for a missing value.',
		rewriteSuccess: mapRecords(emptyInsteadOfNull),
	},
} as const satisfies Record<string, Deviation>;
