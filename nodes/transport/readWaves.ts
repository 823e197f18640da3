import { Chain, tooRestless } from './chain';
import { inParallel } from './inParallel';
import type { ListingOptions, Page } from './page';
import { refuseRepetition } from './repetition';

/** A list is given up after so many waves in a row that bring nothing new and yet no end. */
const MAX_IDLE_WAVES = 10;

/**
 * Reads on from the first page of a list, which has at least two rows, until enough rows are kept. How far that is
 * nobody knows, so the pages come in waves of 2, 4, 8 and so on up to `concurrency`: what is read too much is about as
 * much as was needed, and never more than one full wave. All pages overlap by one row and make a {@link Chain}.
 * @throws {UnreadableList} and whatever `fetchPage` throws
 */
export async function readWaves<Row>(
	options: ListingOptions<Row>,
	first: Page<Row>,
): Promise<Row[]> {
	const { fetchPage, concurrency } = options;
	const size = first.rows.length;
	const chain = new Chain(first, options);
	let idle = 0;
	for (let pages = 2; !chain.reachesEnd(); pages *= 2) {
		const offsets = planWave(chain.last, size, Math.min(pages, concurrency));
		const wave = await inParallel(
			offsets,
			concurrency,
			async (offset) => await fetchPage(offset, size),
		);
		for (const page of wave) await refuseRepetition(first, page, options);
		const known = chain.length;
		chain.offer(wave);
		await chain.repair(size, () => chain.reachesLast());
		idle = chain.length === known ? idle + 1 : 0;
		// A service may say that there is more, and send nothing.
		if (idle > 0 && chain.last.rows.length < size) break;
		if (idle > MAX_IDLE_WAVES) throw tooRestless();
	}
	return chain.rows();
}

/** Where the next pages begin: the first with the last row that is known, none behind the end of the list. */
function planWave<Row>({ offset, rows, total }: Page<Row>, size: number, pages: number): number[] {
	const start = offset + rows.length - 1;
	const offsets = Array.from({ length: pages }, (_, i) => start + i * (size - 1));
	return offsets.filter((next, i) => i === 0 || next + 1 < (total ?? Infinity));
}
