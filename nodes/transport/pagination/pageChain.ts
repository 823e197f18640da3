import { changesTooFast, type ListOptions, type Page } from './page';
import { readAfter, refuseRepetition } from './pageChecks';

/** A list that changes faster than it can be read is given up after this many extra pages for each page that came. */
const MAX_EXTRA_PAGES = 3;

/** So many rows may be added while a list is read that is short. */
const MAX_ADDED_ROWS = 500;

/**
 * The rows of a list from its first one on, made of pages that each share a row with the one before. Because the order
 * is fixed, each page is an unbroken stretch of the list; where two of them share a row, nothing is missing between
 * them, however far rows that were added or deleted meanwhile have moved the others.
 */
export class PageChain<Row> {
	/** The rows that pass the filter. */
	readonly kept: Row[] = [];
	/** False when a newer row came after an older one; the reading ends there. */
	isOrdered = true;
	private readonly seen = new Set<string>();
	private last: Page<Row>;
	/** The most rows that a page had: the service may send less than is asked for. */
	private size = 0;
	/** True when the last page looks like the end of the list, which it does not say. */
	isQuiet = false;
	/** True when the last row was not found where it was. */
	private isLost = false;
	private isComplete = false;
	private sentPages = 0;
	private extraPages = 0;

	constructor(
		private readonly first: Page<Row>,
		private readonly options: ListOptions<Row>,
	) {
		this.last = first;
		this.isComplete = first.rows.length === 0;
		this.add(first);
	}

	/** True when no further page can add to what is kept. */
	get isAtEnd(): boolean {
		return this.isComplete || this.last.hasMore === false;
	}

	/** How many rows were read. */
	get length(): number {
		return this.seen.size;
	}

	/** Whether the service says how long the list is. */
	get hasTotal(): boolean {
		return this.last.total !== undefined;
	}

	/** The next pages to read, at most so many: each begins with the row that the one before should end with. */
	next(most: number): Array<Pick<Page<Row>, 'offset' | 'limit'>> {
		const { filter, wanted } = this.options;
		const start = this.last.offset + this.last.rows.length - 1;
		const step = this.size - 1;
		// Pages of one row cannot overlap.
		if (step === 0) return [];
		const missing = filter ? Infinity : wanted - this.seen.size;
		const left = Math.min(missing, (this.last.total ?? Infinity) - start - 1);
		const isShort = this.last.rows.length < this.last.limit;
		const count = Math.max(1, Math.min(isShort ? 1 : most, Math.ceil(left / step)));
		return Array.from({ length: count }, (_, i) => ({
			offset: start + i * step,
			limit: Math.min(this.size, missing + 1 - i * step),
		}));
	}

	/** Takes pages that were read side by side, in the order of the list; gives those that could not be joined. */
	offer(pages: Array<Page<Row>>): Array<Page<Row>> {
		const filled = pages.filter(({ rows }) => rows.length > 0);
		this.sentPages += filled.length;
		return this.join(filled);
	}

	/** Adds pages as far as they share rows with what is known; gives those that are left over. */
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

	/** Reads one page that goes on from the last row, wherever it has moved; or finds that the list ends there. */
	async readOn(): Promise<void> {
		const isOneByOne = this.size === 1 && !this.isLost;
		const before = this.length;
		if (!this.isQuiet && !isOneByOne) this.add(await this.readBridge());
		else await this.readBehind();
		if (this.length === before) this.countExtraPage();
	}

	private async readBehind(): Promise<void> {
		const { offset, rows } = this.last;
		const place = rows.length - 1;
		const page = await readAfter(rows[place], offset + place, this.first, this.options);
		if (page) this.add(page);
		this.isComplete ||= page?.rows.length === 0;
		this.isQuiet = false;
		this.isLost = page === undefined;
	}

	/** A page that has the last row in it, or another one that is known. */
	private async readBridge(): Promise<Page<Row>> {
		const limit = Math.max(2, this.size);
		let { total } = this.last;
		let offset = this.last.offset + Math.max(0, this.last.rows.length - 1);
		for (;;) {
			const page = await this.options.fetchPage(offset, limit);
			this.isLost = false;
			if (offset === 0) return page;
			await refuseRepetition(this.first, page, this.options);
			if (page.rows.some((row) => this.seen.has(this.options.idOf(row)))) return page;
			this.countExtraPage();
			const added = (page.total ?? 0) - (total ?? 0);
			total = page.total;
			// The place moved away from the start when rows were added, and towards it when rows before it were deleted.
			offset = added > 0 ? offset + added : Math.max(0, offset - (limit - 1));
		}
	}

	/** What the service says of the length of the list is no measure: it may say anything. */
	private countExtraPage(): void {
		const forAddedRows = 10 + MAX_ADDED_ROWS / Math.max(1, this.size - 1);
		if (this.extraPages++ > this.sentPages * MAX_EXTRA_PAGES + forAddedRows) throw changesTooFast();
	}

	private isNewestFirst({ rows }: Page<Row>): boolean {
		const { timeOf } = this.options;
		return !timeOf || rows.every((row, i) => i === 0 || !(timeOf(row) > timeOf(rows[i - 1])));
	}

	private add(page: Page<Row>): void {
		const { filter, idOf, wanted } = this.options;
		const before = this.length;
		if (!this.isNewestFirst(page)) {
			this.isOrdered = false;
			this.isComplete = true;
		}
		for (const row of page.rows) {
			if (this.seen.has(idOf(row))) continue;
			this.seen.add(idOf(row));
			if (this.isComplete) continue;
			if (!filter || filter.keeps(row)) this.kept.push(row);
			const isLast = filter?.isOnly?.(row) === true || filter?.endsAfter?.(row) === true;
			this.isComplete = isLast || this.kept.length >= wanted;
		}
		const isShort = page.rows.length < page.limit;
		this.isQuiet = isShort && (this.length === before || page.hasMore === undefined);
		this.size = Math.max(this.size, page.rows.length);
		if (page.rows.length > 0) this.last = page;
		// Meanwhile all rows were deleted.
		else this.isComplete ||= page.offset === 0;
	}
}
