import { PAGES_AT_ONCE } from './pagesAtOnce';
import { readList, type ListSource } from './readList';

/** Which rows of a list to keep. The service cannot filter, so the rows are read and checked here. */
export interface Filter<Row> {
	keeps: (row: Row) => boolean;
	/** True for a row after which a list that is newest first has no more matches. */
	endsAfter?: (row: Row) => boolean;
	/** True for the only possible match. */
	isOnly?: (row: Row) => boolean;
	/** The fields that the filter looks at. */
	needs?: readonly string[];
	/** Says why none was kept. @param total how many rows the list has; not all of them need to be read */
	explainNone?: (total: number) => string;
}

/** Which rows of a list are wanted. */
export interface Selection<Row> {
	/** How many, newest first; Infinity for all. */
	count: number;
	/** Without it, all rows are kept. */
	filter?: Filter<Row>;
	/** When a row was created, in ms since 1970; NaN if unknown. Without it, the order is not checked. */
	timeOf?: (row: Row) => number;
	/** The first page has at least this many rows, because fewer would not reveal the order; 1 by default. */
	fewestRows?: number;
	/** Called with the rows of each page and with how many rows the list has. */
	onPage?: (rows: Row[], total: number) => void;
}

/**
 * Reads the selected rows. Reading ends where no further row can be selected. A list that turns out not to be newest first
 * is read completely if its order matters.
 * @throws whatever reading the list throws
 */
export async function selectRows<Row>(
	source: ListSource<Row>,
	{ count, filter, timeOf, fewestRows = 1, onPage }: Selection<Row>,
): Promise<Row[]> {
	const { keeps = () => true, endsAfter, isOnly } = filter ?? {};
	const mayFollow = (row: Row, before: Row | undefined) =>
		!timeOf || before === undefined || !(timeOf(row) > timeOf(before));

	/** @returns undefined when the list is not newest first although it has to be */
	const read = async (isOrdered: boolean): Promise<Row[] | undefined> => {
		const most = isOrdered ? count : Infinity;
		const needsOrder = isOrdered && (count < Infinity || endsAfter !== undefined);
		const mayLeave = filter && (most < Infinity || isOnly || (isOrdered && endsAfter));
		const options = {
			atMost: filter ? Infinity : Math.max(most, fewestRows),
			ahead: mayLeave ? PAGES_AT_ONCE.mayLeave : PAGES_AT_ONCE.toTheEnd,
		};
		const kept: Row[] = [];
		let before: Row | undefined;
		for await (const { rows, total } of readList(source, options)) {
			const last = before;
			if (needsOrder && !rows.every((row, i) => mayFollow(row, rows[i - 1] ?? last)))
				return undefined;
			before = rows.at(-1) ?? last;
			onPage?.(rows, total);
			for (const row of rows) {
				if (keeps(row)) kept.push(row);
				const isLast = isOnly?.(row) ?? false;
				if (isLast || kept.length >= most || (isOrdered && endsAfter?.(row))) return kept;
			}
		}
		return kept;
	};

	const newest = await read(true);
	if (newest) return newest;
	// The newest rows can be anywhere, so all rows are read.
	const all = (await read(false)) ?? [];
	const time = (row: Row) => timeOf?.(row) || 0;
	return all.sort((a, b) => time(b) - time(a)).slice(0, count);
}
