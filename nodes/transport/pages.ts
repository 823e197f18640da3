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
export class UnreadableList extends Error {}

/** Full pages without a new row after which the service is taken to ignore the offset. */
const MAX_IDLE_PAGES = 3;

/** A list that changes faster than it can be read is given up after this many extra pages for each page. */
const MAX_REPAIRS_PER_PAGE = 3;

/**
 * Reads a list by offset, several pages at a time, and returns every row that was there the whole time exactly once.
 *
 * Rows that are added or deleted meanwhile move the others between pages. Because the order is fixed, each page is an
 * unbroken stretch of it. So two pages that share a row have nothing missing between them, and a list of which
 * every neighbouring pair of pages is joined in this way is exact. Pages overlap by one row where that costs
 * no more requests; otherwise one more request afterwards shows whether the list is still the same, and only if it
 * is not, the open seams are read again.
 * @throws {UnreadableList} and whatever `fetchPage` throws
 */
export async function readList<Row>(options: ListingOptions<Row>): Promise<Row[]> {
	const { wanted, pageSize, fetchPage } = options;
	const first = await fetchPage(0, Math.min(pageSize, wanted));
	// A service that sends less than was asked for has a smaller page size of its own.
	const size = first.rows.length;
	if (!first.hasMore || size === 0 || size >= wanted) return new Chain([first], options).rows();

	const offsets = planOffsets(size, Math.min(wanted, first.total ?? size));
	const others = await inParallel(offsets, options.concurrency, async (offset) => {
		return await fetchPage(offset, Math.min(size, wanted - offset));
	});
	const pages = [first, ...others];
	const chain = new Chain(pages, options);
	if (!chain.isWhole() && !(await isUnchanged(pages, options))) await chain.repair(size);
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

/**
 * True when the pages lie side by side up to the end and no row was added or deleted while they were read: the first
 * row is still the same, and the total never differed. (A deleted row never comes back, and a new one comes first.)
 */
async function isUnchanged<Row>(
	pages: Array<Page<Row>>,
	options: ListingOptions<Row>,
): Promise<boolean> {
	const [first] = pages;
	const last = pages[pages.length - 1];
	const end = last.offset + last.rows.length;
	const isGapless = pages.every(
		(page, i) => i === 0 || pages[i - 1].offset + pages[i - 1].rows.length >= page.offset,
	);
	const isSteady = pages.every((page) => page.total === first.total);
	const isComplete =
		end >= Math.min(options.wanted, first.total ?? Infinity) && countIds(pages, options) >= end;
	if (!isGapless || !isSteady || !isComplete) return false;
	const now = await options.fetchPage(0, 1);
	const isSameStart =
		now.rows.length > 0 && options.idOf(now.rows[0]) === options.idOf(first.rows[0]);
	return now.total === first.total && isSameStart;
}

const countIds = <Row>(pages: Array<Page<Row>>, { idOf }: ListingOptions<Row>): number =>
	new Set(pages.flatMap((page) => page.rows.map(idOf))).size;

/** Pages in the order of the list, without those that bring no new row. */
class Chain<Row> {
	private pages: Array<Page<Row>> = [];
	private readonly byId = new Map<string, Row>();
	private repairsLeft: number;

	constructor(
		pages: Array<Page<Row>>,
		private readonly options: ListingOptions<Row>,
	) {
		this.repairsLeft = pages.length * MAX_REPAIRS_PER_PAGE + 10;
		for (const page of pages) this.add(page);
	}

	rows(): Row[] {
		const rows = [...this.byId.values()];
		return rows.length > this.options.wanted ? rows.slice(0, this.options.wanted) : rows;
	}

	/** True when every page shares a row with the one before, and the last one is the end of what is wanted. */
	isWhole(): boolean {
		return (
			this.isEnd(this.last) &&
			this.pages.every((page, i) => i === 0 || this.areJoined(this.pages[i - 1], page))
		);
	}

	/** Reads again from each open seam until it is closed, and on to the end of what is wanted. */
	async repair(size: number): Promise<void> {
		const targets = this.pages.slice(1);
		this.pages = this.pages.slice(0, 1);
		this.byId.clear();
		for (const row of this.pages[0].rows) this.byId.set(this.options.idOf(row), row);
		for (const target of targets) {
			await this.walk(size, (page) => this.areJoined(page, target));
			this.add(target);
		}
		await this.walk(size, (page) => this.isEnd(page));
	}

	private get last(): Page<Row> {
		return this.pages[this.pages.length - 1];
	}

	private isEnd(page: Page<Row>): boolean {
		return !page.hasMore || this.byId.size >= this.options.wanted;
	}

	private areJoined(a: Page<Row>, b: Page<Row>): boolean {
		const ids = new Set(a.rows.map(this.options.idOf));
		return b.rows.some((row) => ids.has(this.options.idOf(row)));
	}

	/** Keeps the page if it brings a new row. */
	private add(page: Page<Row>): boolean {
		const before = this.byId.size;
		for (const row of page.rows) {
			const id = this.options.idOf(row);
			if (!this.byId.has(id)) this.byId.set(id, row);
		}
		const isNews = this.byId.size > before;
		if (isNews || this.pages.length === 0) this.pages.push(page);
		return isNews;
	}

	/** Goes on from the end of the last page, each page joined to the one before, until `isDone` with the newest. */
	private async walk(size: number, isDone: (page: Page<Row>) => boolean): Promise<void> {
		const limit = Math.max(2, size);
		let current = this.last;
		let offset = current.offset + current.rows.length - 1;
		let idle = 0;
		while (!isDone(current)) {
			if (this.repairsLeft-- <= 0) {
				throw new UnreadableList('The list changes faster than it can be read');
			}
			const bridge = await this.options.fetchPage(offset, limit);
			if (offset > 0 && !this.areJoined(current, bridge)) {
				// Rows before this place were deleted, so it moved towards the start of the list.
				offset = Math.max(0, offset - (limit - 1));
				continue;
			}
			const isShort = bridge.rows.length < limit;
			if (this.add(bridge)) idle = 0;
			else if (isShort || ++idle >= MAX_IDLE_PAGES) {
				if (isShort) return;
				throw new UnreadableList('The service keeps sending the same records');
			}
			current = bridge;
			offset = bridge.offset + Math.max(1, bridge.rows.length - 1);
		}
	}
}
