import type { IDataObject } from 'n8n-workflow';
import {
	ApiError,
	ListChanges,
	PAGES_AT_ONCE,
	readList,
	type ListSource,
	type ListStart,
} from '../transport';
import type { RecordsCursor } from './cursor/format';

/** The rows that one poll read. */
export interface ListedRows {
	rows: IDataObject[];
	/** Where the next poll continues, as an offset; undefined when the list is read to its end. */
	place?: number;
}

interface Reading {
	/** The key of a record in the cursor, by its ID. */
	keyOf: (id: string) => string;
	/** The cursor of the last poll. */
	before?: RecordsCursor;
	/** Whether the rest is left to the next poll; without it, a poll reads the whole list. */
	isTimeUp?: () => boolean;
}

/**
 * Reads a list, or continues where the last poll left it. What was read before an error is kept: the next poll continues
 * there, and meets the error again if it lasts.
 * @throws {ApiError} when not even one page could be read, or when the list must be read at once
 */
export async function readRows(
	list: ListSource<IDataObject>,
	{ keyOf, before, isTimeUp }: Reading,
): Promise<ListedRows> {
	const source = { ...list, idOf: ({ id }: IDataObject) => keyOf(String(id)) };
	const read = async (from?: ListStart): Promise<ListedRows> => {
		const all: IDataObject[] = [];
		let reached: number | undefined;
		try {
			for await (const { rows, place, total } of readList(source, {
				ahead: PAGES_AT_ONCE.inBackground,
				from,
			})) {
				all.push(...rows);
				reached = place;
				if (isTimeUp?.() && place + 1 < total) return { rows: all, place };
			}
		} catch (error) {
			const isKept = isTimeUp && all.length > 0 && error instanceof ApiError;
			if (!isKept) throw error;
			return { rows: all, place: reached };
		}
		return { rows: all };
	};
	if (before?.place === undefined) return await read();
	return await read({ place: before.place, seen: before.listed.keys() }).catch((error: unknown) => {
		// The list has changed too much to find the place again.
		if (error instanceof ListChanges) return read();
		throw error;
	});
}
