import { inParallel } from './inParallel';
import type { ListOptions, Page } from './page';
import { PageChain } from './pageChain';
import { refuseMissingRows, refuseRepetition } from './pageChecks';
import { untilFailure } from '../abortSignals';

/**
 * Reads a list by offset and returns every row that was there the whole time and is kept exactly once, or the newest
 * `wanted` of them. Where the service says how long the list is, as many pages are read at once as may be; otherwise 2,
 * 4, 8 and so on. How long it says is never a reason to go on: the reading ends with a page that says so, or that
 * brings nothing new. A list that turns out not to be newest first is read whole where its order matters. When one page
 * fails, those that wait for their turn are not read.
 * @throws {UnreadableList} and whatever `fetchPage` throws
 */
export async function readList<Row>(options: ListOptions<Row>): Promise<Row[]> {
	return await untilFailure(async (stop) => {
		const fetchPage: typeof options.fetchPage = async (offset, limit) =>
			await options.fetchPage(offset, limit, stop);
		return await readKept({ ...options, fetchPage });
	});
}

async function readKept<Row>(options: ListOptions<Row>): Promise<Row[]> {
	const { wanted, filter, timeOf } = options;
	const needsOrder = timeOf && (wanted < Infinity || filter?.endsAfter);
	const chain = await readChain(needsOrder ? options : { ...options, timeOf: undefined });
	if (chain.isOrdered || !timeOf) return chain.kept;
	// Where the newest rows are is not known, so all are read.
	const all = { ...options, wanted: Infinity, timeOf: undefined };
	if (filter) all.filter = { ...filter, endsAfter: undefined };
	const { kept } = await readChain(all);
	return kept.sort((a, b) => (timeOf(b) || 0) - (timeOf(a) || 0)).slice(0, wanted);
}

async function readChain<Row>(options: ListOptions<Row>): Promise<PageChain<Row>> {
	const { wanted, pageSize, fetchPage, filter, fewestRows = 1 } = options;
	const rows = filter ? pageSize : Math.max(wanted, fewestRows);
	const first = await fetchPage(0, Math.min(pageSize, rows));
	refuseMissingRows(first);
	const chain = new PageChain(first, options);
	let isIdle = false;
	for (let pages = 2; !chain.isAtEnd;) {
		const known = chain.length;
		if (isIdle || chain.isQuiet) await chain.readOn();
		else await readRound(options, first, chain, pages);
		isIdle = chain.length === known;
		pages *= 2;
	}
	return chain;
}

/** Reads pages side by side and joins them, whatever has moved meanwhile. */
async function readRound<Row>(
	options: ListOptions<Row>,
	first: Page<Row>,
	chain: PageChain<Row>,
	pages: number,
): Promise<void> {
	const { concurrency, fetchPage } = options;
	const most = isLengthKnown(options, chain) ? concurrency : Math.min(pages, concurrency);
	const round = await inParallel(
		chain.next(most),
		concurrency,
		async ({ offset, limit }) => await fetchPage(offset, limit),
	);
	for (const page of round) await refuseRepetition(first, page, options);
	let left = chain.offer(round);
	while (left.length > 0 && !chain.isAtEnd) {
		await chain.readOn();
		left = chain.join(left);
	}
}

/** With a filter, nobody knows how far the reading goes. */
const isLengthKnown = <Row>({ filter, wanted }: ListOptions<Row>, chain: PageChain<Row>): boolean =>
	chain.hasTotal && (!filter || (wanted === Infinity && !filter.endsAfter));
