import type { IDataObject } from 'n8n-workflow';
import { listAssumptions, MAX_PAGE_SIZE, pathOf } from '../../../contract';
import { chosenOption } from '../../TeamWorkspace/fields/chosenOption';
import { MAX_IN_FLIGHT } from '../connection';
import type { Parameters } from '../../TeamWorkspace/operation/operation';
import { pageFrom, UnreadableList, type Filter, type Page } from './page';
import { completeRows, NeededFields, type ReadRecord } from './missingFields';
import { readList } from './readList';
import { request } from '../request/request';
import { RequestError } from '../request/requestError';
import type { RequestContext, RequestPlan } from '../request/requestPlan';

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

type Body = { data: IDataObject[]; pagination?: unknown };

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
	const { data, pagination } = answer.body as Body;
	return pageFrom({ offset, limit }, data, pagination);
}

const tooMany = (what: string, most: number) =>
	new UnreadableList(
		`${what} more than ${most.toLocaleString('en')} records, which is more than n8n can take from one item`,
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
	/** The fields that each record has to have where it has a value. */
	needs?: readonly string[];
}

export const EVERYTHING: Wanted = { count: Infinity, most: Infinity };

/** Fewer rows would not tell whether an assumed order holds. */
const FEWEST_ROWS = 10;

/** When a record was created, in ms since 1970 (spec 2.1, 2.5); NaN when it does not say so. */
export const createdAt = (row: IDataObject): number => Date.parse(String(row.createdAt));

/** Reads records of a list by themselves. @param plan how the list is read */
export const recordReader =
	(context: RequestContext, plan: PagePlan): ReadRecord =>
	async (id) => {
		const options = { ...plan.options, url: pathOf(plan.options.url, id), qs: undefined };
		const reading = { ...plan, options, isExpected: isRecord, words: {} };
		return await request(context, reading).then(
			({ answer }) => (answer.body as { data: IDataObject }).data,
			(error: unknown) => {
				if (error instanceof RequestError && error.httpCode === '404') return undefined;
				throw error;
			},
		);
	};

/** @throws {UnreadableList} when there are more than may be, or the list leaves out what is needed */
export async function listRecords(
	context: RequestContext,
	plan: PagePlan,
	{ count, filter, most, needs = [] }: Wanted,
): Promise<IDataObject[]> {
	const needed = new NeededFields(filter?.needs ?? []);
	const watched: typeof filter = filter && {
		...filter,
		keeps: (row) => {
			needed.see(row);
			return filter.keeps(row);
		},
	};
	const read = async (offset: number, limit: number, stop?: AbortSignal) =>
		await fetchPage(context, stoppedBy(plan, stop), offset, limit);
	const records = await readList({
		fetchPage: async (offset, limit, stop) => {
			const page = await read(offset, limit, stop);
			const there = Math.min(count, page.total ?? 0);
			// With a filter, only what is kept is handed over. A total may be wrong; a row at that place is not.
			if (!filter && offset === 0 && there > most && (await read(most, 1, stop)).rows.length > 0)
				throw tooMany('The list has', most);
			return page;
		},
		idOf: (row) => String(row.id),
		timeOf: createdAt,
		fewestRows: listAssumptions[plan.options.url] ? FEWEST_ROWS : 1,
		filter: watched,
		// One more than may be is enough to know that there are too many.
		wanted: Math.min(count, most + 1),
		pageSize: MAX_PAGE_SIZE,
		concurrency: MAX_IN_FLIGHT.read,
	});
	if (records.length > most) throw tooMany(filter ? 'The filters keep' : 'The list has', most);
	const readRecord = recordReader(context, plan);
	await needed.refuseLeftOut(readRecord);
	return await completeRows(records, needs, readRecord);
}
