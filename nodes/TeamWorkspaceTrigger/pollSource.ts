import type { IPollFunctions } from 'n8n-workflow';
import { isConnection, MAX_PAGE_SIZE, paths, type Connection } from '../../contract';
import {
	ApiError,
	apiList,
	listPlan,
	MAX_ITEMS,
	readPlan,
	type ReadRecord,
	realClock,
	recordReader,
	request,
	type RequestContext,
	type RequestLimits,
} from '../transport';

/** How long a poll may take, and how often it may retry. */
export interface PollLimits extends RequestLimits {
	/** The longest that reading a complete list should take, in ms; 0 to read as fast as the rate limit allows. */
	paceMs: number;
	/** n8n drops the poll after this many ms, so the rest of a list is left to the next poll; Infinity if it never does. */
	budgetMs: number;
}

/** Publishing a workflow in the editor waits for its first poll, so that poll gives up early. */
export const firstPollLimits: PollLimits = {
	maxWaitMs: 5_000,
	maxAttempts: 2,
	timeoutMs: 5_000,
	paceMs: 0,
	budgetMs: Infinity,
};

/** A test in the editor does not wait for our own rate limit either. */
export const testLimits: PollLimits = { ...firstPollLimits, giveUpAfterMs: 5_000 };

/** What n8n's in-memory scheduler says, which drops no poll, in ms. */
const NO_BUDGET_MS = 5 * 60_000;

/**
 * With a budget on n8n's durable scheduler only. Before 2.4x, n8n has no `getPollBudgetMs`. Four fifths of
 * `N8N_SCHEDULER_POLL_TIMEOUT` are the budget, so only 375 s would pass for none.
 */
export function laterPollLimits(
	context: Partial<Pick<IPollFunctions, 'getPollBudgetMs'>>,
): PollLimits {
	const budgetMs = context.getPollBudgetMs?.() ?? NO_BUDGET_MS;
	if (budgetMs === NO_BUDGET_MS)
		return { maxWaitMs: 60_000, paceMs: NO_BUDGET_MS / 2, budgetMs: Infinity };
	const [maxWaitMs, timeoutMs] = [60_000, 30_000].map((ms) => Math.min(ms, budgetMs / 4));
	return { maxWaitMs, timeoutMs, paceMs: Infinity, budgetMs };
}

const CHECK_EVERY_MS = 500;

/**
 * Runs the work with a signal that fires when its time is up.
 * @returns undefined when the time was up before the work had ended
 */
export async function withTimeLimit<Result>(
	ms: number,
	work: (timeUp: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
	const ending = new AbortController();
	if (ms === Infinity) return await work(ending.signal);
	const until = realClock.now() + ms;
	let hasEnded = false;
	const watch = async () => {
		while (!hasEnded && realClock.now() < until) await realClock.sleep(CHECK_EVERY_MS);
		ending.abort();
		return undefined;
	};
	return await Promise.race([work(ending.signal).finally(() => (hasEnded = true)), watch()]);
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

export type PollSource = Awaited<ReturnType<typeof openPollSource>>;

/**
 * Opens a list for a trigger. A complete list is read at half the rate limit, after an initial burst of a quarter of the
 * requests per minute, so that workflows that use the same key do not have to wait.
 * @throws {NodeOperationError} when the credential is invalid; the functions of the source throw an `ApiError`
 */
export async function openPollSource(
	context: IPollFunctions,
	path: string,
	{ paceMs, budgetMs, ...limits }: PollLimits,
) {
	const plan = { ...limits, ...(await listPlan(context, path)) };
	const { connection } = plan;
	const requestContext = context as unknown as RequestContext;
	const list = apiList(requestContext, plan, MAX_ITEMS);

	const { limit: perWindow, windowMs } = connection.limiters.read.window.settings;
	const burst = perWindow / 4;
	const startedAt = realClock.now();
	const timeLeftMs = (share: number) => startedAt + share * budgetMs - realClock.now();
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
	return {
		baseUrl: connection.defaults.baseURL,
		apiKey: connection.apiKey,
		now: realClock.wallNow,
		readWorkspaceId: async (): Promise<string> => {
			const asked = { ...readPlan(plan, paths.connection), messages: {} };
			return (await request<Connection>(requestContext, asked, isConnection)).data.workspace.id;
		},
		/** The pages of the list, to be read from the first on. */
		list,
		/** The same for reading all of them, beside other work. */
		completeList: { ...list, fetchPage: fetchPaced },
		/** Whether the rest of the list is left to the next poll; undefined when the poll may take any time. */
		isTimeUp: budgetMs < Infinity ? () => timeLeftMs(1 / 2) < 0 : undefined,
		readRecord: recordReader(requestContext, plan),
		/** Lets `work` read records until the poll has to end: what has not been read by then is abandoned. */
		readInTime: async (work: (readRecord: ReadRecord) => Promise<unknown>): Promise<void> => {
			await withTimeLimit(timeLeftMs(0.9), async (timeUp) => {
				const signals = [...(limits.signals ?? []), timeUp];
				await work(recordReader(requestContext, { ...plan, signals }));
			});
		},
	};
}
