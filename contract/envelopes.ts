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

const limitRule = `must be a whole number from 1 to ${MAX_PAGE_SIZE}`;
const offsetRule = 'must be a whole number, 0 or more';

/** Reads digits and nothing else, where `Number` also takes `0x10`, `1e1` and an empty text. */
const fromDigits = (value: unknown) =>
	typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;

/** The inner default is the one that JSON Schema shows, the outer one makes the parameter optional. */
const numberInQuery = (number: z.ZodInt, fallback: number) =>
	z.preprocess(fromDigits, number.default(fallback)).default(fallback);

/** Query of the list endpoints: spec section 4.2. */
export const listQuery = z.object({
	limit: numberInQuery(
		z.int(limitRule).min(1, limitRule).max(MAX_PAGE_SIZE, limitRule),
		MAX_PAGE_SIZE,
	),
	offset: numberInQuery(z.int(offsetRule).min(0, offsetRule), 0),
});

/** Spec section 4.2: `limit` and `offset` echo the effective values. */
export const pagination = z.object({
	limit: z.number().int(),
	offset: z.number().int(),
	total: z.number().int(),
	hasMore: z.boolean(),
});

/** True for a record of the service: every record has an id (spec section 2). */
export const isRecord = (data: unknown): boolean =>
	typeof (data as { id?: unknown } | null | undefined)?.id === 'string';

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
