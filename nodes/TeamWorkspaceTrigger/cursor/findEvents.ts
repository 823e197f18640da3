import { MAX_PAGE_SIZE } from '../../../contract';
import { type Page, readUntil } from '../../transport';
import { changesSince, type ChangedCursor, type WatchedValue } from './changedCursor';
import { follow, isNewestFirst, newestFirst, type CreatedRow, type NewestCursor } from './createdCursor';

export type Cursor = NewestCursor | ChangedCursor;

/** Where the records come from. */
export interface Source<Row> {
	fetchPage: (offset: number, limit: number) => Promise<Page<Row>>;
	readAll: () => Promise<Row[]>;
	pageSize?: number;
	minKnown?: number;
}

export interface Look<Row> {
	/** Without it the first look only finds where to begin. */
	cursor: Cursor | undefined;
	/** How the value of a record is watched; undefined when only new records count, which come first in the list. */
	watch: ((row: Row) => WatchedValue) | undefined;
	/** True when what is there at the first look counts as found. */
	withExisting: boolean;
	source: Source<Row>;
}

/** What happened since the cursor, oldest record first, and the cursor from which the next look goes on. */
export async function look<Row extends CreatedRow>({
	cursor,
	watch,
	withExisting,
	source,
}: Look<Row>): Promise<{ found: Row[]; cursor: Cursor }> {
	const isFirst = cursor === undefined;
	if (watch) {
		const rows = await source.readAll();
		const { changed, cursor: next } = changesSince(
			cursor as ChangedCursor | undefined,
			rows,
			watch,
		);
		const existing = withExisting ? rows.filter((row) => watch(row).value !== '') : [];
		return { found: (isFirst ? existing : changed).reverse(), cursor: next };
	}
	const list = follow<Row>(cursor as NewestCursor | undefined, source.minKnown);
	const stretch = await readUntil(
		{
			fetchPage: source.fetchPage,
			idOf: ({ id }) => String(id),
			pageSize: source.pageSize ?? MAX_PAGE_SIZE,
		},
		(soFar) => isNewestFirst(soFar.rows) && !(isFirst && withExisting) && list.isEnough(soFar),
	);
	const rows = isNewestFirst(stretch.rows) ? stretch.rows : newestFirst(stretch.rows);
	const { fresh, cursor: next } = list.advance({ ...stretch, rows });
	return { found: isFirst && !withExisting ? [] : fresh.reverse(), cursor: next };
}
