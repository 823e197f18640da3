import { ApiError } from '../errors/apiError';
import { PAGES_AT_ONCE } from './pagesAtOnce';
import { ListChanges, type ListStart } from './listChain';
import { readList, type ListSource } from './readList';

/** The rows of a list that were read at once. */
export interface ListPart<Row> {
	rows: Row[];
	/** The offset of the last row; undefined when the list was read to its end. */
	place?: number;
}

/** How far a list is read. */
export interface PartOptions {
	/** Where the part before it ended. */
	from?: ListStart;
	/** Asked after each page: whether the rest is left to a later reading. Without it, the list is read to its end. */
	isTimeUp?: () => boolean;
}

/**
 * Reads a list beside other work, or continues to read it. If time is limited, what was read before an error is kept: who
 * continues there meets the error again, should it last.
 * @throws {ApiError} when not even one page could be read, or time is not limited
 */
export async function readPart<Row>(
	source: ListSource<Row>,
	{ from, isTimeUp }: PartOptions,
): Promise<ListPart<Row>> {
	const all: Row[] = [];
	let place: number | undefined;
	const read = async (): Promise<ListPart<Row>> => {
		for await (const page of readList(source, { ahead: PAGES_AT_ONCE.inBackground, from })) {
			all.push(...page.rows);
			({ place } = page);
			if (isTimeUp?.() && place + 1 < page.total) return { rows: all, place };
		}
		return { rows: all };
	};
	return await read().catch(async (error: unknown) => {
		if (isTimeUp && all.length > 0 && error instanceof ApiError) return { rows: all, place };
		// The list has changed so much that the place cannot be found again.
		if (from && error instanceof ListChanges) return await readPart(source, { isTimeUp });
		throw error;
	});
}
