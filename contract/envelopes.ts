import { z } from 'zod/v4';
import { MAX_PAGE_SIZE } from './limits';
import { id } from './primitives';

/** Paths below the base address, which already carries `/api/v1` (spec sections 1 and 4). */
export const paths = {
	connection: '/me',
	teamMembers: '/team-members',
	contacts: '/contacts',
} as const;

/** The path of one record of a list (spec 4.3, 4.4). */
export const pathOf = (list: string, id: string): string => `${list}/${encodeURIComponent(id)}`;

/** Query of the list endpoints: spec section 4.2. */
export const listQuery = z.object({
	limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
	offset: z.coerce.number().int().min(0).default(0),
});

/** Spec section 4.2: `limit` and `offset` echo the effective values. */
export const pagination = z.object({
	limit: z.number().int(),
	offset: z.number().int(),
	total: z.number().int(),
	hasMore: z.boolean(),
});

/** A single item is returned as `{ data: <item> }` (spec section 2). */
export const single = <T extends z.ZodType>(item: T) => z.object({ data: item });

/** A page of a list: spec section 4.2. */
export const page = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), pagination });

/** What `/me` tells: spec section 2.6. */
export const connection = z.object({
	apiKeyId: id,
	workspace: z.object({ id, name: z.string(), domain: z.string() }),
});

export type ListQuery = z.infer<typeof listQuery>;
export type Pagination = z.infer<typeof pagination>;
export type Connection = z.infer<typeof connection>;
