import { ApiError } from '../errors/apiError';
import { unexpectedList, type ListSource, type Page, type PageRequest } from './page';

/** Allowed pages without a new row: so many for each page with one, and a start of so many pages and of pages for so many rows. */
const EXTRA_PAGES = { perPage: 3, start: 10, startRows: 500 };

/** Where an earlier reading of the list ended. */
export interface ListStart {
	/** The offset of its last row. */
	place: number;
	/** The rows that it read, by what `idOf` returns. */
	seen: Iterable<string>;
}

/** The rows change their places faster than they are read, or too many of an earlier reading are gone. */
export class ListChanges extends ApiError {
	constructor() {
		super('The list changes faster than it can be read', {
			description: 'Try again when fewer records are being added and deleted.',
			move: 'nobody',
		});
	}
}

/**
 * The rows of a list that are known: all from its first row on. The order of a list is fixed, so a page is an unbroken part
 * of it, and if it contains a known row, no row is missing before its new ones. Therefore each page is requested from the
 * last known row on. If rows were added in the meantime, the page contains more known rows. If rows were deleted, it may
 * contain none; then the chain is lost, and the last known row is looked for.
 */
export class ListChain<Row> {
	state: 'reading' | 'lost' | 'done' = 'reading';
	/** Where the last known row should be. */
	place: number;
	/** How many rows the list has, as the service said last. */
	total = Infinity;
	/** The size of the next pages. The service may send fewer rows than requested. */
	size: number;
	private readonly seen: Set<string>;
	/** How many rows of the last page had to be passed over; those of the next page are likely to be as many. */
	private shared = 0;
	private firstId?: string;
	private newPages = 0;
	private extraPages = 0;

	/**
	 * @param atMost the most rows that are needed; Infinity for all
	 * @param from continues an earlier reading; without it, the list is read from its first row on
	 */
	constructor(
		private readonly source: Pick<ListSource<Row>, 'idOf' | 'pageSize'>,
		private readonly atMost: number,
		from?: ListStart,
	) {
		this.size = Math.min(source.pageSize, atMost);
		this.place = from?.place ?? 0;
		this.seen = new Set(from?.seen);
	}

	/** The next pages that are needed, at most so many. */
	nextPages(most: number): PageRequest[] {
		const { place, shared, size, state, total } = this;
		if (state === 'lost') return [{ offset: place, limit: size }];
		const wanted = this.atMost - this.seen.size;
		const step = Math.max(1, size - 1);
		const needed = Math.ceil(Math.min(wanted, total - place - 1) / step);
		const length = Math.max(1, Math.min(needed, most));
		return Array.from({ length }, (_, i) => ({
			offset: place + i * step,
			limit: Math.min(size, wanted + shared - i * step),
		}));
	}

	/**
	 * Adds a page and returns its new rows.
	 * @returns undefined when the page does not continue the known rows
	 * @throws {ApiError} when too many pages had no new row
	 */
	add(page: Page<Row>): Row[] | undefined {
		const { atMost } = this;
		const { idOf } = this.source;
		const { offset, limit, rows, hasMore } = page;
		const lastKnown = rows.map((row) => this.seen.has(idOf(row))).lastIndexOf(true);
		if (lastKnown < 0 && offset > 0) {
			this.lose(page);
			return undefined;
		}
		const isStart = this.seen.size === 0;
		if (isStart && rows.length > 0) this.firstId = idOf(rows[0]);
		const added = rows.slice(lastKnown + 1).filter((row) => {
			const isNew = this.seen.size < atMost && !this.seen.has(idOf(row));
			if (isNew) this.seen.add(idOf(row));
			return isNew;
		});
		this.place = offset + Math.max(0, rows.length - 1);
		this.total = page.total;
		this.shared = Math.max(1, lastKnown + 1);
		if (hasMore && rows.length < limit) this.size = rows.length;
		// A page that goes beyond the total was read while rows were deleted, or does not begin at its offset.
		const isEnd = !hasMore && offset + rows.length <= page.total;
		this.state = isEnd || this.seen.size >= atMost ? 'done' : 'reading';
		// Known rows are gone, and these begin the list anew. They may only have moved further on, so they stay known.
		const isRestart = lastKnown < 0 && !isStart;
		if (added.length > 0 && !isRestart) this.newPages += 1;
		else if (this.state === 'reading') this.countExtra(page);
		return added;
	}

	/** Decides where to look for the last known row. */
	private lose(page: Page<Row>): void {
		this.countExtra(page);
		// All its rows were added in the meantime, before the known ones.
		if (page.offset < this.place) return;
		if (page.offset === this.place) {
			const moved = this.total < Infinity ? page.total - this.total : 0;
			// If the total does not tell how far it has moved, it is looked for towards the start.
			const above = Math.min(this.place, page.total) + 1 - this.size;
			this.place = Math.max(0, moved === 0 ? above : this.place + moved);
			this.total = page.total;
		}
		this.state = 'lost';
	}

	private countExtra({ offset, rows, total, hasMore }: Page<Row>): void {
		const { perPage, start, startRows } = EXTRA_PAGES;
		const allowed = this.newPages * perPage + start + startRows / Math.max(1, this.size - 1);
		if (++this.extraPages <= allowed) return;
		if (offset > 0 && rows.length > 0 && this.source.idOf(rows[0]) === this.firstId)
			throw unexpectedList(
				`the page at offset ${offset} begins with the first record of the list`,
				'each page to begin at its offset',
			);
		const end = offset + rows.length;
		if (!hasMore && end > total)
			throw unexpectedList(
				`'pagination.total' is ${total}, but the page at offset ${offset} ends with record ${end}`,
				"'pagination.total' to be the number of all records",
			);
		throw new ListChanges();
	}
}
