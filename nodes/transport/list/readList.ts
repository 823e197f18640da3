import { ApiError } from '../errors/apiError';
import { ListChain, ListChanges, type ListStart } from './listChain';
import type { ListSource, Page, PageRequest } from './page';

/** How many pages of a list are requested at once, round by round; the last number holds for all further rounds. */
export const PAGES_AT_ONCE = {
	toTheEnd: [1, 32],
	mayLeave: [1, 2, 4, 8],
	/** For a trigger that reads to the end, beside other work. */
	inBackground: [1, 2],
	oneByOne: [1],
} as const;

/**
 * How many pages to request while no permit is left. They wait in the rate limiter, which serves executions in turn: with only
 * one page there, this execution would often have none when its turn comes.
 */
const WAITING_PAGES = 8;

export interface ListOptions {
	/** The most rows that are needed: it bounds the size and the number of the pages. */
	atMost?: number;
	/** See `PAGES_AT_ONCE`. */
	ahead: readonly number[];
	from?: ListStart;
}

export interface ListPage<Row> {
	rows: Row[];
	/** How many rows the list has, as the service said last. */
	total: number;
	place: number;
}

/**
 * Reads a list: every row that was present throughout, exactly once, in the order of the list. The consumer stops by
 * leaving the loop; pages that are still awaited are then aborted. An empty list is one page without rows.
 * @throws {ApiError} and whatever `fetchPage` throws
 */
export async function* readList<Row>(
	source: ListSource<Row>,
	{ atMost = Infinity, ahead, from }: ListOptions,
): AsyncGenerator<ListPage<Row>, void, undefined> {
	const { fetchPage, permitsLeft = () => Infinity } = source;
	const chain = new ListChain<Row>(source, atMost, from);
	const leaving = new AbortController();
	const request = ({ offset, limit }: PageRequest) => {
		const page = fetchPage(offset, limit, leaving.signal);
		page.catch((error: unknown) => leaving.abort(error));
		return page;
	};

	const pages: Array<Promise<Page<Row>>> = [];
	try {
		for (let round = 0; chain.state !== 'done';) {
			if (chain.state === 'lost' || pages.length === 0) {
				const most = ahead[Math.min(round++, ahead.length - 1)];
				const within = Math.min(most, permitsLeft() || WAITING_PAGES);
				pages.unshift(...chain.nextPages(within).map(request));
			}
			const page = await (pages.shift() as Promise<Page<Row>>).catch(() => {
				// The first failure has aborted the other pages, which is not why the list cannot be read.
				throw leaving.signal.reason as Error;
			});
			const isFurtherOn = page.offset > chain.place;
			const rows = chain.add(page);
			// It may continue the page that is read next.
			if (!rows && isFurtherOn) pages.unshift(Promise.resolve(page));
			if (rows && (rows.length > 0 || page.offset === 0))
				yield { rows, total: page.total, place: chain.place };
		}
	} finally {
		leaving.abort();
	}
}

interface ListPart<Row> {
	rows: Row[];
	/** The offset of the last row; undefined when the list was read to its end. */
	place?: number;
	/** True when the rows do not continue the part before, because its last rows are gone: they begin the list. */
	isAnew?: boolean;
}

/**
 * Reads a list beside other work, or continues to read it. If time is limited, what was read before an error is kept: who
 * continues there meets the error again, should it last.
 * @param isTimeUp asked after each page: whether the rest is left to a later reading; without it, the list is read to its end
 * @throws {ApiError} when not even one page could be read, or time is not limited
 */
export async function readPart<Row>(
	source: ListSource<Row>,
	from?: ListStart,
	isTimeUp?: () => boolean,
): Promise<ListPart<Row>> {
	const rows: Row[] = [];
	let place: number | undefined;
	const read = async (): Promise<ListPart<Row>> => {
		for await (const page of readList(source, { ahead: PAGES_AT_ONCE.inBackground, from })) {
			// The reading lost its place and is at the first page again. Rows that are known may come later, after unread ones.
			const isContinued = from ?? (isTimeUp && rows.length > 0);
			if (isContinued && page.rows.length > page.place) throw new ListChanges();
			rows.push(...page.rows);
			({ place } = page);
			if (isTimeUp?.() && place + 1 < page.total) return { rows, place };
		}
		return { rows };
	};
	return await read().catch(async (error: unknown) => {
		if (isTimeUp && rows.length > 0 && error instanceof ApiError) return { rows, place };
		if (!from || !(error instanceof ListChanges)) throw error;
		return { ...(await readPart(source, undefined, isTimeUp)), isAnew: true };
	});
}
