import type { IDataObject } from 'n8n-workflow';
import { MAX_PAGE_SIZE } from '../../contract';
import { chosenOption } from './choice';
import { MAX_IN_FLIGHT } from './connection';
import type { Parameters } from './operation';
import { UnreadableList, type Filter, type Page } from './page';
import { readList } from './readList';
import { request } from './request';
import type { RequestContext, RequestPlan } from './requestPlan';

/**
 * n8n hands the output of one item over in a single call, which Node.js can do with about 125,000 items
 * (n8n-core, RoutingNode: `returnData.push(...)`).
 */
export const MAX_ITEMS = 120_000;

/** True for a record of the service: it has an id (spec 2). */
export const isRecord = (data: unknown): boolean =>
	typeof (data as IDataObject | null)?.id === 'string';

/** Return All is on or off; spreadsheets and agents have words and numbers for it. */
const switches: Array<[name: string, isOn: boolean]> = [
	['true', true],
	['false', false],
	['yes', true],
	['no', false],
	['1', true],
	['0', false],
];

const RETURN_ALL = {
	displayName: 'Return All',
	name: 'returnAll',
	default: false,
	options: switches.map(([name, value]) => ({ name, value })),
};

/** @throws {InvalidInput} when an expression gives neither yes nor no */
export const isReturnAll = (parameters: Parameters): boolean =>
	chosenOption(parameters, RETURN_ALL);

type Body = { data: IDataObject[]; pagination?: { total?: unknown; hasMore?: unknown } };

/** What a request for a page needs; that its answer is a list is known here. */
export type PagePlan = Omit<RequestPlan, 'isExpected'>;

/** The same plan, ended by one more signal. */
export const stoppedBy = (plan: PagePlan, stop?: AbortSignal): PagePlan => ({
	...plan,
	stops: [...(plan.stops ?? []), ...(stop ? [stop] : [])],
});

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
		isExpected: (data) => Array.isArray(data) && data.every(isRecord),
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

/** What is wanted of a list. */
export interface Wanted {
	/** How many records, the newest first. */
	count: number;
	/** Which of them; all unless given. */
	filter?: Filter<IDataObject>;
	/** More than so many are refused, as soon as that is known. */
	most: number;
}

export const EVERYTHING: Wanted = { count: Infinity, most: Infinity };

/** @throws {UnreadableList} when there are more than may be */
export async function listRecords(
	context: RequestContext,
	plan: PagePlan,
	{ count, filter, most }: Wanted,
): Promise<IDataObject[]> {
	const records = await readList({
		fetchPage: async (offset, limit, stop) => {
			const page = await fetchPage(context, stoppedBy(plan, stop), offset, limit);
			const there = Math.min(count, Math.max(page.total ?? 0, offset + page.rows.length));
			// With a filter, only what is kept is handed over.
			if (filter || there <= most) return page;
			throw tooMany('The list has', there);
		},
		idOf: (row) => String(row.id),
		filter,
		wanted: count,
		pageSize: MAX_PAGE_SIZE,
		concurrency: MAX_IN_FLIGHT.read,
	});
	if (records.length > most) throw tooMany('The filters keep', records.length);
	return records;
}
