import {
	changesTooFastError,
	readAfter,
	refuseIgnoredOffset,
	type ListOptions,
	type Page,
} from './page';

/** Extra pages allowed per page received, before giving up on a list that keeps changing. */
const MAX_EXTRA_PAGES = 3;

/** Extra pages for this many added rows are allowed, however short the list is. */
const MAX_ADDED_ROWS = 500;

/**
 * The rows of a list from the first one on, built from pages that each share a row with the page before. The order of a
 * list is fixed, so a page is an unbroken part of it. Where two pages share a row, no row is missing between them, however
 * far additions and deletions have moved the rows in the meantime.
 */
export class PageChain<Row> {
	/** The rows that pass the filter. */
	readonly kept: Row[] = [];
	/** False once a newer row follows an older one; reading ends there. */
	isOrdered = true;
	private readonly seen = new Set<string>();
	private last: Page<Row>;
	/** The most rows of any page: the service may send fewer than requested. */
	private size = 0;
	/** True when the last page looks like the end of the list but does not say so. */
	mayBeAtEnd = false;
	/** True when the last row has moved. */
	private isLost = false;
	private isComplete = false;
	private receivedPages = 0;
	private extraPages = 0;

	constructor(
		private readonly first: Page<Row>,
		private readonly options: ListOptions<Row>,
	) {
		this.last = first;
		this.isComplete = first.rows.length === 0;
		this.add(first);
	}

	/** True when no further page can add a row. */
	get isAtEnd(): boolean {
		return this.isComplete || this.last.hasMore === false;
	}

	/** How many rows were read. */
	get length(): number {
		return this.seen.size;
	}

	/** True when the service says how long the list is. */
	get hasTotal(): boolean {
		return this.last.total !== undefined;
	}

	/** The next pages to read. Each starts with the row that should be the last of the page before. */
	nextPages(maxPages: number): Array<Pick<Page<Row>, 'offset' | 'limit'>> {
		const { filter, wanted } = this.options;
		const start = this.last.offset + this.last.rows.length - 1;
		const step = this.size - 1;
		// Pages of one row cannot overlap.
		if (step === 0) return [];
		const missing = filter ? Infinity : wanted - this.seen.size;
		const left = Math.min(missing, (this.last.total ?? Infinity) - start - 1);
		const isShort = this.last.rows.length < this.last.limit;
		const count = Math.max(1, Math.min(isShort ? 1 : maxPages, Math.ceil(left / step)));
		return Array.from({ length: count }, (_, i) => ({
			offset: start + i * step,
			limit: Math.min(this.size, missing + 1 - i * step),
		}));
	}

	/** Adds pages that were read concurrently, in list order; returns those that could not be joined. */
	addRound(pages: Array<Page<Row>>): Array<Page<Row>> {
		const filled = pages.filter(({ rows }) => rows.length > 0);
		this.receivedPages += filled.length;
		return this.join(filled);
	}

	/** Adds pages as long as each shares a row with the page joined before it; returns the rest. */
	join(pages: Array<Page<Row>>): Array<Page<Row>> {
		const lastPageOf = new Map<string, number>();
		pages.forEach(({ rows }, index) => {
			for (const row of rows) lastPageOf.set(this.options.idOf(row), index);
		});
		let next = 0;
		while (!this.isAtEnd) {
			const shared = this.last.rows.map((row) => lastPageOf.get(this.options.idOf(row)) ?? -1);
			const index = shared.reduce((a, b) => Math.max(a, b), -1);
			if (index < next) break;
			this.add(pages[index]);
			next = index + 1;
		}
		return pages.slice(next);
	}

	/** Reads one page that continues from the last row, wherever it has moved, or finds that the list ends there. */
	async readNext(): Promise<void> {
		const isOneByOne = this.size === 1 && !this.isLost;
		const before = this.length;
		if (!this.mayBeAtEnd && !isOneByOne) this.add(await this.readBridge());
		else await this.readAfterLast();
		if (this.length === before) this.countExtraPage();
	}

	private async readAfterLast(): Promise<void> {
		const { offset, rows } = this.last;
		const place = rows.length - 1;
		const page = await readAfter(rows[place], offset + place, this.first, this.options);
		if (page) this.add(page);
		this.isComplete ||= page?.rows.length === 0;
		this.mayBeAtEnd = false;
		this.isLost = page === undefined;
	}

	/** A page that contains the last row, or another known one. */
	private async readBridge(): Promise<Page<Row>> {
		const limit = Math.max(2, this.size);
		let { total } = this.last;
		let offset = this.last.offset + Math.max(0, this.last.rows.length - 1);
		for (;;) {
			const page = await this.options.fetchPage(offset, limit);
			this.isLost = false;
			if (offset === 0) return page;
			await refuseIgnoredOffset(this.first, page, this.options);
			if (page.rows.some((row) => this.seen.has(this.options.idOf(row)))) return page;
			this.countExtraPage();
			const added = (page.total ?? 0) - (total ?? 0);
			total = page.total;
			// Added rows move the place away from the start; deleted rows move it towards the start.
			offset = added > 0 ? offset + added : Math.max(0, offset - (limit - 1));
		}
	}

	/** Counts against the pages received, not against the `total`, which may be wrong. */
	private countExtraPage(): void {
		const forAddedRows = 10 + MAX_ADDED_ROWS / Math.max(1, this.size - 1);
		if (this.extraPages++ > this.receivedPages * MAX_EXTRA_PAGES + forAddedRows)
			throw changesTooFastError();
	}

	private isNewestFirst({ rows }: Page<Row>): boolean {
		const { timeOf } = this.options;
		return !timeOf || rows.every((row, i) => i === 0 || !(timeOf(row) > timeOf(rows[i - 1])));
	}

	private add(page: Page<Row>): void {
		const { filter, idOf, isEnough, wanted } = this.options;
		const before = this.length;
		if (!this.isNewestFirst(page)) {
			this.isOrdered = false;
			this.isComplete = true;
		}
		const keptBefore = this.kept.length;
		for (const row of page.rows) {
			if (this.seen.has(idOf(row))) continue;
			this.seen.add(idOf(row));
			if (this.isComplete) continue;
			if (!filter || filter.keeps(row)) this.kept.push(row);
			const isLast = filter?.isOnly?.(row) === true || filter?.endsAfter?.(row) === true;
			this.isComplete = isLast || this.kept.length >= wanted;
		}
		// Called for every page, because it also learns the total from it.
		const isRead = isEnough?.({
			rows: this.kept,
			added: this.kept.slice(keptBefore),
			total: page.total,
		});
		this.isComplete ||= isRead ?? false;
		const isShort = page.rows.length < page.limit;
		this.mayBeAtEnd = isShort && (this.length === before || page.hasMore === undefined);
		this.size = Math.max(this.size, page.rows.length);
		if (page.rows.length > 0) this.last = page;
		// All rows were deleted in the meantime.
		else this.isComplete ||= page.offset === 0;
	}
}
