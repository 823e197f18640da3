import {
	NodeOperationError,
	type IDataObject,
	type ILoadOptionsFunctions,
	type INodeListSearchItems,
	type INodeListSearchResult,
} from 'n8n-workflow';
import { listAssumptions, MAX_PAGE_SIZE, paths } from '../../contract';
import { apiList, listPlan, listRecords, toNodeError } from '../transport';
import { contactFilters } from './form/filters/contactFilters';
import type { FilterRow } from './form/filters/filterRow';
import { memberFilters } from './form/filters/memberFilters';
import { tagNames } from './values/columns';
import { hasAllWords, searchWords } from './values/search';
import { normalizeChoice, toNfc } from './values/text';

/** How long a user of the editor waits for a list, in ms. */
const MAX_WAIT_MS = 10_000;

/** How many records a search covers, the newest first: 50 of the 120 reads that a key has in a minute. */
const MAX_SEARCHED = 5_000;

/** A list with up to this many records is shown in alphabetical order; the API cannot sort, so it is read in full. */
const MAX_SORTED = 1_000;

/** The editor searches after each typed letter. For this time, in ms, all searches use the same records. */
const CACHE_MS = 20_000;

/** Opens a list for the editor. Its methods throw errors that the editor can show. */
async function openList(context: ILoadOptionsFunctions, path: string) {
	const plan = {
		...(await listPlan(context, path)),
		maxWaitMs: MAX_WAIT_MS,
		giveUpAfterMs: MAX_WAIT_MS,
		timeoutMs: MAX_WAIT_MS,
	};
	const throwNodeError = (error: unknown): never => {
		throw toNodeError(context.getNode(), error, { assumption: listAssumptions[path] });
	};
	return {
		path,
		/** The same object for every list of one API key. */
		key: plan.connection.limiters,
		fetchPage: async (offset: number) =>
			await apiList(context, plan).fetchPage(offset, MAX_PAGE_SIZE).catch(throwNodeError),
		readNewest: async (count: number) =>
			await listRecords(context, plan, { count, most: Infinity }).catch(throwNodeError),
	};
}

/** The list that was searched last, and when it expires. One is enough: a user searches one list at a time. */
let cache:
	| { key: object; path: string; count: number; until: number; records: Promise<IDataObject[]> }
	| undefined;

async function newestRecords(
	{ key, path, readNewest }: Awaited<ReturnType<typeof openList>>,
	count: number,
) {
	const isSameList = cache?.key === key && cache.path === path && cache.count === count;
	if (cache && isSameList && Date.now() < cache.until) return await cache.records;
	const records = readNewest(count);
	cache = { key, path, count, until: Date.now() + CACHE_MS, records };
	records.catch(() => {
		if (cache?.records === records) cache = undefined;
	});
	return await records;
}

const inOrder = (items: INodeListSearchItems[]): INodeListSearchItems[] =>
	items.sort((a, b) => a.name.localeCompare(b.name, 'en'));

/**
 * A search method for a resource locator. The API can neither search nor sort, so a search or a short list reads all records at
 * once: the editor requests a second page only when the first is long enough to scroll. Without a search, a long list is
 * read page by page, newest first.
 * The pagination token is the next offset.
 * @param search the filter that finds records by words
 * @param toDisplay the name of a record in the list, and a link to it
 */
function searchRecords(
	path: string,
	search: Pick<FilterRow<string[]>, 'keeps'>,
	toDisplay: (record: IDataObject) => { name: string; url?: string },
) {
	const toItem = (record: IDataObject): INodeListSearchItems => ({
		value: String(record.id),
		...toDisplay(record),
	});

	return async function (
		this: ILoadOptionsFunctions,
		filter?: string,
		paginationToken?: string,
	): Promise<INodeListSearchResult> {
		const list = await openList(this, path);
		const offset = Number(paginationToken ?? 0);
		const words = searchWords(filter ?? '');
		if (words.length === 0) {
			const { rows, hasMore, total } = await list.fetchPage(offset);
			const next = hasMore ? String(offset + rows.length) : undefined;
			if (total > MAX_SORTED) return { results: rows.map(toItem), paginationToken: next };
			if (offset === 0 && !hasMore) return { results: inOrder(rows.map(toItem)) };
		}
		const records = await newestRecords(list, MAX_SEARCHED);
		const found = records.filter((record) => words.length === 0 || search.keeps(record, words));
		if (found.length === 0 && records.length === MAX_SEARCHED) {
			throw new NodeOperationError(
				this.getNode(),
				`Not among the newest ${MAX_SEARCHED.toLocaleString('en')} records. Choose By ID instead.`,
			);
		}
		const end = offset + MAX_PAGE_SIZE;
		return {
			results: inOrder(found.map(toItem)).slice(offset, end),
			paginationToken: end < found.length ? String(end) : undefined,
		};
	};
}

export const searchContacts = searchRecords(paths.contacts, contactFilters.search, (contact) => ({
	name: [contact.fullName, contact.company, contact.email].filter(Boolean).join(' · '),
}));

export const searchTeamMembers = searchRecords(
	paths.teamMembers,
	memberFilters.search,
	(member) => ({
		name: [member.displayName, member.jobTitle, member.email].filter(Boolean).join(' · '),
		url: member.profileUrl as string | undefined,
	}),
);

/** How many records are read for their values, the newest first: about 10 of the 120 reads that a key has in a minute. */
const MAX_READ = 1_000;

/** A search method for the values that the newest records have, each once and in alphabetical order. */
const searchValues = (path: string, valuesOf: (record: IDataObject) => unknown[]) =>
	async function (this: ILoadOptionsFunctions, filter?: string): Promise<INodeListSearchResult> {
		const list = await openList(this, path);
		const records = await newestRecords(list, MAX_READ);
		const values = new Map<string, string>();
		for (const value of records.flatMap(valuesOf)) {
			const text = typeof value === 'string' ? toNfc(value.trim()) : '';
			if (text !== '' && !values.has(normalizeChoice(text)))
				values.set(normalizeChoice(text), text);
		}
		const words = searchWords(normalizeChoice(filter));
		const results = [...values.values()]
			.filter((text) => hasAllWords([normalizeChoice(text)], words))
			.map((text) => ({ name: text, value: text }));
		return { results: inOrder(results) };
	};

export const searchDepartments = searchValues(paths.teamMembers, ({ department }) => [department]);

export const searchCaptureMethods = searchValues(paths.contacts, ({ captureMethod }) => [
	captureMethod,
]);

export const searchTags = searchValues(paths.contacts, ({ tags }) => tagNames(tags));
