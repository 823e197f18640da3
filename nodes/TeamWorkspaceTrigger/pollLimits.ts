import type { IPollFunctions } from 'n8n-workflow';
import { realClock, type apiList } from '../transport';

/** How long a poll may take, and how often it may retry. */
export type PollLimits = Pick<
	Parameters<typeof apiList>[1],
	'maxWaitMs' | 'giveUpAfterMs' | 'maxAttempts' | 'timeoutMs'
> & {
	/** The longest that reading a complete list should take, in ms; 0 to read as fast as the rate limit allows. */
	paceMs: number;
	/** n8n drops the poll after this many ms, so the rest of a list is left to the next poll; never by default. */
	budgetMs?: number;
};

/** Publishing a workflow in the editor waits for its first poll, so that poll gives up early. */
export const firstPollLimits: PollLimits = {
	maxWaitMs: 5_000,
	maxAttempts: 2,
	timeoutMs: 5_000,
	paceMs: 0,
};

/** A test in the editor does not wait for our own rate limit either. */
export const testLimits: PollLimits = { ...firstPollLimits, giveUpAfterMs: 5_000 };

/** What n8n's in-memory scheduler says, which drops no poll, in ms. */
const NO_BUDGET_MS = 5 * 60_000;

/**
 * With `budgetMs` on n8n's durable scheduler only. Before 2.4x, n8n has no `getPollBudgetMs`. Four fifths of
 * `N8N_SCHEDULER_POLL_TIMEOUT` are the budget, so only 375 s would pass for none.
 */
export function laterPollLimits(
	context: Partial<Pick<IPollFunctions, 'getPollBudgetMs'>>,
): PollLimits {
	const budgetMs = context.getPollBudgetMs?.() ?? NO_BUDGET_MS;
	if (budgetMs === NO_BUDGET_MS) return { maxWaitMs: 60_000, paceMs: NO_BUDGET_MS / 2 };
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
