import { changesTooFast, UnreadableList, type Page, type PageSource } from './page';
import { readAfter, refuseMissingRows, refuseRepetition } from './pageChecks';

/** What is read of a list so far: an unbroken stretch from its first row. */
export interface Stretch<Row> {
	rows: Row[];
	/** The rows that the last page added. */
	added: Row[];
	/** How many rows the list had when its first page was read, as far as the service says so. */
	total?: number;
}

/** A list from which rows are deleted while it is read is begun again at most so often. */
const MAX_STARTS = 6;

/**
 * Reads a list page by page from its first row until it is enough. Each page begins with the last row of the one
 * before: when rows that come first were deleted meanwhile, that row is missing and the reading begins again.
 * @throws {UnreadableList} and whatever `fetchPage` throws
 */
export async function readUntil<Row>(
	source: PageSource<Row>,
	isEnough: (stretch: Stretch<Row>) => boolean,
): Promise<Stretch<Row>> {
	for (let starts = 0; starts < MAX_STARTS; starts++) {
		const stretch = await readStretch(source, isEnough);
		if (stretch) return stretch;
	}
	const { message } = changesTooFast();
	throw new UnreadableList(message, 'Nothing is lost: the next reading begins at the same place.');
}

/** Undefined when a page does not join the one before. */
async function readStretch<Row>(
	source: PageSource<Row>,
	isEnough: (stretch: Stretch<Row>) => boolean,
): Promise<Stretch<Row> | undefined> {
	const { fetchPage, idOf, pageSize } = source;
	const first = await fetchPage(0, pageSize);
	refuseMissingRows(first);
	const seen = new Set(first.rows.map(idOf));
	const rows = [...first.rows];
	let stretch: Stretch<Row> = { rows, added: first.rows, total: first.total };
	let { hasMore } = first;
	while (hasMore !== false && rows.length > 0 && !isEnough(stretch)) {
		const page = await nextPage(source, first, rows);
		if (!page) return undefined;
		if (page.rows.length === 0) break;
		const added = page.rows.filter((row) => !seen.has(idOf(row)));
		// Nothing but known rows: so many were added meanwhile that the place has moved.
		if (added.length === 0) return undefined;
		for (const row of added) {
			seen.add(idOf(row));
			rows.push(row);
		}
		stretch = { ...stretch, added };
		hasMore = page.hasMore;
	}
	return stretch;
}

/** The page that goes on after the last row; without rows at the end of the list, undefined when that row has moved. */
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
	await refuseRepetition(first, page, source);
	if (!page.rows.some((row) => idOf(row) === idOf(last))) return undefined;
	if (page.rows.length > 1) return page;
	return page.hasMore === false
		? { ...page, rows: [] }
		: await readAfter(last, place, first, source);
}
