import { UnreadableList, type ListingOptions, type Page } from './page';

const TELL_THE_SERVICE =
	'It seems to ignore the page that is asked for. Tell the people who run the service.';
/**
 * A later page that begins with the first row of all means that many rows were added, or that the service ignores
 * the offset. Two pages in a row that are the same, with nothing added or deleted between them, tell which.
 * @throws {UnreadableList} in the second case
 */
export async function refuseRepetition<Row>(
	first: Page<Row>,
	page: Page<Row>,
	{ fetchPage, idOf }: ListingOptions<Row>,
): Promise<void> {
	const size = first.rows.length;
	if (page.rows.length === 0 || idOf(page.rows[0]) !== idOf(first.rows[0])) return;
	const start = await fetchPage(0, size);
	const next = await fetchPage(size, size);
	const isSame =
		start.rows.length > 0 &&
		start.total === next.total &&
		start.rows.map(idOf).join() === next.rows.map(idOf).join();
	if (isSame)
		throw new UnreadableList('The service keeps sending the same records', TELL_THE_SERVICE);
}
