/** A page as the service sent it (spec 4.2). Rows are in one fixed order, newest first. */
export interface Page<Row> {
	offset: number;
	rows: Row[];
	/** Undefined when the service does not tell a usable number. */
	total?: number;
	hasMore: boolean;
}

export interface ListingOptions<Row> {
	fetchPage: (offset: number, limit: number) => Promise<Page<Row>>;
	idOf: (row: Row) => string;
	/** How many rows are wanted; Infinity for all. */
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
