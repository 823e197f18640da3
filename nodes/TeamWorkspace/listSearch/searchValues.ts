import type { IDataObject, ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import { paths } from '../../../contract';
import { tagNames } from '../values/nameOf';
import { hasAllWords, searchWords } from '../values/search';
import { normalizeChoice, toNfc } from '../values/text';
import { openEditorList } from './editorList';

/** How many records are read for their values, the newest first: about 10 of the 120 reads that a key has in a minute. */
const MAX_READ = 1_000;

/**
 * A search method for the values that the newest records have, each once and in alphabetical order.
 * @param path of the list in the API
 */
const searchValues = (path: string, valuesOf: (record: IDataObject) => unknown[]) =>
	async function (this: ILoadOptionsFunctions, filter?: string): Promise<INodeListSearchResult> {
		const list = await openEditorList(this, path);
		const records = await list.readNewest(MAX_READ);
		const values = new Map<string, string>();
		for (const value of records.flatMap(valuesOf)) {
			const text = typeof value === 'string' ? toNfc(value.trim()) : '';
			if (text !== '' && !values.has(normalizeChoice(text)))
				values.set(normalizeChoice(text), text);
		}
		const words = searchWords(normalizeChoice(filter));
		const results = [...values.values()]
			.filter((text) => hasAllWords([normalizeChoice(text)], words))
			.sort((a, b) => a.localeCompare(b, 'en'))
			.map((text) => ({ name: text, value: text }));
		return { results };
	};

export const searchDepartments = searchValues(paths.teamMembers, ({ department }) => [department]);

export const searchCaptureMethods = searchValues(paths.contacts, ({ captureMethod }) => [
	captureMethod,
]);

export const searchTags = searchValues(paths.contacts, ({ tags }) => tagNames(tags));
