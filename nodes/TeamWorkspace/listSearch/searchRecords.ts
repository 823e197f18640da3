import type { IDataObject, ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import { MAX_PAGE_SIZE } from '../../../contract';
import { openPages } from '../../transport';

/** Pages that one keystroke may read while it looks for a match; "load more" goes on from there. */
const MAX_PAGES_A_SEARCH = 5;

/**
 * A method for a resource locator. The API cannot search, so the words are looked for in the name that is shown, page
 * by page, until there is something to show. The pagination token is the next offset.
 */
export function searchRecords(
	path: string,
	show: (record: IDataObject) => { name: string; url?: string },
) {
	return async function (
		this: ILoadOptionsFunctions,
		filter?: string,
		paginationToken?: string,
	): Promise<INodeListSearchResult> {
		const fetchPage = await openPages(this, path);
		const words = (filter ?? '').toLowerCase().split(/\s+/).filter(Boolean);
		const results: INodeListSearchResult['results'] = [];
		let offset = Number(paginationToken ?? 0);
		for (let pages = 0; pages < MAX_PAGES_A_SEARCH; pages++) {
			const page = await fetchPage(offset, MAX_PAGE_SIZE);
			for (const record of page.rows) {
				const { name, url } = show(record);
				if (words.every((word) => name.toLowerCase().includes(word))) {
					results.push({ name, value: String(record.id), url });
				}
			}
			offset += page.rows.length;
			if (!page.hasMore || page.rows.length === 0) return { results };
			if (results.length > 0) break;
		}
		return { results, paginationToken: String(offset) };
	};
}
