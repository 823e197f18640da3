import { UnreadableList, type Page, type PageSource } from './page';

const ignoresOffset = () =>
	new UnreadableList(
		'The service keeps sending the same records',
		'It seems to ignore the page that is asked for. Tell the people who run the service.',
		false,
	);

/**
 * A later page that begins with the first row of all means that many rows were added, or that the service ignores
 * the offset. Two pages in a row that are the same, with nothing added or deleted between them, tell which.
 * @throws {UnreadableList} when the offset is ignored
 */
export async function refuseRepetition<Row>(
	first: Page<Row>,
	page: Page<Row>,
	{ fetchPage, idOf }: PageSource<Row>,
): Promise<void> {
	const size = first.rows.length;
	if (page.rows.length === 0 || idOf(page.rows[0]) !== idOf(first.rows[0])) return;
	const start = await fetchPage(0, size);
	const next = await fetchPage(size, size);
	const isSame =
		start.rows.length > 0 &&
		start.total === next.total &&
		start.rows.map(idOf).join() === next.rows.map(idOf).join();
	if (isSame) throw ignoresOffset();
}

/**
 * The page that begins right after a row, for pages that cannot overlap: the service sends one row at a time, or says
 * that there is more and sends nothing new. The row is read once more afterwards: where it has not moved, the page
 * follows it.
 * @param offset of the row
 * @param first page of the list
 * @returns undefined when the row is at another place by now
 */
export async function readAfter<Row>(
	row: Row,
	offset: number,
	first: Page<Row>,
	source: PageSource<Row>,
): Promise<Page<Row> | undefined> {
	const { fetchPage, idOf, pageSize } = source;
	const page = await fetchPage(offset + 1, pageSize);
	await refuseRepetition(first, page, source);
	const [before] = (await fetchPage(offset, 1)).rows;
	return before !== undefined && idOf(before) === idOf(row) ? page : undefined;
}

/**
 * Of an empty first page: no row at all is the whole list only where nothing says otherwise.
 * @throws {UnreadableList}
 */
export function refuseMissingRows({ rows, total = 0, hasMore }: Page<unknown>): void {
	if (rows.length > 0 || hasMore === false || total === 0) return;
	throw new UnreadableList(
		`The service says that the list has ${total.toLocaleString('en')} records, and sends none`,
		'Nothing can be said about the list. Tell the people who run the service.',
	);
}
