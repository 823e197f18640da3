import { pageFrom, type Page } from '../../../nodes/transport/list/page';

/** A page of all rows, as the specification has it (4.2). */
export function rightPage<Row>(all: Row[], offset: number, limit: number) {
	const rows = all.slice(offset, offset + limit);
	const total = all.length;
	return { rows, pagination: { limit, offset, total, hasMore: offset + rows.length < total } };
}

export type RightPage = ReturnType<typeof rightPage<number>>;

/** What a service makes of a page: its pagination may be of any kind. @param all every row of its list */
export type Quirk = (page: RightPage, all: number[]) => { rows: number[]; pagination?: unknown };

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

const NO_TOTAL = "'pagination.total' is missing or of another type";
const NO_HAS_MORE = "'pagination.hasMore' is missing or of another type";
const TOO_MUCH = "'hasMore' is true after";
const TOO_LITTLE = "'hasMore' is false after";

/** Services that contradict the specification: what is wrong, for a list of several pages, and what the error says of it. */
export const contradictions: Array<[what: string, quirk: Quirk, words: string]> = [
	['sends no pagination', ({ rows }) => ({ rows }), "'pagination' is missing"],
	['sends a text as pagination', ({ rows }) => ({ rows, pagination: 'none' }), "'pagination' is"],
	['sends no limit', saying(() => ({ limit: undefined })), "'pagination.limit' is missing or"],
	['sends half a total', saying(() => ({ total: 9.5 })), NO_TOTAL],
	['sends no total', saying(() => ({ total: undefined })), NO_TOTAL],
	['sends a total as a text', saying(({ total }) => ({ total: `${total}` })), NO_TOTAL],
	['does not say whether there is more', saying(() => ({ hasMore: undefined })), NO_HAS_MORE],
	['says hasMore in a text', saying(({ hasMore }) => ({ hasMore: `${hasMore}` })), NO_HAS_MORE],
	[
		'says a total that is too small',
		saying(() => ({ total: 7 })),
		"'hasMore' is true after 100 of 7 records",
	],
	['says a total that is too large', saying(() => ({ total: 90_000 })), TOO_LITTLE],
	[
		'always says a total that is too small, and ends the list there',
		saying(({ offset, total }, rows) => ({
			total: total - 10,
			hasMore: offset + rows.length < total - 10,
		})),
		"'pagination.total' is 240, but the page at offset 249 ends with record 250",
	],
	['counts only the page as the total', saying((_, rows) => ({ total: rows.length })), TOO_MUCH],
	['always says that there is more', saying(() => ({ hasMore: true })), TOO_MUCH],
	['never says that there is more', saying(() => ({ hasMore: false })), TOO_LITTLE],
	['sends one row a page', capped(1), 'it has 250 records, but a page in the middle has 1'],
	[
		'says that there are rows and sends none',
		({ pagination }) => ({ rows: [], pagination: { ...pagination, hasMore: true } }),
		'but a page in the middle has 0',
	],
	[
		'ignores the limit',
		({ pagination: { offset } }, all) => rightPage(all, offset, 1_000),
		'a page has',
	],
	['ignores the offset', ignoringOffset, "'pagination.offset' is 0"],
	[
		'ignores the offset, and repeats it',
		(page, all) => ({ ...ignoringOffset(page, all), pagination: page.pagination }),
		'begins with the first record of the list',
	],
];

const SOME =
	/^(sends no pagination|says a total that is too small|sends one row a page|ignores the offset)$/;
/** One of each kind, for what runs through n8n's engine: readList and the random runs of faults meet them all. */
export const someContradictions = contradictions.filter(([what]) => SOME.test(what));
