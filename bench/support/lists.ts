import axios from 'axios';
import { MAX_PAGE_SIZE, type Pagination } from '../../contract';
import type { SandboxProcess } from './sandboxProcess';

export type Service = Pick<SandboxProcess, 'baseUrl' | 'apiKey'>;

export interface Page {
	data: Array<{ id: string }>;
	pagination: Pagination;
}

/** Reads contacts page by page, as a simple script would, up to `count` rows. */
export async function listWith(
	count: number,
	readPage: (offset: number, limit: number) => Promise<Page>,
): Promise<unknown[]> {
	const rows: unknown[] = [];
	for (let hasMore = true; hasMore && rows.length < count;) {
		const page = await readPage(rows.length, Math.min(MAX_PAGE_SIZE, count - rows.length));
		rows.push(...page.data);
		({ hasMore } = page.pagination);
	}
	return rows;
}

/** A sequential axios loop. */
export const listWithAxios = async ({ baseUrl, apiKey }: Service, count: number) =>
	await listWith(count, async (offset, limit) => {
		const { data } = await axios.get<Page>(`${baseUrl}/contacts`, {
			params: { limit, offset },
			headers: { Authorization: `Bearer ${apiKey}` },
			proxy: false,
		});
		return data;
	});
