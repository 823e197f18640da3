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

const TELL_THE_SERVICE =
	'It seems to ignore the page that is asked for. Tell the people who run the service.';
const TRY_QUIETER = 'Try again when fewer records are added and deleted, or use a Limit.';

/** A list that changes faster than it can be read is given up after this many extra pages for each page. */
const MAX_REPAIRS_PER_PAGE = 3;

/**
 * Reads a list by offset, several pages at a time, and returns every row that was there the whole time exactly once.
 *
 * Rows that are added or deleted meanwhile move the others between pages. Because the order is fixed, each page is an
 * unbroken stretch of it. So two pages that share a row have nothing missing between them, and a chain of such pages
 * from the first to the end is exact. Pages overlap by one row where that costs no more requests; otherwise one more
 * request afterwards shows by how much the rows have moved. Only when rows were deleted, the open seams are read again.
 * @throws {UnreadableList} and whatever `fetchPage` throws
 */
export async function readList<Row>(options: ListingOptions<Row>): Promise<Row[]> {
	const { wanted, pageSize, fetchPage } = options;
	const first = await fetchPage(0, Math.min(pageSize, wanted));
	// A service that sends less than was asked for has a smaller page size of its own.
	const size = first.rows.length;
	if (!first.hasMore || size === 0 || size >= wanted) return first.rows;

	const offsets = planOffsets(size, Math.min(wanted, first.total ?? size));
	const others = await inParallel(offsets, options.concurrency, async (offset) => {
		return await fetchPage(offset, Math.min(size, wanted - offset));
	});
	for (const page of others) await refuseRepetition(first, page, options);

	const pages = [first, ...others];
	if (areInStep(pages, options))
		return pages.flatMap(({ rows }, i) => (i === 0 ? rows : rows.slice(1)));
	const chain = new Chain(first, others, options);
	if (chain.reachesEnd()) return chain.rows();
	const snapshot = await readSnapshot(pages, options);
	if (snapshot) return snapshot;
	await chain.repair(size);
	return chain.rows();
}

/** Where the pages after the first begin: overlapping by one row, or side by side if that saves two requests. */
function planOffsets(size: number, goal: number): number[] {
	const starts = (step: number, from: number) =>
		Array.from({ length: Math.max(0, Math.ceil((goal - size) / step)) }, (_, i) => from + i * step);
	const adjacent = starts(size, size);
	if (size === 1) return adjacent;
	const overlapping = starts(size - 1, size - 1);
	return overlapping.length <= adjacent.length + 1 ? overlapping : adjacent;
}

/** Runs `work` over `inputs`, at most `concurrency` at a time; results in the order of the inputs. */
async function inParallel<In, Out>(
	inputs: In[],
	concurrency: number,
	work: (input: In) => Promise<Out>,
): Promise<Out[]> {
	const results: Out[] = [];
	let next = 0;
	const worker = async () => {
		while (next < inputs.length) {
			const index = next++;
			results[index] = await work(inputs[index]);
		}
	};
	await Promise.all(Array.from({ length: Math.min(concurrency, inputs.length) }, worker));
	return results;
}

/** True when each page begins with the last row of the one before, up to the end: nothing has moved. */
function areInStep<Row>(pages: Array<Page<Row>>, { idOf, wanted }: ListingOptions<Row>): boolean {
	const last = pages[pages.length - 1];
	if (last.hasMore && last.offset + last.rows.length < wanted) return false;
	return pages.every((page, i) => {
		if (i === 0) return true;
		const { rows } = pages[i - 1];
		return (
			rows.length > 0 && page.rows.length > 0 && idOf(rows[rows.length - 1]) === idOf(page.rows[0])
		);
	});
}

/**
 * The list as it was when its first page was read, if no row of it was deleted since; otherwise undefined.
 * New rows come first, so the place of the first row tells how many were added; when the total grew by just as many,
 * none was deleted. Then each page's total tells how far its rows had moved, and where they stand in the list.
 */
async function readSnapshot<Row>(
	pages: Array<Page<Row>>,
	{ fetchPage, idOf, wanted }: ListingOptions<Row>,
): Promise<Row[] | undefined> {
	const [first] = pages;
	const total = first.total ?? NaN;
	const now = await fetchPage(0, first.rows.length);
	const added = now.rows.findIndex((row) => idOf(row) === idOf(first.rows[0]));
	if (added < 0 || (now.total ?? NaN) - total !== added) return undefined;

	const rows: Row[] = [];
	for (const page of pages) {
		const start = page.offset - ((page.total ?? NaN) - total);
		if (!(start <= rows.length)) return undefined;
		rows.push(...page.rows.slice(rows.length - start));
	}
	const isEnd = rows.length >= wanted || rows.length === total || !pages[pages.length - 1].hasMore;
	return isEnd ? rows.slice(0, wanted) : undefined;
}

