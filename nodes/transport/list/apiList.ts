import type { IDataObject } from 'n8n-workflow';
import { isRecord, isRecordAt, MAX_PAGE_SIZE, pathOf } from '../../../contract';
import { realClock } from '../clock';
import { isMissingRecord } from '../errors/apiError';
import type { RequestContext } from '../http/httpRequest';
import { request } from '../request/request';
import { readPlan, type RequestPlan } from '../request/requestPlan';
import type { ReadRecord } from './neededFields';
import { idOf, MAX_RECORDS, pageFrom, unexpectedList, type ListSource } from './page';

/**
 * A list of the API; `limit` and `offset` as in spec 4.2. A page that is fetched throws an {@link ApiError}, or
 * `UnexpectedResponse` when the list contradicts spec 4.2 or has no end.
 * @param maxRecords a list with more records is given up
 */
export function apiList(
	context: RequestContext,
	plan: RequestPlan,
	maxRecords = MAX_RECORDS,
): ListSource<IDataObject> {
	const fetchPage = async (offset: number, limit: number, stop?: AbortSignal) => {
		if (offset >= maxRecords)
			throw unexpectedList(
				`it goes on after ${maxRecords.toLocaleString('en')} records`,
				"'hasMore' to be false on the last page",
			);
		const options = { ...plan.options, qs: { ...plan.options.qs, limit, offset } };
		const asked = { ...plan, options, signals: [...(plan.signals ?? []), stop] };
		const { data, pagination } = await request<IDataObject[]>(context, asked, Array.isArray);
		const place = data.findIndex((row) => !isRecord(row));
		if (place >= 0)
			throw unexpectedList(`record ${offset + place + 1} has no 'id'`, "records with an 'id'");
		return pageFrom({ offset, limit }, data, pagination);
	};
	return {
		fetchPage,
		idOf: ({ id }) => idOf(id),
		pageSize: MAX_PAGE_SIZE,
		permitsLeft: () => plan.connection.limiters.read.window.requestsLeft(realClock.now()),
	};
}

/**
 * Reads one record.
 * @throws {ApiError} with `isMissingRecord` after a 404 in the specified form
 */
export async function readRecordAt(
	context: RequestContext,
	plan: RequestPlan,
	path: string,
): Promise<IDataObject> {
	const messages = { ...plan.messages, isForOneRecord: true };
	const reading = { ...readPlan(plan, path), messages };
	return (await request<IDataObject>(context, reading, isRecordAt(path))).data;
}

export const recordReader =
	(context: RequestContext, plan: RequestPlan): ReadRecord =>
	async (id) => {
		const path = pathOf(plan.options.url, id);
		return await readRecordAt(context, { ...plan, messages: {} }, path).catch((error: unknown) => {
			if (isMissingRecord(error)) return undefined;
			throw error;
		});
	};
