/** A page as the service sent it (spec 4.2), with what it says about the list as far as that can be used. */
export interface Page<Row> {
	offset: number;
	/** How many rows were asked for. */
	limit: number;
	rows: Row[];
	/** How many rows the list has; undefined when the service does not say, or cannot be right. */
	total?: number;
	/** Whether the list goes on after this page; undefined when the service does not say, or contradicts itself. */
	hasMore?: boolean;
}

/**
 * The page that the service sent for what was asked. `hasMore` decides where the list ends (spec 4.2). It is not believed
 * when it says that nothing follows and `total` says that something does; nor is a `total` that is already exceeded.
 * @param pagination of the answer, whatever it is
 */
export function pageFrom<Row>(
	{ offset, limit }: Pick<Page<Row>, 'offset' | 'limit'>,
	rows: Row[],
	pagination: unknown,
): Page<Row> {
	const said = (pagination ?? {}) as { total?: unknown; hasMore?: unknown };
	const hasMore = typeof said.hasMore === 'boolean' ? said.hasMore : undefined;
	const total = Number.isInteger(said.total) ? Number(said.total) : -1;
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

/** Which rows of a list are kept. The service cannot filter, so rows are read to be judged. */
export interface Filter<Row> {
	keeps: (row: Row) => boolean;
	/** True for a row after which none is kept in a list that is newest first. */
	endsAfter?: (row: Row) => boolean;
	/** True for the only row that can be kept. */
	isOnly?: (row: Row) => boolean;
	/** The fields that are looked at. */
	needs?: readonly string[];
}

/** How the pages of one list are read. */
export interface PageSource<Row> {
	/** @param stop fires when the list is given up and the page is wanted no more */
	fetchPage: (offset: number, limit: number, stop?: AbortSignal) => Promise<Page<Row>>;
	idOf: (row: Row) => string;
	/** The most rows the service gives in one page. */
	pageSize: number;
}

export interface ListOptions<Row> extends PageSource<Row> {
	/** All rows are kept unless given. */
	filter?: Filter<Row>;
	/** How many of the rows that are kept are wanted, the newest first; Infinity for all. */
	wanted: number;
	/** How many rows the first page has at least, because fewer would not tell the order; 1 unless given. */
	fewestRows?: number;
	/** When a row was created, in ms since 1970; NaN when that is not known. Without it the order is not checked. */
	timeOf?: (row: Row) => number;
	/** How many pages may be under way at once. */
	concurrency: number;
}

/** The service sends pages from which no exact list can be made. */
export class UnreadableList extends Error {
	/**
	 * @param advice what the builder can do
	 * @param isPassing true when another try may succeed
	 */
	constructor(
		message: string,
		readonly advice: string,
		readonly isPassing = true,
	) {
		super(message);
	}
}

export const changesTooFast = () =>
	new UnreadableList(
		'The list changes faster than it can be read',
		'Try again when fewer records are added and deleted.',
	);
