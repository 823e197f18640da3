import { MAX_PAGE_SIZE } from '../../../contract';
import { AHEAD, readList, type Page } from '../../transport';
import type { ChangedCursor, CreatedCursor, Cursor, UpdatedCursor } from './alreadyEmitted';
import { findChanged, type WatchedValue } from './changedCursor';
import type { ContentField, ContentRecord } from './contentFields';
import {
	isNewestFirst,
	sortNewestFirst,
	trackCreated,
	type CreatedRow,
	type ListStart,
} from './createdCursor';
import { findUpdated } from './updatedCursor';

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
	/** Returns the value that is watched for changes; undefined to find new records, or any change of the fields. */
	watch: ((row: Row) => WatchedValue) | undefined;
	/** The fields that are compared, or whose changes are named; undefined for events that do not name them. */
	fields?: readonly ContentField[];
	/** Whether the first poll returns the records that already exist. */
	emitExisting: boolean;
	source: RecordSource<Row>;
}

/** The records with an event, oldest first, and the cursor for the next poll. */
export interface FoundEvents<Row> {
	records: Row[];
	/** The changed fields by the ID of the record; null when they are not known. For events with `fields`. */
	changedFields?: Map<string, string[] | null>;
	cursor: Cursor;
}

/**
 * Finds the records with an event since the cursor.
 * @throws {ApiError} and whatever `source` throws
 */
export async function findEvents<Row extends CreatedRow>(
	options: FindEventsOptions<Row>,
): Promise<FoundEvents<Row>> {
	const { watch, fields } = options;
	if (fields) return await findUpdatedRecords({ ...options, fields });
	return await (watch ? findChangedRecords({ ...options, watch }) : findCreatedRecords(options));
}

async function findUpdatedRecords<Row extends CreatedRow>({
	cursor,
	watch,
	fields,
	emitExisting,
	source,
}: FindEventsOptions<Row> & { fields: readonly ContentField[] }): Promise<FoundEvents<Row>> {
	const rows = await source.readAll();
	const { updates, cursor: next } = findUpdated(
		cursor as UpdatedCursor | ChangedCursor | undefined,
		rows as Array<Row & ContentRecord>,
		{ fields, version: watch },
	);
	const isEmitted = cursor === undefined && emitExisting;
	const found = isEmitted ? rows.map((row) => ({ row, changedFields: null })) : updates;
	return {
		records: found.map(({ row }): Row => row).reverse(),
		changedFields: new Map(found.map(({ row, changedFields }) => [String(row.id), changedFields])),
		cursor: next,
	};
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
	const { fetchPage, pageSize = MAX_PAGE_SIZE } = source;
	const pages = readList(
		{ fetchPage, idOf: ({ id }: Row) => String(id), pageSize },
		{ ahead: AHEAD.oneByOne },
	);
	const start: ListStart<Row> = { rows: [], added: [] };
	for await (const page of pages) {
		start.rows.push(...page.rows);
		start.added = page.rows;
		start.total ??= page.total;
		const readsAll = (isFirst && emitExisting) || !isNewestFirst(start.rows);
		if (start.rows.length === 0 || (!readsAll && list.hasReadEnough(start))) break;
	}
	const rows = isNewestFirst(start.rows) ? start.rows : sortNewestFirst(start.rows);
	const { created, cursor: next } = list.advance({ ...start, rows });
	return { records: isFirst && !emitExisting ? [] : created.reverse(), cursor: next };
}
