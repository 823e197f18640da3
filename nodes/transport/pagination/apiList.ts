import type { IDataObject } from 'n8n-workflow';
import { isRecord, isRecordAt, listAssumptions, MAX_PAGE_SIZE, pathOf } from '../../../contract';
import { realClock } from '../clock';
import { MAX_ROUND } from '../concurrency';
import { RequestError, UnreadableList } from '../errors/transportErrors';
import type { RequestContext } from '../http/httpRequest';
import { request } from '../request/request';
import type { RequestPlan } from '../request/requestPlan';
import { completeRows, NeededFields, type ReadRecord } from './missingFields';
import { pageFrom, type Filter, type ListStart, type Page, type PageSource } from './page';
import { readList } from './readList';

/**
 * n8n passes the output of one item on in a single call, for which Node.js accepts about 125,000 arguments
 * (n8n-core, RoutingNode: `returnData.push(...)`).
 */
export const MAX_ITEMS = 120_000;

/** No workspace has as many records: the service sends a list without an end. */
export const MAX_RECORDS = 1_000_000;

/** An assumed order can only be checked on this many rows or more. */
const MIN_ROWS_FOR_ORDER = 10;

type Body = { data: IDataObject[]; pagination?: unknown };

/** How to request the pages of a list. */
export type PagePlan = Omit<RequestPlan, 'isExpected'> & {
	/** A list with more records than this is given up; {@link MAX_RECORDS} by default. */
	maxRecords?: number;
};

/** The same plan with one more signal that ends the requests. */
export const withSignal = (plan: PagePlan, signal?: AbortSignal): PagePlan => ({
	...plan,
	signals: [...(plan.signals ?? []), ...(signal ? [signal] : [])],
});

const endlessListError = (most: number) =>
	new UnreadableList(
		`The service sent ${most.toLocaleString('en')} records without reaching the end of the list`,
		'If the workspace does not have that many records, contact whoever runs the service.',
		false,
	);

/**
 * Reads one page of a list; `limit` and `offset` as in spec 4.2.
 * @throws {UnreadableList} when the list has no end; {@link RequestError}
 */
export async function fetchPage(
	context: RequestContext,
	plan: PagePlan,
	offset: number,
	limit: number,
): Promise<Page<IDataObject>> {
	const { maxRecords = MAX_RECORDS } = plan;
	if (offset >= maxRecords) throw endlessListError(maxRecords);
	const qs = { ...plan.options.qs, limit, offset };
	const { response, tookMs, isRetried } = await request(context, {
		...plan,
		options: { ...plan.options, qs },
		isExpected: (data) => Array.isArray(data) && data.every(isRecord),
	});
	const { data, pagination } = response.body as Body;
	return { ...pageFrom({ offset, limit }, data, pagination), tookMs, isRetried };
}

const tooManyRecordsError = (subject: string, most: number) =>
	new UnreadableList(
		`${subject} more than ${most.toLocaleString('en')} records, which is more than n8n can process for one item`,
		`Turn off 'Return All' and set 'Limit' to ${MAX_ITEMS.toLocaleString('en')} or less: the newest records come first.`,
	);

/** Which records of a list to return. */
export interface ListSelection {
	/** How many records, newest first. */
	count: number;
	/** All records unless set. */
	filter?: Filter<IDataObject>;
	/** More records than this are refused as soon as that is known. */
	most: number;
	/** The fields that each record must have if it has a value for them. */
	needs?: readonly string[];
	/** Called after each page; reading ends when it returns true. */
	isEnough?: (start: ListStart<IDataObject>) => boolean;
}

export const ALL_RECORDS: ListSelection = { count: Infinity, most: Infinity };

/** When a record was created, in ms since 1970 (spec 2.1, 2.5); NaN if unknown. */
export const createdAt = (row: IDataObject): number => Date.parse(String(row.createdAt));

/** @param plan how the list is read */
export const recordReader =
	(context: RequestContext, plan: PagePlan): ReadRecord =>
	async (id) => {
		const options = { ...plan.options, url: pathOf(plan.options.url, id), qs: undefined };
		const isExpected = isRecordAt(options.url);
		const recordPlan = { ...plan, options, isExpected, messages: { isForOneRecord: true } };
		return await request(context, recordPlan).then(
			({ response }) => (response.body as { data: IDataObject }).data,
			(error: unknown) => {
				if (error instanceof RequestError && error.httpCode === '404') return undefined;
				throw error;
			},
		);
	};

/** @throws {UnreadableList} when there are too many records, or the list omits needed fields; {@link RequestError} */
export async function listRecords(
	context: RequestContext,
	plan: PagePlan,
	{ count, filter, isEnough, most, needs = [] }: ListSelection,
): Promise<IDataObject[]> {
	const needed = new NeededFields(filter?.needs ?? []);
	const watchedFilter: typeof filter = filter && {
		...filter,
		keeps: (row) => {
			needed.see(row);
			return filter.keeps(row);
		},
	};
	const read: PageSource<IDataObject>['fetchPage'] = async (offset, limit, stop, maxInFlight) =>
		await fetchPage(context, { ...withSignal(plan, stop), maxInFlight }, offset, limit);
	const { window } = plan.connection.limiters.read;
	const records = await readList({
		fetchPage: async (offset, limit, stop, atOnce) => {
			const page = await read(offset, limit, stop, atOnce);
			const expected = Math.min(count, page.total ?? 0);
			// With a filter, only the matches count. A total may be wrong; a row at that offset is proof.
			if (!filter && offset === 0 && expected > most) {
				if ((await read(most, 1, stop)).rows.length > 0)
					throw tooManyRecordsError('The list has', most);
			}
			return page;
		},
		idOf: (row) => String(row.id),
		timeOf: createdAt,
		fewestRows: listAssumptions[plan.options.url] ? MIN_ROWS_FOR_ORDER : 1,
		filter: watchedFilter,
		isEnough,
		// One record more than allowed proves that there are too many.
		wanted: Math.min(count, most + 1),
		pageSize: MAX_PAGE_SIZE,
		concurrency: MAX_ROUND,
		requestsLeft: () => window.requestsLeft(realClock.now()),
	});
	if (records.length > most)
		throw tooManyRecordsError(filter ? 'The filters keep' : 'The list has', most);
	const readRecord = recordReader(context, plan);
	await needed.refuseOmitted(readRecord);
	if (records.length === 0 && filter?.explainNone)
		context.logger.info(filter.explainNone(), { node: context.getNode().name });
	return await completeRows(records, needs, readRecord);
}
