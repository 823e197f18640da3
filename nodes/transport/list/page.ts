import { pagination } from '../../../contract';
import { UnexpectedResponse } from '../errors/apiError';

/** No workspace has as many records: the service sends a list without an end. */
export const MAX_RECORDS = 1_000_000;

/** For comparisons: the letter case of an ID does not matter. */
export const idOf = (id: unknown): string => String(id).toLowerCase();

export interface PageRequest {
	offset: number;
	/** How many rows are requested; the page may have fewer. */
	limit: number;
}

export interface Page<Row> extends PageRequest {
	rows: Row[];
	total: number;
	hasMore: boolean;
}

/** A list that can be read page by page. */
export interface ListSource<Row> {
	/** @param stop fires when the page is no longer needed */
	fetchPage: (offset: number, limit: number, stop?: AbortSignal) => Promise<Page<Row>>;
	idOf: (row: Row) => string;
	/** The most rows that the service returns in one page. */
	pageSize: number;
	/** How many requests the rate limit allows now; any number by default. */
	permitsLeft?: () => number;
}

/** The one error for a list that contradicts spec 4.2. @param expected continues "Expected" */
export const unexpectedList = (came: string, expected: string) =>
	new UnexpectedResponse(`The service sent a list that cannot be read: ${came}`, {
		advice: `Expected ${expected} (API specification, section 4.2). Contact whoever runs the service.`,
	});

const count = (records: number) => `${records.toLocaleString('en')} records`;

/**
 * Parses a page.
 * @param received `pagination` of the response, of any shape
 * @throws {UnexpectedResponse} when it contradicts spec 4.2
 */
export function pageFrom<Row>(
	{ offset, limit }: PageRequest,
	rows: Row[],
	received: unknown,
): Page<Row> {
	const parsed = pagination.safeParse(received);
	if (!parsed.success) {
		const name = ['pagination', ...parsed.error.issues[0].path].join('.');
		throw unexpectedList(
			`'${name}' is missing or of another type`,
			"'pagination' with the numbers 'limit', 'offset' and 'total' and with 'hasMore'",
		);
	}
	const { total, hasMore, offset: sentOffset } = parsed.data;
	const end = offset + rows.length;
	if (sentOffset !== offset)
		throw unexpectedList(`'pagination.offset' is ${sentOffset}`, `the page at offset ${offset}`);
	if (rows.length > limit)
		throw unexpectedList(`a page has ${count(rows.length)}`, `at most ${limit}`);
	if (hasMore !== end < total)
		throw unexpectedList(
			`'hasMore' is ${hasMore} after ${end.toLocaleString('en')} of ${count(total)}`,
			"'hasMore' to be true exactly while records follow",
		);
	// Pages that follow one another share a row.
	if (hasMore && rows.length < Math.min(2, limit))
		throw unexpectedList(
			`it has ${count(total)}, but a page in the middle has ${rows.length}`,
			`pages of up to ${limit} records`,
		);
	return { offset, limit, rows, total, hasMore };
}
