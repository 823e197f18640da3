import type { IDataObject, ILoadOptionsFunctions } from 'n8n-workflow';
import { fetchPage } from './list';
import type { Page } from './page';
import { readPlan } from './readPlan';

/** Nobody waits longer than this for an open list in the editor, in ms. */
const PATIENCE_MS = 10_000;

/** Reads single pages of a list for what the editor shows, within the budget of the key. */
export async function openPages(
	context: ILoadOptionsFunctions,
	path: string,
): Promise<(offset: number, limit: number) => Promise<Page<IDataObject>>> {
	const plan = {
		...(await readPlan(context, path)),
		maxWaitMs: PATIENCE_MS,
		patienceMs: PATIENCE_MS,
		timeoutMs: PATIENCE_MS,
	};
	return async (offset, limit) => await fetchPage(context, plan, offset, limit);
}
