import type { IPollFunctions } from 'n8n-workflow';
import { ApiError, realClock } from '../transport';

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
	/** After this many ms, the rest of a list is left to the next poll; without it, a poll reads the whole list. */
	readForMs?: number;
}

/** The time that n8n gives a poll if it does not say so, in ms. */
const DEFAULT_BUDGET_MS = 5 * 60_000;

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

/** Whether n8n drops a poll that takes longer than its budget, as n8n's durable scheduler does. */
export const hasDeadline = (context: IPollFunctions): boolean =>
	pollBudgetMs(context) !== DEFAULT_BUDGET_MS;

/** The limits of all later polls. */
export function laterPollLimits(context: IPollFunctions): PollLimits {
	const budgetMs = pollBudgetMs(context);
	const maxWaitMs = Math.min(60_000, budgetMs / 4);
	if (!hasDeadline(context)) return { maxWaitMs, paceMs: budgetMs / 2 };
	const timeoutMs = Math.min(30_000, budgetMs / 4);
	return { maxWaitMs, timeoutMs, paceMs: Infinity, readForMs: budgetMs / 2 };
}

/** How often a poll with a deadline checks whether its work has ended, in ms. */
const CHECK_EVERY_MS = 500;

/**
 * Runs the work of a poll.
 * @throws {ApiError} when it takes longer than n8n allows: n8n would drop the poll without telling anyone
 */
export async function inTime<Result>(
	context: IPollFunctions,
	work: () => Promise<Result>,
): Promise<Result> {
	if (!hasDeadline(context)) return await work();
	const budgetMs = pollBudgetMs(context);
	const deadline = realClock.now() + budgetMs;
	let hasEnded = false;
	const timeUp = async (): Promise<never> => {
		while (!hasEnded && realClock.now() < deadline) await realClock.sleep(CHECK_EVERY_MS);
		throw new ApiError(
			`The poll took longer than the ${Math.round(budgetMs / 1000)} seconds that n8n gives it`,
			{
				description:
					'If this continues, set N8N_SCHEDULER_POLL_TIMEOUT and N8N_SCHEDULER_LEASE_DURATION of n8n to more seconds.',
				move: 'nobody',
			},
		);
	};
	return await Promise.race([work().finally(() => (hasEnded = true)), timeUp()]);
}
