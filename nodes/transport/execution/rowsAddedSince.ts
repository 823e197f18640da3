import type { IDataObject } from 'n8n-workflow';
import { MAX_PAGE_SIZE } from '../../../contract';
import type { Page } from '../list/page';

/** In which order a list has shown its rows; undefined for neither. */
export type ListOrder = 'newestFirst' | 'oldestFirst' | undefined;

/**
 * The order of the rows of a list. One row, or none, says nothing about it: newest first is the assumed one.
 * @param times when they were created, in ms since 1970; NaN if unknown
 */
export function orderOf(times: number[]): ListOrder {
	const pairs = times.slice(1).map((time, i) => [times[i], time]);
	if (pairs.every(([before, after]) => before >= after)) return 'newestFirst';
	return pairs.every(([before, after]) => before <= after) ? 'oldestFirst' : undefined;
}

const FIRST_PAGE = 10;

/** What is known of a list that was read before. */
export interface KnownList {
	order: ListOrder;
	length: number;
	isKnown: (row: IDataObject) => boolean;
	fetchPage: (offset: number, limit: number) => Promise<Page<IDataObject>>;
}

/**
 * Reads the rows that were added to a list since it was read, from where new rows appear to the first known row. A list in
 * neither order is not read: new rows can be anywhere.
 */
export async function readNewRows(list: KnownList): Promise<IDataObject[]> {
	if (list.order === undefined) return [];
	return list.order === 'newestFirst' ? await readStart(list) : await readEnd(list);
}

async function readStart({ isKnown, fetchPage }: KnownList): Promise<IDataObject[]> {
	const added: IDataObject[] = [];
	let offset = 0;
	for (let limit = FIRST_PAGE; ; limit = MAX_PAGE_SIZE) {
		const { rows, hasMore } = await fetchPage(offset, limit);
		added.push(...rows.filter((row) => !isKnown(row)));
		if (rows.some(isKnown) || !hasMore || rows.length === 0) return added;
		// Pages share a row, so that a deletion does not hide one.
		offset += Math.max(1, rows.length - 1);
	}
}

async function readEnd({ length, isKnown, fetchPage }: KnownList): Promise<IDataObject[]> {
	const added: IDataObject[] = [];
	// Deleted rows move the end towards the start.
	let offset = Math.max(0, length - 1);
	let page = await fetchPage(offset, MAX_PAGE_SIZE);
	while (offset > 0 && !page.rows.some(isKnown)) {
		offset = Math.max(0, Math.min(offset, page.total) - MAX_PAGE_SIZE);
		page = await fetchPage(offset, MAX_PAGE_SIZE);
	}
	for (;;) {
		added.push(...page.rows.filter((row) => !isKnown(row)));
		if (!page.hasMore || page.rows.length === 0) return added;
		offset += page.rows.length;
		page = await fetchPage(offset, MAX_PAGE_SIZE);
	}
}
