import { Chain } from './chain';
import { Harvest } from './harvest';
import { inParallel } from './inParallel';
import type { ListingOptions } from './page';
import { refuseRepetition } from './repetition';
import { readWaves } from './readWaves';
import { untilFailure } from './signals';
import { readSnapshot } from './snapshot';

/**
 * Reads a list by offset, several pages at a time, and returns every row that was there the whole time and is kept
 * exactly once, or the newest `wanted` of them.
 *
 * Rows that are added or deleted meanwhile move the others between pages. Because the order is fixed, each page is an
 * unbroken stretch of it. So two pages that share a row have nothing missing between them, and a chain of such pages
 * from the first to the end is exact. Where the reading may end before the list does, the pages come in waves;
 * otherwise all are read at once. When one page fails, those that wait for their turn are not read.
 * @throws {UnreadableList} and whatever `fetchPage` throws
 */
export async function readList<Row>(options: ListingOptions<Row>): Promise<Row[]> {
	return await untilFailure(async (stop) => {
		const fetchPage: typeof options.fetchPage = async (offset, limit) =>
			await options.fetchPage(offset, limit, stop);
		return await readKept({ ...options, fetchPage });
	});
}

async function readKept<Row>(options: ListingOptions<Row>): Promise<Row[]> {
	const { wanted, pageSize, fetchPage, filter } = options;
	if (!filter) return await readAtOnce(options);
	if (wanted < Infinity || filter.endsAfter) {
		const first = await fetchPage(0, pageSize);
		// Pages of one row cannot overlap.
		if (!first.hasMore || first.rows.length > 1) return await readWaves(options, first);
	}
	const harvest = new Harvest(options);
	for (const row of await readAtOnce({ ...options, filter: undefined, wanted: Infinity })) {
		harvest.add(row);
	}
	return harvest.rows;
}

/**
 * Reads all that is wanted of a list without a filter. Pages overlap by one row where that costs no more requests;
 * otherwise one more request afterwards shows by how much the rows have moved. Only when rows were deleted, the open
 * seams are read again.
 */
async function readAtOnce<Row>(options: ListingOptions<Row>): Promise<Row[]> {
	const { wanted, pageSize, fetchPage } = options;
	const first = await fetchPage(0, Math.min(pageSize, wanted));
	// A service that sends less than was asked for has a smaller page size of its own.
	const size = first.rows.length;
	if (!first.hasMore || size === 0 || size >= wanted) return first.rows.slice(0, wanted);

	const offsets = planOffsets(size, Math.min(wanted, first.total ?? size));
	const others = await inParallel(offsets, options.concurrency, async (offset) => {
		return await fetchPage(offset, Math.min(size, wanted - offset));
	});
	for (const page of others) await refuseRepetition(first, page, options);

	const chain = new Chain(first, options);
	chain.offer(others);
	if (chain.reachesEnd()) return chain.rows();
	const snapshot = await readSnapshot([first, ...others], options);
	if (snapshot) return snapshot;
	await chain.repair(size);
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
