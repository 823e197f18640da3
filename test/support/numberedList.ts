import { pageFrom, type Page } from '../../nodes/transport/pagination/page';

/** What a service sends: its pagination may be of any kind. */
export interface SentPage {
	offset: number;
	rows: number[];
	total?: unknown;
	hasMore?: unknown;
}

export type Quirk = (page: SentPage, limit: number) => SentPage;

/** A service with a list of numbered rows, newest first. */
export class NumberedList {
	rows: number[];
	private nextId: number;
	readonly requests: Array<{ offset: number; limit: number }> = [];
	/** What happens once so many requests are answered. */
	after: Record<number, () => void> = {};

	constructor(
		count: number,
		private readonly quirk: Quirk = (page) => page,
	) {
		this.rows = Array.from({ length: count }, (_, i) => count - i);
		this.nextId = count + 1;
	}

	insert(): void {
		this.rows.unshift(this.nextId++);
	}

	delete(position: number): void {
		if (this.rows.length > 0) this.rows.splice(position % this.rows.length, 1);
	}

	/** Those that were ever there. */
	everyRow(): number[] {
		return Array.from({ length: this.nextId - 1 }, (_, i) => i + 1);
	}

	page(offset: number, limit: number): Page<number> {
		this.requests.push({ offset, limit });
		const rows = this.rows.slice(offset, offset + limit);
		const total = this.rows.length;
		this.after[this.requests.length]?.();
		const sent = this.quirk({ offset, rows, total, hasMore: offset + rows.length < total }, limit);
		return pageFrom({ offset, limit }, sent.rows, sent);
	}
}

export const capped =
	(most: number): Quirk =>
	(page) => ({
		...page,
		rows: page.rows.slice(0, most),
		hasMore: page.hasMore === true || page.rows.length > most,
	});

/** Services that do not keep to all that the specification says of a page. */
export const quirks: Array<[string, Quirk]> = [
	['caps pages at 60', capped(60)],
	['sends one row a page', capped(1)],
	['tells no total', (page) => ({ ...page, total: undefined })],
	['tells a total that is too small', (page) => ({ ...page, total: 7 })],
	['tells a total that is too large', (page) => ({ ...page, total: 1_000_000 })],
	['counts only the page as the total', (page) => ({ ...page, total: page.rows.length })],
	['tells a total as a text', (page) => ({ ...page, total: String(page.total) })],
	['always says that there is more', (page) => ({ ...page, hasMore: true })],
	['never says that there is more', (page) => ({ ...page, hasMore: false })],
	['says in a text whether there is more', (page) => ({ ...page, hasMore: String(page.hasMore) })],
	['does not say whether there is more', (page) => ({ ...page, hasMore: undefined })],
	[
		'always says that there is more and tells no total',
		(page) => ({ ...page, hasMore: true, total: undefined }),
	],
	['sends no pagination', ({ offset, rows }) => ({ offset, rows })],
	[
		'sends one row a page and no pagination',
		({ offset, rows }) => ({ offset, rows: rows.slice(0, 1) }),
	],
	[
		'counts only the page as the total and does not say whether there is more',
		({ offset, rows }) => ({ offset, rows, total: rows.length }),
	],
	[
		'caps pages at 60, and tells neither a total nor that there is more',
		({ offset, rows }) => ({ offset, rows: rows.slice(0, 60) }),
	],
	['sends shorter pages later on', (page) => (page.offset === 0 ? page : capped(60)(page, 100))],
];
