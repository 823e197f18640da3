import { MAX_PAGE_SIZE } from '../../../contract';
import { type Page, readUntil } from '../../transport';
import type { ChangedCursor, CreatedCursor, Cursor } from './alreadyEmitted';
import { findChanged, type WatchedValue } from './changedCursor';
import { isNewestFirst, sortNewestFirst, trackCreated, type CreatedRow } from './createdCursor';

/** The list that the trigger polls. */
export interface RecordSource<Row> {
	fetchPage: (offset: number, limit: number) => Promise<Page<Row>>;
	/** Reads the complete list. */
	readAll: () => Promise<Row[]>;
	/** The size of the pages; the maximum of the service by default. */
	pageSize?: number;
	/** See `trackCreated`. */
	minKnown?: number;
}

export interface FindEventsOptions<Row> {
	/** Undefined in the first poll, which only records where to start. */
	cursor: Cursor | undefined;
	/** Returns the value that is watched for changes; undefined to find new records only. */
	watch: ((row: Row) => WatchedValue) | undefined;
	/** Whether the first poll returns the records that already exist. */
	emitExisting: boolean;
	source: RecordSource<Row>;
}

/** The records with an event, oldest first, and the cursor for the next poll. */
export interface FoundEvents<Row> {
	records: Row[];
	cursor: Cursor;
}

/**
 * Finds the records with an event since the cursor.
 * @throws {UnreadableList} and whatever `source` throws
 */
export async function findEvents<Row extends CreatedRow>(
	options: FindEventsOptions<Row>,
): Promise<FoundEvents<Row>> {
	const { watch } = options;
	return await (watch ? findChangedRecords({ ...options, watch }) : findCreatedRecords(options));
}

async function findChangedRecords<Row>({
	cursor,
	watch,
	emitExisting,
	source,
}: FindEventsOptions<Row> & { watch: (row: Row) => WatchedValue }): Promise<FoundEvents<Row>> {
	const rows = await source.readAll();
	const { changed, cursor: next } = findChanged(cursor as ChangedCursor | undefined, rows, watch);
	if (cursor) return { records: changed.reverse(), cursor: next };
	const existing = emitExisting ? rows.filter((row) => watch(row).value !== '') : [];
	return { records: existing.reverse(), cursor: next };
}

async function findCreatedRecords<Row extends CreatedRow>({
	cursor,
	emitExisting,
	source,
}: FindEventsOptions<Row>): Promise<FoundEvents<Row>> {
	const isFirst = cursor === undefined;
	const list = trackCreated<Row>(cursor as CreatedCursor | undefined, source.minKnown);
	const start = await readUntil(
		{
			fetchPage: source.fetchPage,
			idOf: ({ id }) => String(id),
			pageSize: source.pageSize ?? MAX_PAGE_SIZE,
		},
		(soFar) => isNewestFirst(soFar.rows) && !(isFirst && emitExisting) && list.hasReadEnough(soFar),
	);
	const rows = isNewestFirst(start.rows) ? start.rows : sortNewestFirst(start.rows);
	const { created, cursor: next } = list.advance({ ...start, rows });
	return { records: isFirst && !emitExisting ? [] : created.reverse(), cursor: next };
}
