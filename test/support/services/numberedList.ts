import { pageFrom, type Page } from '../../../nodes/transport/list/page';

/** What a service sends: its pagination may be of any kind. */
export interface SentPage<Row = number> {
	rows: Row[];
	pagination?: unknown;
}

/** A page as the specification has it (4.2). */
export interface RightPage<Row = number> extends SentPage<Row> {
	pagination: { limit: number; offset: number; total: number; hasMore: boolean };
}

/** What a service makes of a page. @param all every row of its list */
export type Quirk = (page: RightPage, all: number[]) => SentPage;

/** A page of all rows. */
export function rightPage<Row>(all: Row[], offset: number, limit: number): RightPage<Row> {
	const rows = all.slice(offset, offset + limit);
	const total = all.length;
	return { rows, pagination: { limit, offset, total, hasMore: offset + rows.length < total } };
}

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

	page(offset: number, limit: number): Page<number> {
		this.requests.push({ offset, limit });
		const all = [...this.rows];
		this.after[this.requests.length]?.();
		const { rows, pagination } = this.quirk(rightPage(all, offset, limit), all);
		return pageFrom({ offset, limit }, rows, pagination);
	}
}

/** A service that says something else of its pages. */
export const saying =
	(words: (pagination: RightPage['pagination'], rows: number[]) => object): Quirk =>
	({ rows, pagination }) => ({ rows, pagination: { ...pagination, ...words(pagination, rows) } });

export const capped =
	(most: number): Quirk =>
	({ rows, pagination }) => ({
		rows: rows.slice(0, most),
		pagination: {
			...pagination,
			limit: Math.min(pagination.limit, most),
			hasMore: pagination.hasMore || rows.length > most,
		},
	});

/** Services whose pages are smaller than requested. */
export const smallPages: Array<[string, Quirk]> = [
	['caps pages at 60', capped(60)],
	['caps pages at 2', capped(2)],
	[
		'sends shorter pages later on',
		(page, all) => (page.pagination.offset === 0 ? page : capped(60)(page, all)),
	],
];

const ignoringOffset: Quirk = ({ pagination: { limit } }, all) => rightPage(all, 0, limit);

/** Services that contradict the specification: what is wrong, for a list of several pages, and what the error says of it. */
export const contradictions: Array<[what: string, quirk: Quirk, words: string]> = [
	['sends no pagination', ({ rows }) => ({ rows }), "'pagination' is missing"],
	['sends a text as pagination', ({ rows }) => ({ rows, pagination: 'none' }), "'pagination' is"],
	['sends no limit', saying(() => ({ limit: undefined })), "'pagination.limit' is missing or"],
	['sends half a total', saying(() => ({ total: 9.5 })), "'pagination.total' is missing or"],
	['sends no total', saying(() => ({ total: undefined })), "'pagination.total' is missing"],
	[
		'sends a total as a text',
		saying(({ total }) => ({ total: String(total) })),
		"'pagination.total' is missing or of another type",
	],
	[
		'does not say whether there is more',
		saying(() => ({ hasMore: undefined })),
		'pagination.hasMore',
	],
	[
		'says in a text whether there is more',
		saying(({ hasMore }) => ({ hasMore: String(hasMore) })),
		"'pagination.hasMore' is missing or of another type",
	],
	[
		'says a total that is too small',
		saying(() => ({ total: 7 })),
		"'hasMore' is true after 100 of 7 records",
	],
	['says a total that is too large', saying(() => ({ total: 90_000 })), "'hasMore' is false after"],
	[
		'counts only the page as the total',
		saying((_, rows) => ({ total: rows.length })),
		"'hasMore' is true after",
	],
	['always says that there is more', saying(() => ({ hasMore: true })), "'hasMore' is true after"],
	['never says that there is more', saying(() => ({ hasMore: false })), "'hasMore' is false after"],
	['sends one row a page', capped(1), 'it has 250 records, but a page in the middle has 1'],
	[
		'says that there are rows and sends none',
		({ pagination }) => ({ rows: [], pagination: { ...pagination, hasMore: true } }),
		'but a page in the middle has 0',
	],
	[
		'ignores the limit',
		({ pagination }, all) => rightPage(all, pagination.offset, 1_000),
		'a page has',
	],
	['ignores the offset', ignoringOffset, "'pagination.offset' is 0"],
	[
		'ignores the offset, and repeats it',
		(page, all) => ({ ...ignoringOffset(page, all), pagination: page.pagination }),
		'begins with the first record of the list',
	],
];

/** One of each kind, for what runs through n8n's engine: readList and the random runs of faults meet them all. */
export const someContradictions = contradictions.filter(([what]) =>
	[
		'sends no pagination',
		'says a total that is too small',
		'sends one row a page',
		'ignores the offset',
	].includes(what),
);
