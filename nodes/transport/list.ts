import type { IDataObject } from 'n8n-workflow';
import { MAX_PAGE_SIZE } from '../../contract';
import { MAX_IN_FLIGHT } from './connection';
import { readList, type Page } from './pages';
import { request, type RequestContext, type RequestPlan } from './request';

type Body = { data: IDataObject[]; pagination?: { total?: unknown; hasMore?: unknown } };

const rowsOf = ({ data }: Body): IDataObject[] => (Array.isArray(data) ? data : []);

/** One page of a list; `limit` and `offset` as in spec 4.2. */
export async function fetchPage(
	context: RequestContext,
	plan: RequestPlan,
	offset: number,
	limit: number,
): Promise<Page<IDataObject>> {
	const qs = { ...plan.options.qs, limit, offset };
	const { answer } = await request(context, { ...plan, options: { ...plan.options, qs } });
	const body = answer.body as Body;
	const rows = rowsOf(body);
	const { total, hasMore } = body.pagination ?? {};
	const knownTotal = typeof total === 'number' && total >= 0 ? total : undefined;
	return {
		offset,
		rows,
		total: knownTotal,
		hasMore: typeof hasMore === 'boolean' ? hasMore : offset + rows.length < (knownTotal ?? 0),
	};
}

/** All records of a list, or the newest `wanted` of them. */
export async function listRecords(
	context: RequestContext,
	plan: RequestPlan,
	wanted: number,
): Promise<IDataObject[]> {
	return await readList({
		fetchPage: async (offset, limit) => await fetchPage(context, plan, offset, limit),
		idOf: (row) => String(row.id),
		wanted,
		pageSize: MAX_PAGE_SIZE,
		concurrency: MAX_IN_FLIGHT.read,
	});
}
