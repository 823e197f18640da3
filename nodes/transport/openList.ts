import type { IDataObject, ILoadOptionsFunctions } from 'n8n-workflow';
import { fetchPage, listRecords } from './list';
import type { Page } from './page';
import { readPlan } from './readPlan';

/** Nobody waits longer than this for an open list in the editor, in ms. */
const PATIENCE_MS = 10_000;

/** A list that is shown in the editor, read within the budget of the key. */
export interface OpenList {
	/** One object for each key. */
	key: object;
	fetchPage(offset: number, limit: number): Promise<Page<IDataObject>>;
	/** The newest records, up to so many. */
	readNewest(count: number): Promise<IDataObject[]>;
}

export async function openList(context: ILoadOptionsFunctions, path: string): Promise<OpenList> {
	const plan = {
		...(await readPlan(context, path)),
		maxWaitMs: PATIENCE_MS,
		patienceMs: PATIENCE_MS,
		timeoutMs: PATIENCE_MS,
	};
	return {
		key: plan.connection.budgets,
		fetchPage: async (offset, limit) => await fetchPage(context, plan, offset, limit),
		readNewest: async (count) => await listRecords(context, plan, { count, most: Infinity }),
	};
}
