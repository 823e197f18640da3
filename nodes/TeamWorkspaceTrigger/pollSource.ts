import type { IDataObject, IPollFunctions } from 'n8n-workflow';
import { isConnection, MAX_PAGE_SIZE, paths, type Connection } from '../../contract';
import {
	ApiError,
	apiList,
	listPlan,
	MAX_ITEMS,
	readPart,
	type ReadRecord,
	realClock,
	recordReader,
	request,
	type RequestContext,
} from '../transport';
import type { Reading, RecordsCursor } from './cursor/records';
import { withTimeLimit, type PollLimits } from './pollLimits';

export type PollSource = Awaited<ReturnType<typeof openPollSource>>;

export interface FoundEvents<Cursor> {
	/** The records with an event, oldest first. */
	records: IDataObject[];
	cursor: Cursor;
	notice?: string;
}

/** @throws {ApiError} when a list that has to be read to its end has more records than n8n can process at once */
export function refuseTooLong(total: number): void {
	if (total <= MAX_ITEMS) return;
	const [has, most] = [total, MAX_ITEMS].map((count) => count.toLocaleString('en'));
	throw new ApiError(`The list has ${has} records, but the trigger can read at most ${most}`, {
		description:
			"Choose 'Contact Created' or 'Team Member Created' without 'Emit Existing on First Run': they read only the newest records.",
		move: 'builder',
	});
}

/**
 * Reads a list, or continues where the cursor says.
 * @param isTimeUp see `readPart`
 * @param keyOf the key of a record in the cursor, by its ID
 */
export async function readRowsOf(
	list: ReturnType<typeof apiList>,
	isTimeUp: (() => boolean) | undefined,
	keyOf: (id: string) => string,
	cursor: RecordsCursor,
): Promise<Reading<IDataObject>> {
	const { place, listed } = cursor;
	const from = place === undefined ? undefined : { place, seen: listed.keys() };
	const source = { ...list, idOf: ({ id }: IDataObject) => keyOf(String(id)) };
	const { isAnew, ...part } = await readPart(source, from, isTimeUp);
	return { ...part, before: isAnew ? { ...cursor, place: undefined } : cursor };
}

/**
 * Opens a list for a trigger. A complete list is read at half the rate limit, after an initial burst of a quarter of the
 * requests per minute, so that workflows that use the same key do not have to wait.
 * @throws {NodeOperationError} when the credential is invalid; the functions of the source throw an `ApiError`
 */
export async function openPollSource(
	context: IPollFunctions,
	path: string,
	{ paceMs, budgetMs = Infinity, ...limits }: PollLimits,
	stop?: AbortSignal,
) {
	const signals = stop ? [stop] : [];
	const plan = { ...limits, ...(await listPlan(context, path)), signals };
	const { connection, options } = plan;
	const requestContext = context as unknown as RequestContext;
	const list = apiList(requestContext, plan, MAX_ITEMS);

	const { limit: perWindow, windowMs } = connection.limiters.read.window.settings;
	const burst = perWindow / 4;
	const startedAt = realClock.now();
	let pages = 0;
	let total = 0;
	const limited = apiList(requestContext, { ...plan, giveUpAfterMs: budgetMs / 4 }, MAX_ITEMS);
	const fetchPaced: typeof list.fetchPage = async (...page) => {
		const pause = Math.min((2 * windowMs) / perWindow, paceMs / (1 + total / MAX_PAGE_SIZE));
		const waitMs = startedAt + (pages++ - burst) * pause - realClock.now();
		if (waitMs > 0) await realClock.sleep(waitMs);
		const read = await limited.fetchPage(...page);
		({ total } = read);
		// Later on, a list that grows with each page has no end, which `fetchPage` says.
		if (pages === 1) refuseTooLong(total);
		return read;
	};
	const isTimeUp = () => realClock.now() - startedAt > budgetMs / 2;
	return {
		baseUrl: options.baseURL,
		apiKey: connection.apiKey,
		readWorkspaceId: async (): Promise<string> => {
			const asked = { ...plan, options: { ...options, url: paths.connection }, messages: {} };
			const { response } = await request(requestContext, asked, isConnection);
			return (response.body as { data: Connection }).data.workspace.id;
		},
		/** The pages of the list, to be read from the first on. */
		list,
		/** Reads the list as far as the time of a poll allows; see {@link readRowsOf}. */
		readRows: async (keyOf: (id: string) => string, cursor: RecordsCursor) => {
			const paced = { ...list, fetchPage: fetchPaced };
			return await readRowsOf(paced, budgetMs < Infinity ? isTimeUp : undefined, keyOf, cursor);
		},
		readRecord: recordReader(requestContext, plan),
		/** Lets `work` read records until the poll has to end: what has not been read by then is abandoned. */
		readInTime: async (work: (readRecord: ReadRecord) => Promise<unknown>): Promise<void> => {
			const leftMs = startedAt + 0.9 * budgetMs - realClock.now();
			await withTimeLimit(leftMs, async (timeUp) => {
				await work(recordReader(requestContext, { ...plan, signals: [...signals, timeUp] }));
			});
		},
	};
}
