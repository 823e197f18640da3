import type { IDataObject } from 'n8n-workflow';
import { listAssumptions } from '../../../contract';
import type { RequestContext } from '../http/httpRequest';
import { log } from '../log';
import type { RequestPlan } from '../request/requestPlan';
import { apiList, recordReader } from './apiList';
import { tooManyRecordsError } from './maxItems';
import { NeededFields } from './neededFields';
import type { ListSource } from './page';
import { PAGES_AT_ONCE, readList } from './readList';
import { createdAt, RowOrder } from './rowOrder';

/** Which rows of a list to keep. The service cannot filter, so the rows are read and checked here. */
export interface Filter<Row> {
	keeps: (row: Row) => boolean;
	/** True if no older row can match. */
	endsAfter?: (row: Row) => boolean;
	/** True for the only possible match. */
	isOnly?: (row: Row) => boolean;
	needs?: readonly string[];
	/** Says why none was kept. @param total how many rows the list has; not all of them need to be read */
	explainNone?: (total: number) => string;
}

export interface ListSelection {
	/** How many records, newest first; Infinity for all. */
	count: number;
	filter?: Filter<IDataObject>;
	/** More records than this are refused as soon as that is known. */
	most: number;
	/** The fields that the output shows. */
	needs?: readonly string[];
}

/** An assumed order can only be checked on this many rows or more. */
const MIN_ROWS_FOR_ORDER = 10;

/** What a reading of a list has found. */
interface Found {
	records: IDataObject[];
	order: RowOrder;
	/** How many rows the list has; not all of them need to have been read. */
	total: number;
}

/**
 * Reads the rows of a list that a selection keeps.
 * @param endsEarly whether reading stops as soon as no wanted record can follow in a list that is newest first
 * @returns undefined if the list is in another order, or its rows do not show the order, so that all of it must be read
 */
async function readKept(
	list: ListSource<IDataObject>,
	{ count, filter, most }: ListSelection,
	needed: NeededFields,
	{ endsEarly, isOrderAssumed }: { endsEarly: boolean; isOrderAssumed: boolean },
): Promise<Found | undefined> {
	const { keeps = () => true, endsAfter, isOnly } = filter ?? {};
	// One record more than allowed proves that there are too many.
	const enough = endsEarly || count === Infinity ? Math.min(count, most + 1) : Infinity;
	const atMost = Math.max(enough, isOrderAssumed ? MIN_ROWS_FOR_ORDER : 1);
	const mayLeave = filter && (endsEarly || isOnly);
	const order = new RowOrder(isOrderAssumed ? 'not shown yet' : 'newest first');
	const found: Found = { records: [], order, total: 0 };
	let isWhole = false;
	for await (const { rows, total, place } of readList(list, {
		atMost: filter ? Infinity : atMost,
		ahead: mayLeave ? PAGES_AT_ONCE.mayLeave : PAGES_AT_ONCE.toTheEnd,
	})) {
		order.add(rows.map(createdAt));
		if (endsEarly && !order.mayBeNewestFirst) return undefined;
		found.total = total;
		isWhole = place + 1 >= total;
		// With a filter, only the matches count.
		if (!filter && Math.min(count, total) > most)
			throw tooManyRecordsError(`The list has more than ${most.toLocaleString('en')} records`);
		needed.see(rows);
		const mayEnd = !endsEarly || order.value === 'newest first';
		for (const row of rows) {
			if (keeps(row)) found.records.push(row);
			const isLast = found.records.length >= enough || (endsEarly && endsAfter?.(row));
			if (isOnly?.(row) || (mayEnd && isLast)) return found;
		}
	}
	const isInDoubt = endsEarly && !isWhole && order.value === 'not shown yet';
	return isInDoubt ? undefined : found;
}

/**
 * Reads the selected records, newest first. Reading ends where no further one can be selected; a list in another order is
 * read completely.
 * @throws {ApiError} also when there are too many records, or the list omits needed fields
 */
export async function listRecords(
	context: RequestContext,
	plan: RequestPlan,
	selection: ListSelection,
): Promise<IDataObject[]> {
	const { count, filter, most, needs = [] } = selection;
	const needed = new NeededFields([...(filter?.needs ?? []), ...needs]);
	const isOrderAssumed = plan.options.url in listAssumptions;
	const read = async (endsEarly: boolean) =>
		await readKept(apiList(context, plan), selection, needed, { endsEarly, isOrderAssumed });
	const early = await read(count < Infinity || filter?.endsAfter !== undefined);
	// The newest ones can be anywhere, so the whole list is read.
	const { records, order, total } = early ?? ((await read(false)) as Found);
	if (!order.mayBeNewestFirst) {
		const time = (record: IDataObject) => createdAt(record) || 0;
		records.sort((a, b) => time(b) - time(a));
	}
	const selected = records.slice(0, Math.min(count, most + 1));
	if (selected.length > most)
		throw tooManyRecordsError(`More than ${most.toLocaleString('en')} records match the filters`);
	await needed.refuseOmitted(recordReader(context, plan));
	if (selected.length === 0 && filter?.explainNone) log(context, 'info', filter.explainNone(total));
	return selected;
}
