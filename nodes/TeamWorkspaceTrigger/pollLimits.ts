import type { IPollFunctions } from 'n8n-workflow';

/** How long a poll may take, and how often it may retry. */
export interface PollLimits {
	/** The longest that 429 responses may delay one request, in ms. */
	maxWaitMs: number;
	/** While a person waits for the result: stop waiting and retrying after this many ms. */
	giveUpAfterMs?: number;
	/** The maximum number of attempts for one request; 429 responses do not count. */
	maxAttempts?: number;
	/** Timeout of one attempt, in ms, if not the default. */
	timeoutMs?: number;
	/** The longest that reading a complete list should take, in ms; 0 to read as fast as the rate limit allows. */
	paceMs: number;
}

/** The time that n8n gives a poll if it does not say so, in ms. */
export const DEFAULT_BUDGET_MS = 5 * 60_000;

/** Publishing a workflow in the editor waits for its first poll, so that poll gives up early. */
export const firstPollLimits: PollLimits = {
	maxWaitMs: 5_000,
	maxAttempts: 2,
	timeoutMs: 5_000,
	paceMs: 0,
};

/** A test in the editor does not wait for our own rate limit either. */
export const testLimits: PollLimits = { ...firstPollLimits, giveUpAfterMs: 5_000 };

/** The time that n8n gives a poll, in ms. Before 2.4x, n8n has no `getPollBudgetMs`. */
export const pollBudgetMs = (context: Partial<Pick<IPollFunctions, 'getPollBudgetMs'>>): number =>
	context.getPollBudgetMs?.() ?? DEFAULT_BUDGET_MS;

/** The limits of all later polls. */
export function laterPollLimits(context: IPollFunctions): PollLimits {
	const budgetMs = pollBudgetMs(context);
	return { maxWaitMs: Math.min(60_000, budgetMs / 4), paceMs: budgetMs / 2 };
}
