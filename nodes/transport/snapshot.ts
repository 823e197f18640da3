import type { ListingOptions, Page } from './page';

/**
 * The list as it was when its first page was read, if no row of it was deleted since; otherwise undefined.
 * New rows come first, so the place of the first row tells how many were added; when the total grew by just as many,
 * none was deleted. Then each page's total tells how far its rows had moved, and where they stand in the list.
 */
export async function readSnapshot<Row>(
	pages: Array<Page<Row>>,
	{ fetchPage, idOf, wanted }: ListingOptions<Row>,
): Promise<Row[] | undefined> {
	const [first] = pages;
	const total = first.total ?? NaN;
	const now = await fetchPage(0, first.rows.length);
	const added = now.rows.findIndex((row) => idOf(row) === idOf(first.rows[0]));
	if (added < 0 || (now.total ?? NaN) - total !== added) return undefined;

	const rows: Row[] = [];
	for (const page of pages) {
		const start = page.offset - ((page.total ?? NaN) - total);
		if (!(start <= rows.length)) return undefined;
		rows.push(...page.rows.slice(rows.length - start));
	}
	const isEnd = rows.length >= wanted || rows.length === total || !pages[pages.length - 1].hasMore;
	return isEnd ? rows : undefined;
}
