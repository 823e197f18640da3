import { UnreadableList } from '../errors/transportErrors';
import {
	changesTooFastError,
	readAfter,
	refuseIgnoredOffset,
	refuseMissingRows,
	type ListStart,
	type Page,
	type PageSource,
} from './page';

/** How often reading starts over because rows were deleted in the meantime. */
const MAX_ATTEMPTS = 6;

/**
 * Reads a list page by page from its first row until `isEnough`. Each page starts with the last row of the page before: if
 * earlier rows were deleted in the meantime, that row is missing and reading starts over.
 * @throws {UnreadableList} and whatever `fetchPage` throws
 */
export async function readUntil<Row>(
	source: PageSource<Row>,
	isEnough: (start: ListStart<Row>) => boolean,
): Promise<ListStart<Row>> {
	for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
		const start = await readOnce(source, isEnough);
		if (start) return start;
	}
	const { message } = changesTooFastError();
	throw new UnreadableList(message, 'Nothing is lost: the next attempt starts at the same place.');
}

/** Undefined when a page does not continue the page before. */
async function readOnce<Row>(
	source: PageSource<Row>,
	isEnough: (start: ListStart<Row>) => boolean,
): Promise<ListStart<Row> | undefined> {
	const { fetchPage, idOf, pageSize } = source;
	const first = await fetchPage(0, pageSize);
	refuseMissingRows(first);
	const seen = new Set(first.rows.map(idOf));
	const rows = [...first.rows];
	let start: ListStart<Row> = { rows, added: first.rows, total: first.total };
	let { hasMore } = first;
	while (hasMore !== false && rows.length > 0 && !isEnough(start)) {
		const page = await nextPage(source, first, rows);
		if (!page) return undefined;
		if (page.rows.length === 0) break;
		const added = page.rows.filter((row) => !seen.has(idOf(row)));
		// Nothing new: rows added in the meantime have shifted the offset, so reading starts over.
		if (added.length === 0) return undefined;
		for (const row of added) {
			seen.add(idOf(row));
			rows.push(row);
		}
		start = { ...start, added };
		hasMore = page.hasMore;
	}
	return start;
}

/** The page that continues after the last row, empty at the end of the list; undefined when that row has moved. */
async function nextPage<Row>(
	source: PageSource<Row>,
	first: Page<Row>,
	rows: Row[],
): Promise<Page<Row> | undefined> {
	const { fetchPage, idOf, pageSize } = source;
	const place = rows.length - 1;
	const last = rows[place];
	const isOneByOne = first.rows.length === 1;
	if (isOneByOne) return await readAfter(last, place, first, source);
	const page = await fetchPage(place, pageSize);
	await refuseIgnoredOffset(first, page, source);
	if (!page.rows.some((row) => idOf(row) === idOf(last))) return undefined;
	if (page.rows.length > 1) return page;
	return page.hasMore === false
		? { ...page, rows: [] }
		: await readAfter(last, place, first, source);
}
