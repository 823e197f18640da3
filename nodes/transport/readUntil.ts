import { UnreadableList, type ListingOptions, type Page } from './page';

/** What is read of a list so far: an unbroken stretch from its first row. */
export interface Stretch<Row> {
	rows: Row[];
	/** The rows that the last page added. */
	added: Row[];
	hasMore: boolean;
	/** How many rows the list had when its first page was read. */
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
	options: Pick<ListingOptions<Row>, 'fetchPage' | 'idOf' | 'pageSize'>,
	isEnough: (stretch: Stretch<Row>) => boolean,
): Promise<Stretch<Row>> {
	for (let starts = 0; starts < MAX_STARTS; starts++) {
		const stretch = await readStretch(options, isEnough);
		if (stretch) return stretch;
	}
	throw new UnreadableList(
		'The list changes faster than it can be read',
		'Nothing is lost: the next reading begins at the same place.',
	);
}

/** Undefined when a page does not join the one before, or brings nothing. */
async function readStretch<Row>(
	{ fetchPage, idOf, pageSize }: Pick<ListingOptions<Row>, 'fetchPage' | 'idOf' | 'pageSize'>,
	isEnough: (stretch: Stretch<Row>) => boolean,
): Promise<Stretch<Row> | undefined> {
	const first: Page<Row> = await fetchPage(0, pageSize);
	const { total } = first;
	const seen = new Set(first.rows.map(idOf));
	const rows = [...first.rows];
	let stretch: Stretch<Row> = { rows, added: first.rows, hasMore: first.hasMore, total };
	while (stretch.hasMore && rows.length > 0 && !isEnough(stretch)) {
		const page = await fetchPage(rows.length - 1, pageSize);
		const added = page.rows.filter((row) => !seen.has(idOf(row)));
		if (added.length === page.rows.length || (added.length === 0 && page.hasMore)) return undefined;
		for (const row of added) {
			seen.add(idOf(row));
			rows.push(row);
		}
		stretch = { rows, added, hasMore: page.hasMore, total };
	}
	return stretch;
}
