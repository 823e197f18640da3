/** A page as the service sent it (spec 4.2). Rows are in one fixed order, newest first. */
export interface Page<Row> {
	offset: number;
	rows: Row[];
	/** Undefined when the service does not tell a usable number. */
	total?: number;
	hasMore: boolean;
}

/** Which rows of a list are kept. The service cannot filter, so rows are read to be judged. */
export interface Filter<Row> {
	keeps: (row: Row) => boolean;
	/** True for a row after which none is kept: because of the order, or because only one can be. */
	endsAfter?: (row: Row) => boolean;
}

export interface ListingOptions<Row> {
	/** @param stop fires when the list is given up and the page is wanted no more */
	fetchPage: (offset: number, limit: number, stop?: AbortSignal) => Promise<Page<Row>>;
	idOf: (row: Row) => string;
	/** All rows are kept unless given. */
	filter?: Filter<Row>;
	/** How many of the rows that are kept are wanted; Infinity for all. */
	wanted: number;
	/** The most rows the service gives in one page. */
	pageSize: number;
	/** How many pages may be under way at once. */
	concurrency: number;
}

/** The service sends pages from which no exact list can be made. */
export class UnreadableList extends Error {
	/** @param advice what the builder can do */
	constructor(
		message: string,
		readonly advice: string,
	) {
		super(message);
	}
}
