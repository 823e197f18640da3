import axios, { type AxiosInstance } from 'axios';
import type { IDataObject } from 'n8n-workflow';
import { MAX_PAGE_SIZE, type Pagination } from '../../contract';
import type { SandboxProcess } from './sandboxProcess';

export type Service = Pick<SandboxProcess, 'baseUrl' | 'apiKey'>;

/** A client that takes every status as an answer. */
export const clientOf = ({ baseUrl, apiKey }: Service): AxiosInstance =>
	axios.create({
		baseURL: baseUrl,
		headers: { Authorization: `Bearer ${apiKey}` },
		proxy: false,
		validateStatus: () => true,
	});

/** A sequential axios loop: reads a list page by page, as a simple script would, up to `count` rows. */
export async function listWithAxios(
	service: Service,
	path: string,
	count = Infinity,
): Promise<IDataObject[]> {
	const client = clientOf(service);
	const rows: IDataObject[] = [];
	for (let hasMore = true; hasMore && rows.length < count;) {
		const params = { limit: Math.min(MAX_PAGE_SIZE, count - rows.length), offset: rows.length };
		const { data: page } = await client.get<{ data: IDataObject[]; pagination: Pagination }>(path, {
			params,
		});
		rows.push(...page.data);
		({ hasMore } = page.pagination);
	}
	return rows;
}
