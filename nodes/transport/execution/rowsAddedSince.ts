import type { IDataObject } from 'n8n-workflow';
import { idOf, type ListSource } from '../list/page';
import { PAGES_AT_ONCE, readList, type ListPage } from '../list/readList';
import type { Order } from '../list/rowOrder';

/** What a reading of a list has shown. */
export interface KnownList {
	/** The IDs of its rows. */
	ids: Set<string>;
	/** The fields that a row has, if only as null. */
	fields: Set<string>;
	/** The offset of the last row. */
	place: number;
	order: Order;
}

/** How many rows are read at first to see whether any were added. */
const FIRST_LOOK = 10;

/**
 * Reads the rows that were added to a list since it was read, from where new rows appear to the first known one; also some
 * known rows. One whose order is not shown yet is read whole; one in neither order is not read: new rows can be anywhere.
 */
export async function* readAdded(
	list: ListSource<IDataObject>,
	{ ids, place, order }: Omit<KnownList, 'fields'>,
): AsyncGenerator<ListPage<IDataObject>, void, undefined> {
	const ahead = PAGES_AT_ONCE.oneByOne;
	if (order === 'oldest first') yield* readList(list, { ahead, from: { place, seen: ids } });
	if (order === 'oldest first' || order === 'neither') return;
	for (const atMost of [FIRST_LOOK, Infinity]) {
		for await (const page of readList(list, { ahead, atMost })) {
			const { rows, total } = page;
			const isEnd = order === 'newest first' && rows.some(({ id }) => ids.has(idOf(id)));
			yield page;
			if (isEnd || rows.length >= total) return;
		}
	}
}
