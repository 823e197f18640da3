import type { ILoadOptionsFunctions } from 'n8n-workflow';
import { listAssumptions } from '../../../contract';
import { apiList, listPlan, listRecords, toNodeError } from '../../transport';

/** How long a user of the editor waits for a list, in ms. */
const MAX_WAIT_MS = 10_000;

export type EditorList = Awaited<ReturnType<typeof openEditorList>>;

/** Opens a list for the editor. Its methods throw errors that the editor can show. */
export async function openEditorList(context: ILoadOptionsFunctions, path: string) {
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
		/** The same object for every list of one API key. */
		key: plan.connection.limiters,
		fetchPage: async (offset: number, limit: number) =>
			await apiList(context, plan).fetchPage(offset, limit).catch(throwNodeError),
		readNewest: async (count: number) =>
			await listRecords(context, plan, { count, most: Infinity }).catch(throwNodeError),
	};
}
