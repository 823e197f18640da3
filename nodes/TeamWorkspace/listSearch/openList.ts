import { NodeOperationError, type IDataObject, type ILoadOptionsFunctions } from 'n8n-workflow';
import { listAssumptions } from '../../../contract';
import { restsOn } from '../../transport/errors/describe';
import { fetchPage, listRecords } from '../../transport/pagination/apiList';
import { UnreadableList, type Page } from '../../transport/pagination/page';
import { readPlan } from '../../transport/request/readPlan';
import { RequestError } from '../../transport/request/requestError';

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
	const shown = (error: unknown): never => {
		if (error instanceof RequestError) throw error.toNodeError(context.getNode());
		if (!(error instanceof UnreadableList)) throw error;
		const { message, advice } = error;
		const assumption = listAssumptions[path];
		const description = [advice, assumption && restsOn(assumption)].filter(Boolean).join(' ');
		throw new NodeOperationError(context.getNode(), message, { description });
	};
	return {
		key: plan.connection.budgets,
		fetchPage: async (offset, limit) => await fetchPage(context, plan, offset, limit).catch(shown),
		readNewest: async (count) =>
			await listRecords(context, plan, { count, most: Infinity }).catch(shown),
	};
}
