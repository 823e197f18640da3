import { abortOnFailure } from '../abortSignals';
import { FIRST_ROUND, mapConcurrently, nextRoundSize, withinLimit } from '../concurrency';
import { refuseIgnoredOffset, refuseMissingRows, type ListOptions, type Page } from './page';
import { PageChain } from './pageChain';

/**
 * Reads a list by offset. Returns, exactly once, each row that was present throughout and passes the filter, or the newest
 * `wanted` of them. If the service says how long the list is, 8 pages are read concurrently, then more as long as the
 * service keeps up ({@link nextRoundSize}); otherwise 2, then 4, then 8 at a time. A `total` is never a reason to
 * continue: reading ends with a page that says so, or that brings nothing new. A list that turns out not to be newest
 * first is read completely if its order matters. When one page fails, the pages still waiting are not requested.
 * @throws {UnreadableList} and whatever `fetchPage` throws
 */
export async function readList<Row>(options: ListOptions<Row>): Promise<Row[]> {
	return await abortOnFailure(async (stop) => {
		const fetchPage: typeof options.fetchPage = async (offset, limit, _, atOnce) =>
			await options.fetchPage(offset, limit, stop, atOnce);
		return await readKept({ ...options, fetchPage });
	});
}

async function readKept<Row>(options: ListOptions<Row>): Promise<Row[]> {
	const { wanted, filter, timeOf } = options;
	const needsOrder = timeOf && (wanted < Infinity || filter?.endsAfter);
	const chain = await readChain(needsOrder ? options : { ...options, timeOf: undefined });
	if (chain.isOrdered || !timeOf) return chain.kept;
	// The newest rows can be anywhere, so all rows are read.
	const all = { ...options, wanted: Infinity, timeOf: undefined };
	if (filter) all.filter = { ...filter, endsAfter: undefined };
	const { kept } = await readChain(all);
	return kept.sort((a, b) => (timeOf(b) || 0) - (timeOf(a) || 0)).slice(0, wanted);
}

async function readChain<Row>(options: ListOptions<Row>): Promise<PageChain<Row>> {
	const { wanted, pageSize, fetchPage, filter, fewestRows = 1, concurrency } = options;
	const rows = filter ? pageSize : Math.max(wanted, fewestRows);
	const first = await fetchPage(0, Math.min(pageSize, rows));
	refuseMissingRows(first);
	const chain = new PageChain(first, options);
	let broughtNothing = false;
	let size = nextRoundSize(Math.min(FIRST_ROUND, concurrency), [first], first, concurrency);
	for (let few = 2; !chain.isAtEnd; few *= 2) {
		const known = chain.length;
		if (broughtNothing || chain.mayBeAtEnd) await chain.readNext();
		else {
			const most = isLengthKnown(options, chain) ? size : Math.min(size, few, FIRST_ROUND);
			const pages = chain.nextPages(withinLimit(most, options.requestsLeft?.()));
			const round = await readRound(options, first, chain, pages);
			size = nextRoundSize(size, round, first, concurrency);
		}
		broughtNothing = chain.length === known;
	}
	return chain;
}

/** Reads and returns several pages concurrently, and joins them, however the rows have moved in the meantime. */
async function readRound<Row>(
	options: ListOptions<Row>,
	first: Page<Row>,
	chain: PageChain<Row>,
	pages: Array<Pick<Page<Row>, 'offset' | 'limit'>>,
): Promise<Array<Page<Row>>> {
	const round = await mapConcurrently(
		pages,
		pages.length,
		async ({ offset, limit }) => await options.fetchPage(offset, limit, undefined, pages.length),
	);
	for (const page of round) await refuseIgnoredOffset(first, page, options);
	let unjoined = chain.addRound(round);
	while (unjoined.length > 0 && !chain.isAtEnd) {
		await chain.readNext();
		unjoined = chain.join(unjoined);
	}
	return round;
}

/** When something else than a count ends reading, nobody knows how many pages are needed. */
const isLengthKnown = <Row>(
	{ filter, isEnough, wanted }: ListOptions<Row>,
	chain: PageChain<Row>,
): boolean =>
	chain.hasTotal && !isEnough && (!filter || (wanted === Infinity && !filter.endsAfter));
