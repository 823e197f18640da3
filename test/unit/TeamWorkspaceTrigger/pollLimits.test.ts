import type { IPollFunctions } from 'n8n-workflow';
import {
	firstPollLimits,
	laterPollLimits,
	testLimits,
} from '../../../nodes/TeamWorkspaceTrigger/pollLimits';

const limitsWith = (budgetMs: number) =>
	laterPollLimits({ getPollBudgetMs: () => budgetMs } as IPollFunctions);

it('The first poll and a test give up early', () => {
	expect(firstPollLimits).toEqual({
		maxWaitMs: 5_000,
		maxAttempts: 2,
		timeoutMs: 5_000,
		paceMs: 0,
	});
	expect(testLimits).toEqual({ ...firstPollLimits, giveUpAfterMs: 5_000 });
});

it('A later poll reads a list in 150 seconds, or as far as half of its budget allows', () => {
	const unlimited = { maxWaitMs: 60_000, paceMs: 150_000 };
	// n8n's in-memory scheduler says 5 minutes, and n8n before 2.4x nothing.
	expect(limitsWith(300_000)).toEqual(unlimited);
	expect(laterPollLimits({} as IPollFunctions)).toEqual(unlimited);
	const budget = { paceMs: Infinity, maxWaitMs: 9_000, timeoutMs: 9_000, budgetMs: 36_000 };
	expect(limitsWith(36_000)).toEqual(budget);
	expect(limitsWith(299_000)).toMatchObject({ maxWaitMs: 60_000, timeoutMs: 30_000 });
	expect(limitsWith(600_000)).toMatchObject({ budgetMs: 600_000 });
});
