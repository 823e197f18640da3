import type { Timing } from '../concurrency';
import { UnreadableList } from '../errors/transportErrors';

/** A page as received (spec 4.2), with only the trustworthy part of its pagination data. */
export interface Page<Row> extends Timing {
	offset: number;
	/** How many rows were requested. */
	limit: number;
	rows: Row[];
	/** How many rows the list has; undefined if the service omits it or the value is impossible. */
	total?: number;
	/** Whether the list continues after this page; undefined if the service omits it or contradicts itself. */
	hasMore?: boolean;
}

/**
 * Makes a page of a response. `hasMore` decides where the list ends (spec 4.2), unless it says that nothing follows while
 * `total` says that something does. A `total` that is already exceeded is ignored.
 * @param pagination as received, of any shape
 */
export function pageFrom<Row>(
	{ offset, limit }: Pick<Page<Row>, 'offset' | 'limit'>,
	rows: Row[],
	pagination: unknown,
): Page<Row> {
	const received = (pagination ?? {}) as { total?: unknown; hasMore?: unknown };
	const hasMore = typeof received.hasMore === 'boolean' ? received.hasMore : undefined;
	const total = Number.isInteger(received.total) ? Number(received.total) : -1;
	const end = rows.length > 0 ? offset + rows.length : 0;
	const isPossible = total >= end && !(hasMore === true && total === end);
	const isContradicted = hasMore === false && rows.length > 0 && total > end;
	return {
		offset,
		limit,
		rows,
		total: isPossible ? total : undefined,
		hasMore: isContradicted ? undefined : hasMore,
	};
}

/** The rows read so far: an unbroken part of the list that starts with its first row. */
export interface ListStart<Row> {
	rows: Row[];
	/** The new rows of the last page. */
	added: Row[];
	/** How many rows the list has, if the service says so. */
	total?: number;
}

/** Which rows of a list to keep. The service cannot filter, so the rows are read and checked here. */
export interface Filter<Row> {
	keeps: (row: Row) => boolean;
	/** True for a row after which a list that is newest first has no more matches. */
	endsAfter?: (row: Row) => boolean;
	/** True for the only possible match. */
	isOnly?: (row: Row) => boolean;
	/** The fields that the filter looks at. */
	needs?: readonly string[];
	/** Says how many rows were checked and why none was kept. */
	explainNone?: () => string;
}

/** How to read the pages of one list. */
export interface PageSource<Row> {
	/**
	 * @param stop fires when the page is no longer needed
	 * @param atOnce how many pages are fetched at the same time; 1 by default
	 */
	fetchPage: (
		offset: number,
		limit: number,
		stop?: AbortSignal,
		atOnce?: number,
	) => Promise<Page<Row>>;
	idOf: (row: Row) => string;
	/** The most rows that the service returns in one page. */
	pageSize: number;
}

export interface ListOptions<Row> extends PageSource<Row> {
	/** Without it, all rows are kept. */
	filter?: Filter<Row>;
	/** How many of the kept rows are wanted, newest first; Infinity for all. */
	wanted: number;
	/** Called with the kept rows after each page that continues the list; reading ends when it returns true. */
	isEnough?: (start: ListStart<Row>) => boolean;
	/** The first page requests at least this many rows, because fewer would not reveal the order; 1 by default. */
	fewestRows?: number;
	/** When a row was created, in ms since 1970; NaN if unknown. Without it, the order is not checked. */
	timeOf?: (row: Row) => number;
	/** The most pages to fetch at the same time. */
	concurrency: number;
	/** How many requests the rate limit allows now; any number by default. */
	requestsLeft?: () => number;
}

export const changesTooFastError = () =>
	new UnreadableList(
		'The list changes faster than it can be read',
		'Try again when fewer records are being added and deleted.',
	);

const ignoredOffsetError = () =>
	new UnreadableList(
		'The service keeps sending the same records',
		'It seems to ignore which page is requested. Contact whoever runs the service.',
		false,
	);

/**
 * A later page that starts with the very first row means that many rows were added, or that the service ignores the
 * offset. Two consecutive pages that are equal, with nothing added or deleted in between, tell the difference.
 * @throws {UnreadableList} when the offset is ignored
 */
export async function refuseIgnoredOffset<Row>(
	first: Page<Row>,
	page: Page<Row>,
	{ fetchPage, idOf }: PageSource<Row>,
): Promise<void> {
	const size = first.rows.length;
	if (page.rows.length === 0 || idOf(page.rows[0]) !== idOf(first.rows[0])) return;
	const start = await fetchPage(0, size);
	const next = await fetchPage(size, size);
	const isSame =
		start.rows.length > 0 &&
		start.total === next.total &&
		start.rows.map(idOf).join() === next.rows.map(idOf).join();
	if (isSame) throw ignoredOffsetError();
}

/**
 * Reads the page that starts right after a row, for pages that cannot overlap: the service sends one row at a time, or it
 * says that there is more and sends nothing new. The row is then read again: if it has not moved, the page follows it.
 * @param offset of the row
 * @param first page of the list
 * @returns undefined when the row has moved
 */
export async function readAfter<Row>(
	row: Row,
	offset: number,
	first: Page<Row>,
	source: PageSource<Row>,
): Promise<Page<Row> | undefined> {
	const { fetchPage, idOf, pageSize } = source;
	const page = await fetchPage(offset + 1, pageSize);
	await refuseIgnoredOffset(first, page, source);
	const [before] = (await fetchPage(offset, 1)).rows;
	return before !== undefined && idOf(before) === idOf(row) ? page : undefined;
}

/**
 * An empty first page means an empty list only if nothing contradicts that.
 * @throws {UnreadableList}
 */
export function refuseMissingRows({ rows, total = 0, hasMore }: Page<unknown>): void {
	if (rows.length > 0 || hasMore === false || total === 0) return;
	throw new UnreadableList(
		`The service says that the list has ${total.toLocaleString('en')} records, but sends none`,
		'The list cannot be read. Contact whoever runs the service.',
	);
}
