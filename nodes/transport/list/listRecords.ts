import type { IDataObject } from 'n8n-workflow';
import { listAssumptions } from '../../../contract';
import type { RequestContext } from '../http/httpRequest';
import { log } from '../log';
import type { RequestPlan } from '../request/requestPlan';
import { apiList, recordReader } from './apiList';
import { tooManyRecordsError } from './maxItems';
import { NeededFields } from './neededFields';
import { PAGES_AT_ONCE, readList } from './readList';

/** Which rows of a list to keep. The service cannot filter, so the rows are read and checked here. */
export interface Filter<Row> {
	keeps: (row: Row) => boolean;
	/** True for a row after which a list that is newest first has no more matches. */
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

/** When a record was created, in ms since 1970 (spec 2.1, 2.5); NaN if unknown. */
export const createdAt = (row: IDataObject): number => Date.parse(String(row.createdAt));

/**
 * Reads the selected records, newest first. Reading ends where no further one can be selected; a list in another order is
 * read completely.
 * @throws {ApiError} also when there are too many records, or the list omits needed fields
 */
export async function listRecords(
	context: RequestContext,
	plan: RequestPlan,
	{ count, filter, most, needs = [] }: ListSelection,
): Promise<IDataObject[]> {
	const { keeps = () => true, endsAfter, isOnly } = filter ?? {};
	const needed = new NeededFields([...(filter?.needs ?? []), ...needs]);
	const maximum = most.toLocaleString('en');
	// One record more than allowed proves that there are too many.
	const wanted = Math.min(count, most + 1);
	const isOrderAssumed = plan.options.url in listAssumptions;
	const fewestRows = isOrderAssumed ? MIN_ROWS_FOR_ORDER : 1;
	let listed = 0;
	let isNewestFirst = true;
	/** Whether the order needs no more proof: it is specified, or not all times are the same. */
	let isOrderKnown = !isOrderAssumed;

	/**
	 * @param endsEarly whether reading stops as soon as no wanted record can follow in a list that is newest first
	 * @returns undefined if the list is in another order, or its rows do not show the order, so that all of it must be read
	 */
	const read = async (endsEarly: boolean): Promise<IDataObject[] | undefined> => {
		const enough = endsEarly || count === Infinity ? wanted : Infinity;
		const kept: IDataObject[] = [];
		let before = Infinity;
		let isWhole = false;
		for await (const { rows, total, place } of readList(apiList(context, plan), {
			atMost: filter ? Infinity : Math.max(enough, fewestRows),
			ahead: filter && (endsEarly || isOnly) ? PAGES_AT_ONCE.mayLeave : PAGES_AT_ONCE.toTheEnd,
		})) {
			const times = rows.map(createdAt).filter((time) => !Number.isNaN(time));
			// Rows without a time never show the order, so there is nothing to wait for.
			if (times.length === 0) isOrderKnown = true;
			for (const time of times) {
				if (time > before) isNewestFirst = false;
				else if (time < before && before < Infinity) isOrderKnown = true;
				before = time;
			}
			if (endsEarly && !isNewestFirst) return undefined;
			listed = total;
			isWhole = place + 1 >= total;
			const mayEnd = !endsEarly || isOrderKnown;
			// With a filter, only the matches count.
			if (!filter && Math.min(count, total) > most)
				throw tooManyRecordsError(`The list has more than ${maximum} records`);
			needed.see(rows);
			for (const row of rows) {
				if (keeps(row)) kept.push(row);
				const isLast = isOnly?.(row) ?? false;
				if (isLast || (mayEnd && (kept.length >= enough || (endsEarly && endsAfter?.(row)))))
					return kept;
			}
		}
		return endsEarly && !isOrderKnown && !isWhole ? undefined : kept;
	};

	let records = await read(count < Infinity || endsAfter !== undefined);
	// The newest ones can be anywhere, so all are read; that always gives records.
	records ??= (await read(false)) as IDataObject[];
	if (!isNewestFirst) {
		const time = (record: IDataObject) => createdAt(record) || 0;
		records.sort((a, b) => time(b) - time(a));
	}
	records = records.slice(0, wanted);
	if (records.length > most)
		throw tooManyRecordsError(`More than ${maximum} records match the filters`);
	await needed.refuseOmitted(recordReader(context, plan));
	if (records.length === 0 && filter?.explainNone) log(context, 'info', filter.explainNone(listed));
	return records;
}
