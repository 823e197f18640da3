import { NodeOperationError, type IDataObject, type ILoadOptionsFunctions } from 'n8n-workflow';
import { listAssumptions } from '../../../contract';
import {
	fetchPage,
	listPlan,
	listRecords,
	type Page,
	reliesOn,
	RequestError,
	UnreadableList,
} from '../../transport';

/** Nobody waits longer than this for an open list in the editor, in ms. */
const PATIENCE_MS = 10_000;

/** A list that is shown in the editor, read within the budget of the key. */
export interface EditorList {
	/** One object for each key. */
	key: object;
	fetchPage(offset: number, limit: number): Promise<Page<IDataObject>>;
	/** The newest records, up to so many. */
	readNewest(count: number): Promise<IDataObject[]>;
}

export async function openEditorList(
	context: ILoadOptionsFunctions,
	path: string,
): Promise<EditorList> {
	const plan = {
		...(await listPlan(context, path)),
		maxWaitMs: PATIENCE_MS,
		giveUpAfterMs: PATIENCE_MS,
		timeoutMs: PATIENCE_MS,
	};
	const shown = (error: unknown): never => {
		if (error instanceof RequestError) throw error.toNodeError(context.getNode());
		if (!(error instanceof UnreadableList)) throw error;
		const { message, advice } = error;
		const assumption = listAssumptions[path];
		const description = [advice, assumption && reliesOn(assumption)].filter(Boolean).join(' ');
		throw new NodeOperationError(context.getNode(), message, { description });
	};
	return {
		key: plan.connection.limiters,
		fetchPage: async (offset, limit) => await fetchPage(context, plan, offset, limit).catch(shown),
		readNewest: async (count) =>
			await listRecords(context, plan, { count, most: Infinity }).catch(shown),
	};
}
