import type { IDataObject, ILoadOptionsFunctions } from 'n8n-workflow';
import { listAssumptions } from '../../../contract';
import { fetchPage, listPlan, listRecords, type Page, toNodeError } from '../../transport';

/** How long a user of the editor waits for a list, in ms. */
const MAX_WAIT_MS = 10_000;

/** A list for the editor, read within the rate limit of the key. */
export interface EditorList {
	/** The same object for every list of one API key. */
	key: object;
	fetchPage(offset: number, limit: number): Promise<Page<IDataObject>>;
	/** Reads the newest records, up to `count`. */
	readNewest(count: number): Promise<IDataObject[]>;
}

/**
 * Opens a list for the editor. Its methods throw errors that the editor can show.
 * @param path of the list in the API
 */
export async function openEditorList(
	context: ILoadOptionsFunctions,
	path: string,
): Promise<EditorList> {
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
		key: plan.connection.limiters,
		fetchPage: async (offset, limit) =>
			await fetchPage(context, plan, offset, limit).catch(throwNodeError),
		readNewest: async (count) =>
			await listRecords(context, plan, { count, most: Infinity }).catch(throwNodeError),
	};
}
