import { z } from 'zod/v4';
import { MAX_PAGE_SIZE } from './limits';
import { id } from './primitives';

/** Paths relative to the Base URL, which ends with `/api/v1` (spec sections 1 and 4). */
export const paths = {
	connection: '/me',
	teamMembers: '/team-members',
	contacts: '/contacts',
} as const;

/** The path of a single record, with its ID escaped (spec 4.3, 4.4). */
export const pathOf = (list: string, id: string): string => `${list}/${encodeURIComponent(id)}`;

const limitRule = `must be a whole number from 1 to ${MAX_PAGE_SIZE}`;
const offsetRule = 'must be a whole number, 0 or more';

/** Parses digits only: `Number` would also accept `0x10`, `1e1` and an empty string. */
const fromDigits = (value: unknown) =>
	typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;

/** The inner default appears in the JSON Schema; the outer one makes the parameter optional. */
const numberInQuery = (number: z.ZodInt, fallback: number) =>
	z.preprocess(fromDigits, number.default(fallback)).default(fallback);

/** Query parameters of the list endpoints: spec section 4.2. */
export const listQuery = z.object({
	limit: numberInQuery(
		z.int(limitRule).min(1, limitRule).max(MAX_PAGE_SIZE, limitRule),
		MAX_PAGE_SIZE,
	),
	offset: numberInQuery(z.int(offsetRule).min(0, offsetRule), 0),
});

/** `pagination` of a page: spec section 4.2. `limit` and `offset` are the values that the service applied. */
export const pagination = z.object({
	limit: z.number().int(),
	offset: z.number().int(),
	total: z.number().int(),
	hasMore: z.boolean(),
});

/** An ID that, as the end of a path, would lead to something else than a record, or that cannot be encoded. */
const NO_ID = /^\.{0,2}$|\p{Cs}/u;

/** Whether the data of a response is a record: every record has an `id` (spec section 2). */
export const isRecord = (data: unknown): boolean => {
	const id = (data as { id?: unknown } | null | undefined)?.id;
	return typeof id === 'string' && !NO_ID.test(id);
};

/** Whether the data of a response is the record at a path of {@link pathOf}. Letter case of the ID does not matter. */
export const isRecordAt =
	(path: string) =>
	(data: unknown): boolean =>
		isRecord(data) &&
		path.toLowerCase().endsWith(pathOf('', (data as { id: string }).id).toLowerCase());

/** Response with a single record, `{ data: <item> }`: spec section 2. */
export const single = <T extends z.ZodType>(item: T) => z.object({ data: item });

/** Response with one page of a list: spec section 4.2. */
export const page = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), pagination });

/** `data` of `GET /me`: spec section 2.6. */
export const connection = z.object({
	apiKeyId: id,
	workspace: z.object({ id, name: z.string(), domain: z.string() }),
});

export type ListQuery = z.infer<typeof listQuery>;
export type Pagination = z.infer<typeof pagination>;
export type Connection = z.infer<typeof connection>;

/** True for a connection that names its workspace. */
export const isConnection = (data: unknown): boolean =>
	typeof (data as Partial<Connection> | null)?.workspace?.id === 'string';
