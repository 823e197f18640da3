import { getEventListeners } from 'node:events';
import fc from 'fast-check';
import { Canceled } from '../../../../nodes/transport/abortSignals';
import { lockedError, withLocks } from '../../../../nodes/transport/execution/locks';
import { RunCost } from '../../../../nodes/transport/request/runCost';
import { forAllAsync } from '../../../support/expectations/propertyRuns';
import { SimulatedClock } from '../../../support/time/simulatedClock';

/** Work that needs some locks. Times in ms. */
interface Worker {
	names: string[];
	arrivesAt: number;
	takes: number;
	fails: boolean;
	maxWaitMs: number;
	/** If it is canceled at all. */
	canceledAt: number | undefined;
}

const NAMES = ['a', 'b', 'c', 'd'];
const LONG = 10_000;
const LOCKED = 'Another workflow has been changing the same record for too long';

/** What became of workers: when each began, and what it ended with. */
async function outcomesOf(workers: Array<Partial<Worker>>) {
	const clock = new SimulatedClock();
	const holders = new Map<string, number>();
	const cancels = workers.map(() => new AbortController());
	const outcomes = workers.map(() => ({ beganAt: -1, endedAt: -1, result: '' }));
	let isOverlapping = false;
	const cost = new RunCost(clock);
	const during = jest.spyOn(cost, 'during');

	const run = async (index: number): Promise<void> => {
		const { names = NAMES, arrivesAt = 0, takes = 5, fails, canceledAt } = workers[index];
		const outcome = outcomes[index];
		const hold = (change: number) => {
			for (const name of new Set(names)) {
				holders.set(name, (holders.get(name) ?? 0) + change);
				isOverlapping ||= Number(holders.get(name)) > 1;
			}
		};
		const work = async () => {
			outcome.beganAt = clock.now();
			hold(1);
			await clock.sleep(takes);
			hold(-1);
			if (fails) throw new Error('work failed');
			return 'done';
		};
		await clock.sleep(arrivesAt);
		if (canceledAt !== undefined)
			void clock.sleep(canceledAt - arrivesAt).then(() => cancels[index].abort());
		const signals = [undefined, cancels[index].signal];
		const wait = { clock, signals, cost, maxWaitMs: workers[index].maxWaitMs ?? LONG };
		outcome.result = await withLocks(names, wait, work).catch((error: Error) =>
			error instanceof Canceled ? 'canceled' : error.message,
		);
		outcome.endedAt = clock.now();
	};
	await clock.run(Promise.all(workers.map(async (_, index) => await run(index))));

	// Who finds all locks free never asks the clock.
	const timers = jest.spyOn(clock, 'within');
	const wait = { clock, signals: [], maxWaitMs: LONG };
	await clock.run(withLocks(NAMES, wait, async () => await Promise.resolve()));
	const followed = cancels.flatMap(({ signal }) => getEventListeners(signal, 'abort'));
	const leftOver = timers.mock.calls.length + followed.length;
	const waits = during.mock.calls.map(([activity]) => activity);
	return { outcomes, waits, isOverlapping, leftOver };
}

const someWorker: fc.Arbitrary<Worker> = fc.record({
	names: fc.array(fc.constantFrom(...NAMES), { minLength: 0, maxLength: 4 }),
	arrivesAt: fc.nat(20),
	takes: fc.nat(10),
	fails: fc.boolean(),
	maxWaitMs: fc.constantFrom(3, 15, LONG),
	canceledAt: fc.option(fc.integer({ min: 21, max: 40 }), { nil: undefined }),
});

describe('Locks', () => {
	it('have one holder at a time, whoever fails, is canceled or gives up, and leave nothing behind', async () => {
		const someWorkers = fc.array(someWorker, { minLength: 2, maxLength: 8 });
		await forAllAsync(1_000, [someWorkers], async (workers) => {
			const { outcomes, isOverlapping, leftOver } = await outcomesOf(workers);
			expect({ isOverlapping, leftOver }).toEqual({ isOverlapping: false, leftOver: 0 });
			workers.forEach(({ arrivesAt, maxWaitMs, canceledAt = Infinity, takes, fails }, i) => {
				const { beganAt, endedAt, result } = outcomes[i];
				const givesUpAt = Math.min(arrivesAt + maxWaitMs, canceledAt);
				if (beganAt >= 0) {
					expect([result, endedAt]).toEqual([fails ? 'work failed' : 'done', beganAt + takes]);
					expect(beganAt).toBeLessThanOrEqual(givesUpAt);
				} else {
					expect(['canceled', LOCKED]).toContain(result);
					expect(endedAt).toBe(givesUpAt);
				}
			});
			// Nobody waits for anybody who came later: who shares no lock with an earlier one begins at once.
			workers.forEach(({ names, arrivesAt }, i) => {
				const others = workers.filter((other, j) => j !== i && other.arrivesAt <= arrivesAt);
				const isFree = !others.some((other) => other.names.some((name) => names.includes(name)));
				if (isFree) expect(outcomes[i].beganAt).toBe(arrivesAt);
			});
		});
	});

	it('let work begin one after the other, as they came, and count the waits', async () => {
		const { outcomes, waits } = await outcomesOf([{}, {}, {}]);
		const told = outcomes.map(({ result, beganAt, endedAt }) => `${result} ${beganAt}-${endedAt}`);
		expect(told.join(', ')).toBe('done 0-5, done 5-10, done 10-15');
		expect(waits).toEqual(['lock', 'lock']);
	});

	it('say what to do when they are not free in time', () => {
		const description =
			"Run the node again. If both workflows need long, raise 'Maximum Wait (Seconds)' in Options.";
		expect(lockedError()).toMatchObject({ message: LOCKED, description, move: 'nobody' });
	});
});
