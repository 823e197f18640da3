import { MAX_PAGE_SIZE, type ListQuery } from '../../contract';
import { paginationOf } from '../routes/pages';
import type { StoredContact } from '../store/contacts';
import {
	mapRecords,
	pickFields,
	type ApiResponse,
	type RequestContext,
	type Deviation,
} from './deviation';

const base = { about: 'listContacts', operations: ['listContacts'] } as const;

const without = (...fields: string[]) =>
	mapRecords((row) => pickFields(row, (name) => !fields.includes(name)));

const only = (...fields: string[]) =>
	mapRecords((row) => pickFields(row, (name) => fields.includes(name)));

type Order = (a: StoredContact, b: StoredContact) => number;

/** Returns a page of the contacts in this order; ties stay in order of creation. */
const sorted =
	(order: Order) =>
	({ service, request }: RequestContext): ApiResponse => {
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
		description: 'Contact list rows have no email.',
		rewriteSuccess: without('email'),
	},
	contactRowsWithoutOptionalFields: {
		...base,
		description: 'Contact list rows have only id, workspaceId, fullName, email and createdAt.',
		rewriteSuccess: only('id', 'workspaceId', 'fullName', 'email', 'createdAt'),
	},
	contactRowsWithoutTags: {
		...base,
		description: 'Contact list rows have no tags.',
		rewriteSuccess: without('tags'),
	},
	contactRowsWithoutCreatedAt: {
		...base,
		description: 'Contact list rows have no createdAt.',
		rewriteSuccess: without('createdAt'),
	},
	contactsOldestFirst: {
		...base,
		description: 'Contacts are listed oldest first.',
		beforeRoute: sorted((a, b) => textOrder(a.createdAt, b.createdAt)),
	},
	contactsByName: {
		...base,
		description: 'Contacts are listed by name.',
		beforeRoute: sorted((a, b) => textOrder(a.fullName, b.fullName)),
	},
	contactsAsBareList: {
		...base,
		description: 'A page of contacts is a bare array, without `data` and `pagination`.',
		rewriteSuccess: ({ status, body }) => ({ status, body: (body as { data: unknown }).data }),
	},
	contactsWithoutPagination: {
		...base,
		description: 'A page of contacts has `data` but no `pagination`; limit and offset work.',
		rewriteSuccess: ({ status, body }) => ({
			status,
			body: { data: (body as { data: unknown }).data },
		}),
	},
	contactsIgnorePaging: {
		...base,
		description: `The contact list ignores limit and offset: it always returns the first ${MAX_PAGE_SIZE} with \`hasMore: true\`.`,
		beforeRoute: ({ request }) => {
			request.query = { limit: MAX_PAGE_SIZE, offset: 0 } satisfies ListQuery;
		},
		rewriteSuccess: ({ status, body }) => {
			const { data, pagination } = body as { data: unknown; pagination: object };
			return { status, body: { data, pagination: { ...pagination, hasMore: true } } };
		},
	},
	contactsNotListed: {
		...base,
		description: 'List contacts is not supported: 405.',
		rejectWith: 405,
	},
	contactsRouteUnknown: {
		...base,
		description: 'List contacts returns 404.',
		rejectWith: 404,
	},
} as const satisfies Record<string, Deviation>;
