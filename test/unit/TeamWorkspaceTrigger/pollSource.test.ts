import { realClock } from '../../../nodes/transport/clock';
import * as source from '../../../nodes/TeamWorkspaceTrigger/pollSource';

const { laterPollLimits, refuseTooLong, withTimeLimit } = source;

const NO_BUDGET = { maxWaitMs: 60_000, paceMs: 150_000, budgetMs: Infinity };
const budget = (budgetMs: number, maxWaitMs: number, timeoutMs: number) =>
	({ maxWaitMs, timeoutMs, paceMs: Infinity, budgetMs }) as typeof NO_BUDGET;
it.each([
	['has no limit in an n8n that does not give one', {}, NO_BUDGET],
	['has no limit with the in-memory scheduler', { getPollBudgetMs: () => 300_000 }, NO_BUDGET],
	['ends in time', { getPollBudgetMs: () => 36_000 }, budget(36_000, 9_000, 9_000)],
	['waits no longer for it', { getPollBudgetMs: () => 200_000 }, budget(200_000, 50_000, 30_000)],
	['waits no longer for a day', { getPollBudgetMs: () => 9e7 }, budget(9e7, 60_000, 30_000)],
])('A poll %s', (_, context, limits) => expect(laterPollLimits(context)).toEqual(limits));

it('A list that is read to its end may be as long as what n8n can process, and no longer', () => {
	expect(() => refuseTooLong(120_000)).not.toThrow();
	const message = 'The list has 120,001 records, but the trigger can read at most 120,000';
	const told = expect.objectContaining({ message, move: 'builder' }) as Error;
	expect(() => refuseTooLong(120_001)).toThrow(told);
});

describe('Work with a time limit', () => {
	beforeEach(() => {
		jest.useFakeTimers();
		const wait = async (ms: number) => await new Promise<void>((ended) => setTimeout(ended, ms));
		jest.spyOn(realClock, 'sleep').mockImplementation(wait);
	});
	afterEach(() => void jest.useRealTimers());

	/** Starts work of `takesMs`. Returns its result after `passedMs`, and whether its signal has fired. */
	async function after(passedMs: number, limitMs: number, takesMs: number) {
		let state: unknown = 'running';
		let signal: AbortSignal | undefined;
		const work = async (timeUp: AbortSignal) => {
			signal = timeUp;
			return await new Promise((resolve) => setTimeout(() => resolve('done'), takesMs));
		};
		void withTimeLimit(limitMs, work).then((result) => (state = result));
		await jest.advanceTimersByTimeAsync(passedMs);
		return [state, signal?.aborted];
	}

	it.each([
		['gives its result', 900, 10_000, 900, 'done', false],
		['runs on until then', 9_999, 10_000, 20_000, 'running', false],
		['is stopped when its time is up', 10_001, 10_000, 20_000, undefined, true],
		['is stopped at once if no time is left', 1, -5, 20_000, undefined, true],
		['may take any time without one', 9e7, Infinity, 9e7, 'done', false],
	])('%s', async (_, passedMs, limitMs, takesMs, result, isStopped) => {
		expect(await after(passedMs, limitMs, takesMs)).toEqual([result, isStopped]);
		await jest.runAllTimersAsync();
	});

	it('leaves no timer behind', async () => {
		await after(1_500, 10_000, 900);
		expect(jest.getTimerCount()).toBe(0);
	});
});
