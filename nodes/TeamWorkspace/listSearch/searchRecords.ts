import {
	NodeOperationError,
	type IDataObject,
	type ILoadOptionsFunctions,
	type INodeListSearchItems,
	type INodeListSearchResult,
} from 'n8n-workflow';
import { MAX_PAGE_SIZE } from '../../../contract';
import { openEditorList, type EditorList } from './editorList';

/** How many records are looked through, the newest first: 50 requests of the 120 that a key has in a minute. */
const MAX_SEARCHED = 5_000;

/** The letters of one word are typed within this time, in ms; the list is read once for them. */
const REMEMBERED_MS = 20_000;

/** What was read last, for whom and until when: one list, however many are searched. */
let last: { key: object; path: string; until: number; records: Promise<IDataObject[]> } | undefined;

async function newest({ key, readNewest }: EditorList, path: string): Promise<IDataObject[]> {
	const isKnown = last?.key === key && last.path === path && Date.now() < last.until;
	if (last && isKnown) return await last.records;
	const records = readNewest(MAX_SEARCHED);
	last = { key, path, until: Date.now() + REMEMBERED_MS, records };
	records.catch(() => {
		if (last?.records === records) last = undefined;
	});
	return await records;
}

/**
 * A method for a resource locator. The API cannot search, so the words are looked for in the name that is shown, in
 * all records at once: the editor asks for more only where a list is long enough to be scrolled. The pagination token
 * is the next offset.
 */
export function searchRecords(
	path: string,
	show: (record: IDataObject) => { name: string; url?: string },
) {
	const toEntry = (record: IDataObject): INodeListSearchItems => ({
		value: String(record.id),
		...show(record),
	});

	return async function (
		this: ILoadOptionsFunctions,
		filter?: string,
		paginationToken?: string,
	): Promise<INodeListSearchResult> {
		const list = await openEditorList(this, path);
		const offset = Number(paginationToken ?? 0);
		const words = (filter ?? '').toLowerCase().split(/\s+/).filter(Boolean);
		if (words.length === 0) {
			const { rows, hasMore } = await list.fetchPage(offset, MAX_PAGE_SIZE);
			const next = hasMore !== false && rows.length > 0 ? String(offset + rows.length) : undefined;
			return { results: rows.map(toEntry), paginationToken: next };
		}
		const records = await newest(list, path);
		const found = records
			.map(toEntry)
			.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
		if (found.length === 0 && records.length === MAX_SEARCHED) {
			throw new NodeOperationError(
				this.getNode(),
				`Not among the newest ${MAX_SEARCHED.toLocaleString('en')} records. Choose by ID instead.`,
			);
		}
		const end = offset + MAX_PAGE_SIZE;
		return {
			results: found.slice(offset, end),
			paginationToken: end < found.length ? String(end) : undefined,
		};
	};
}
