import type { IDataObject } from 'n8n-workflow';
import { isRecord, isRecordAt, listAssumptions, MAX_PAGE_SIZE, pathOf } from '../../../contract';
import { realClock } from '../clock';
import { ApiError } from '../errors/apiError';
import type { RequestContext } from '../http/httpRequest';
import { log } from '../log';
import { request } from '../request/request';
import type { RequestPlan } from '../request/requestPlan';
import { MAX_ITEMS, MAX_RECORDS } from './limits';
import { NeededFields, type ReadRecord } from './neededFields';
import { pageFrom, unexpectedList, type Page } from './page';
import type { ListSource } from './readList';
import { selectRows, type Filter } from './selectRows';

/** An assumed order can only be checked on this many rows or more. */
const MIN_ROWS_FOR_ORDER = 10;

/** How to request the pages of a list. */
export type PagePlan = Omit<RequestPlan, 'isExpected'> & {
	/** A list with more records than this is given up; `MAX_RECORDS` by default. */
	maxRecords?: number;
};

/**
 * Reads one page of a list; `limit` and `offset` as in spec 4.2.
 * @param stop fires when the page is no longer needed
 * @throws {ApiError}; `UnexpectedResponse` when the list contradicts spec 4.2 or has no end
 */
export async function fetchPage(
	context: RequestContext,
	{ maxRecords = MAX_RECORDS, ...plan }: PagePlan,
	offset: number,
	limit: number,
	stop?: AbortSignal,
): Promise<Page<IDataObject>> {
	if (offset >= maxRecords)
		throw unexpectedList(
			`it goes on after ${maxRecords.toLocaleString('en')} records`,
			"'hasMore' to be false on the last page",
		);
	const { response } = await request(context, {
		...plan,
		options: { ...plan.options, qs: { ...plan.options.qs, limit, offset } },
		signals: [...(plan.signals ?? []), ...(stop ? [stop] : [])],
		isExpected: Array.isArray,
	});
	const { data, pagination } = response.body as { data: IDataObject[]; pagination?: unknown };
	const place = data.findIndex((row) => !isRecord(row));
	if (place >= 0)
		throw unexpectedList(`record ${offset + place + 1} has no 'id'`, "records with an 'id'");
	return pageFrom({ offset, limit }, data, pagination);
}

/** A list of the API. */
export const apiList = (context: RequestContext, plan: PagePlan): ListSource<IDataObject> => ({
	fetchPage: async (offset, limit, stop) => await fetchPage(context, plan, offset, limit, stop),
	idOf: ({ id }) => String(id),
	pageSize: MAX_PAGE_SIZE,
	permitsLeft: () => plan.connection.limiters.read.window.requestsLeft(realClock.now()),
});

/** When a record was created, in ms since 1970 (spec 2.1, 2.5); NaN if unknown. */
const createdAt = (row: IDataObject): number => Date.parse(String(row.createdAt));

/** @param plan how the list is read */
export const recordReader =
	(context: RequestContext, plan: PagePlan): ReadRecord =>
	async (id) => {
		const options = { ...plan.options, url: pathOf(plan.options.url, id), qs: undefined };
		const isExpected = isRecordAt(options.url);
		const messages = { isForOneRecord: true };
		let isMissing = false;
		// A 404 in another form comes from a gateway, and says nothing about the record.
		const messagesForNotFound = async () => {
			isMissing = true;
			return await Promise.resolve(messages);
		};
		const recordPlan = { ...plan, options, isExpected, messages, messagesForNotFound };
		return await request(context, recordPlan).then(
			({ response }) => (response.body as { data: IDataObject }).data,
			(error: unknown) => {
				if (isMissing && error instanceof ApiError) return undefined;
				throw error;
			},
		);
	};

const tooManyRecordsError = (subject: string, most: number) =>
	new ApiError(
		`${subject} more than ${most.toLocaleString('en')} records, which is more than n8n can process for one item`,
		{
			description: `Turn off 'Return All' and set 'Limit' to ${MAX_ITEMS.toLocaleString('en')} or less: the newest records come first.`,
			move: 'builder',
		},
	);

/** Which records of a list to return. */
export interface ListSelection {
	/** How many records, newest first. */
	count: number;
	/** All records unless set. */
	filter?: Filter<IDataObject>;
	/** More records than this are refused as soon as that is known. */
	most: number;
	/** The fields that the output shows. */
	needs?: readonly string[];
}

/** @throws {ApiError} also when there are too many records, or the list omits needed fields */
export async function listRecords(
	context: RequestContext,
	plan: PagePlan,
	{ count, filter, most, needs = [] }: ListSelection,
): Promise<IDataObject[]> {
	const needed = new NeededFields([...(filter?.needs ?? []), ...needs]);
	let listed = 0;
	const records = await selectRows(apiList(context, plan), {
		// One record more than allowed proves that there are too many.
		count: Math.min(count, most + 1),
		filter,
		timeOf: createdAt,
		fewestRows: listAssumptions[plan.options.url] ? MIN_ROWS_FOR_ORDER : 1,
		onPage: (rows, total) => {
			listed = total;
			// With a filter, only the matches count.
			if (!filter && Math.min(count, total) > most) throw tooManyRecordsError('The list has', most);
			for (const row of rows) needed.see(row);
		},
	});
	if (records.length > most) throw tooManyRecordsError('The filters keep', most);
	await needed.refuseOmitted(recordReader(context, plan));
	if (records.length === 0 && filter?.explainNone) log(context, 'info', filter.explainNone(listed));
	return records;
}