/**
 * A later page that begins with the first row of all means that many rows were added, or that the service ignores
 * the offset. Two pages in a row that are the same, with nothing added or deleted between them, tell which.
 */
async function refuseRepetition<Row>(
	first: Page<Row>,
	page: Page<Row>,
	{ fetchPage, idOf }: ListingOptions<Row>,
): Promise<void> {
	const size = first.rows.length;
	if (page.rows.length === 0 || idOf(page.rows[0]) !== idOf(first.rows[0])) return;
	const start = await fetchPage(0, size);
	const next = await fetchPage(size, size);
	const isSame =
		start.rows.length > 0 &&
		start.total === next.total &&
		start.rows.map(idOf).join() === next.rows.map(idOf).join();
	if (isSame)
		throw new UnreadableList('The service keeps sending the same records', TELL_THE_SERVICE);
}

/** Pages that each share a row with the one before, as far as they are known. */
class Chain<Row> {
	private readonly byId = new Map<string, Row>();
	/** For each row, the last of the pages after the first that holds it. */
	private readonly lastPageOf = new Map<string, number>();
	private current: Page<Row>;
	private next = 0;
	private repairs = 0;

	constructor(
		private readonly first: Page<Row>,
		private readonly others: Array<Page<Row>>,
		private readonly options: ListingOptions<Row>,
	) {
		this.current = first;
		this.add(first);
		others.forEach((page, index) => {
			for (const row of page.rows) this.lastPageOf.set(options.idOf(row), index);
		});
	}

	rows(): Row[] {
		const rows = [...this.byId.values()];
		return rows.length > this.options.wanted ? rows.slice(0, this.options.wanted) : rows;
	}

	/** Goes from page to page over shared rows; true when that leads to the end of what is wanted. */
	reachesEnd(): boolean {
		for (let index = this.joined(); index !== undefined; index = this.joined()) {
			this.next = index + 1;
			this.current = this.others[index];
			this.add(this.current);
		}
		return !this.current.hasMore || this.byId.size >= this.options.wanted;
	}

	/** Reads on from where the chain is broken, until it is joined again, and so on to the end of what is wanted. */
	async repair(size: number): Promise<void> {
		const limit = Math.max(2, size);
		while (!this.reachesEnd()) {
			const bridge = await this.readBridge(limit);
			const isNews = this.add(bridge);
			this.current = bridge;
			if (!isNews && bridge.rows.length < limit) return;
		}
	}

	/** A page that goes on from the rows of the chain, wherever their end has moved meanwhile. */
	private async readBridge(limit: number): Promise<Page<Row>> {
		let { total } = this.current;
		let offset = this.current.offset + Math.max(0, this.current.rows.length - 1);
		for (;;) {
			const page = await this.options.fetchPage(offset, limit);
			const pages = (page.total ?? this.others.length * limit) / (limit - 1);
			if (this.repairs++ > (pages + 10) * MAX_REPAIRS_PER_PAGE) {
				throw new UnreadableList('The list changes faster than it can be read', TRY_QUIETER);
			}
			if (offset === 0) return page;
			await refuseRepetition(this.first, page, this.options);
			if (page.rows.some((row) => this.byId.has(this.options.idOf(row)))) return page;
			const added = (page.total ?? 0) - (total ?? 0);
			total = page.total;
			// The place moved away from the start when rows were added, and towards it when rows before it were deleted.
			offset = added > 0 ? offset + added : Math.max(0, offset - (limit - 1));
		}
	}

	private joined(): number | undefined {
		let last = -1;
		for (const row of this.current.rows) {
			last = Math.max(last, this.lastPageOf.get(this.options.idOf(row)) ?? -1);
		}
		return last >= this.next ? last : undefined;
	}

	/** True when the page brings a new row. */
	private add(page: Page<Row>): boolean {
		const before = this.byId.size;
		for (const row of page.rows) {
			const id = this.options.idOf(row);
			if (!this.byId.has(id)) this.byId.set(id, row);
		}
		return this.byId.size > before;
	}
}
