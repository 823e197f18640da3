import type { IDataObject } from 'n8n-workflow';
import { MAX_PAGE_SIZE } from '../../contract';
import { MAX_IN_FLIGHT } from './connection';
import { UnreadableList, type Filter, type Page } from './page';
import { readList } from './readList';
import { request, type RequestContext, type RequestPlan } from './request';

/**
 * n8n hands the output of one item over in a single call, which Node.js can do with about 125,000 items
 * (n8n-core, RoutingNode: `returnData.push(...)`).
 */
export const MAX_ITEMS = 120_000;

/** Whether Return All is on; an expression may give it as text. */
export const isReturnAll = (value: unknown): boolean => value === true || value === 'true';

type Body = { data: IDataObject[]; pagination?: { total?: unknown; hasMore?: unknown } };

/** What a request for a page needs; that its answer is a list is known here. */
export type PagePlan = Omit<RequestPlan, 'isExpected'>;

/** One page of a list; `limit` and `offset` as in spec 4.2. */
export async function fetchPage(
	context: RequestContext,
	plan: PagePlan,
	offset: number,
	limit: number,
): Promise<Page<IDataObject>> {
	const qs = { ...plan.options.qs, limit, offset };
	const { answer } = await request(context, {
		...plan,
		options: { ...plan.options, qs },
		isExpected: Array.isArray,
	});
	const { data: rows, pagination } = answer.body as Body;
	const { total, hasMore } = pagination ?? {};
	const knownTotal = typeof total === 'number' && total >= 0 ? total : undefined;
	return {
		offset,
		rows,
		total: knownTotal,
		hasMore: typeof hasMore === 'boolean' ? hasMore : offset + rows.length < (knownTotal ?? 0),
	};
}

const tooMany = (what: string, count: number) =>
	new UnreadableList(
		`${what} ${count.toLocaleString('en')} records, more than n8n can take from one item`,
		`Turn off 'Return All' and set 'Limit' to ${MAX_ITEMS.toLocaleString('en')} or less: the newest records come first.`,
	);

/**
 * All records of a list that the filter keeps, or the newest `wanted` of them.
 * @throws {UnreadableList} when n8n could not take them
 */
export async function listRecords(
	context: RequestContext,
	plan: PagePlan,
	wanted: number,
	filter?: Filter<IDataObject>,
): Promise<IDataObject[]> {
	const records = await readList({
		fetchPage: async (offset, limit) => {
			const page = await fetchPage(context, plan, offset, limit);
			const count = Math.min(wanted, Math.max(page.total ?? 0, offset + page.rows.length));
			// With a filter, only what is kept is handed over.
			if (filter || count <= MAX_ITEMS) return page;
			throw tooMany('The list has', count);
		},
		idOf: (row) => String(row.id),
		filter,
		wanted,
		pageSize: MAX_PAGE_SIZE,
		concurrency: MAX_IN_FLIGHT.read,
	});
	if (records.length > MAX_ITEMS) throw tooMany('The filters keep', records.length);
	return records;
}
