import { ApiError } from '../errors/apiError';
import { ListChanges, type ListStart } from './listChain';
import { PAGES_AT_ONCE, readList, type ListSource } from './readList';

export interface ListPart<Row> {
	rows: Row[];
	/** The offset of the last row; undefined when the list was read to its end. */
	place?: number;
	/** True when the rows do not continue the part before, because its last rows are gone: they begin the list. */
	isAnew?: boolean;
}

export interface PartOptions {
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
	const rows: Row[] = [];
	let place: number | undefined;
	const read = async (): Promise<ListPart<Row>> => {
		for await (const page of readList(source, { ahead: PAGES_AT_ONCE.inBackground, from })) {
			// The first page of the list, and no row of it is known.
			if (from && place === undefined && page.rows.length > page.place) throw new ListChanges();
			rows.push(...page.rows);
			({ place } = page);
			if (isTimeUp?.() && place + 1 < page.total) return { rows, place };
		}
		return { rows };
	};
	return await read().catch(async (error: unknown) => {
		if (isTimeUp && rows.length > 0 && error instanceof ApiError) return { rows, place };
		if (!from || !(error instanceof ListChanges)) throw error;
		return { ...(await readPart(source, { isTimeUp })), isAnew: true };
	});
}
