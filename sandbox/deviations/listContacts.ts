import { MAX_PAGE_SIZE, type ListQuery } from '../../contract';
import { paginationOf } from '../routes/pages';
import type { StoredContact } from '../store/contacts';
import { eachRecord, keep, type Answer, type Call, type Deviation } from './deviation';

const base = { about: 'listContacts', on: ['listContacts'] } as const;

const without = (...fields: string[]) =>
	eachRecord((row) => keep(row, (name) => !fields.includes(name)));

const only = (...fields: string[]) =>
	eachRecord((row) => keep(row, (name) => fields.includes(name)));

type Order = (a: StoredContact, b: StoredContact) => number;

/** Answers with a page of the contacts in another order; the order of equal ones is stable. */
const sorted =
	(order: Order) =>
	({ service, request }: Call): Answer => {
		const { contacts } = service.store;
		const { workspace } = request.caller;
		const query = request.query as ListQuery;
		const total = contacts.total(workspace);
		const data = contacts
			.page(workspace, { limit: total, offset: 0 })
			.reverse()
			.sort(order)
			.slice(query.offset, query.offset + query.limit)
			.map((contact) => ({ ...contact, workspaceId: workspace.id }));
		return { status: 200, body: { data, pagination: paginationOf(query, data.length, total) } };
	};

const textOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export const listContacts = {
	contactRowsWithoutEmail: {
		...base,
		sentence: 'The rows of the contact list have no email.',
		rewrites: without('email'),
	},
	contactRowsWithoutOptionalFields: {
		...base,
		sentence:
			'The rows of the contact list have id, workspace, name, email and time of creation only.',
		rewrites: only('id', 'workspaceId', 'fullName', 'email', 'createdAt'),
	},
	contactRowsWithoutTags: {
		...base,
		sentence: 'The rows of the contact list have no tags.',
		rewrites: without('tags'),
	},
	contactRowsWithoutEnrichedAt: {
		...base,
		sentence: 'The rows of the contact list have no time of enrichment.',
		rewrites: without('enrichedAt'),
	},
	contactRowsWithoutCreatedAt: {
		...base,
		sentence: 'The rows of the contact list have no time of creation.',
		rewrites: without('createdAt'),
	},
	contactsOldestFirst: {
		...base,
		sentence: 'Contacts are listed from the oldest to the newest.',
		before: sorted((a, b) => textOrder(a.createdAt, b.createdAt)),
	},
	contactsByName: {
		...base,
		sentence: 'Contacts are listed by name.',
		before: sorted((a, b) => textOrder(a.fullName, b.fullName)),
	},
	contactsAsBareList: {
		...base,
		sentence: 'A page of contacts is a bare list, without `data` and `pagination`.',
		rewrites: ({ status, body }) => ({ status, body: (body as { data: unknown }).data }),
	},
	contactsWithoutPagination: {
		...base,
		sentence: 'A page of contacts has `data` alone; limit and offset work.',
		rewrites: ({ status, body }) => ({ status, body: { data: (body as { data: unknown }).data } }),
	},
	contactsIgnorePaging: {
		...base,
		sentence: `The contact list ignores limit and offset: always the first ${MAX_PAGE_SIZE}, and always more to come.`,
		before: ({ request }) => {
			request.query = { limit: MAX_PAGE_SIZE, offset: 0 } satisfies ListQuery;
		},
		rewrites: ({ status, body }) => {
			const { data, pagination } = body as { data: unknown; pagination: object };
			return { status, body: { data, pagination: { ...pagination, hasMore: true } } };
		},
	},
	contactsNotListed: {
		...base,
		sentence: 'Contacts cannot be listed: 405.',
		refuses: 405,
	},
	contactsRouteUnknown: {
		...base,
		sentence: 'There is no path to list contacts: 404.',
		refuses: 404,
	},
} as const satisfies Record<string, Deviation>;
