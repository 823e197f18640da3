import fc from 'fast-check';
import { RateLimiter } from '../../../../nodes/transport/rateLimit/rateLimiter';
import { Canceled } from '../../../../nodes/transport/abortSignals';
import { MAX_IN_FLIGHT } from '../../../../nodes/transport/rateLimit/sharedLimiters';
import { Attempts } from '../../../../nodes/transport/request/attempts';
import { SlidingWindow } from '../../../../nodes/transport/rateLimit/slidingWindow';
import { sendOptions } from '../../../support/services/sending';
import { CountingServer, type Counting } from '../../../support/services/countingServer';
import { SimulatedClock } from '../../../support/time/simulatedClock';
import { forAllAsync } from '../../../support/expectations/propertyRuns';

const WINDOW_MS = 60_000;

const upTo = (max: number) => fc.integer({ min: 1, max });

type AcquireOptions = Parameters<RateLimiter['acquire']>[0];

/** One execution. */
const me = {};

/** A limiter of one process in simulated time, and a service that counts in its own way. */
function newTrial(limit: number, maxInFlight = 8, counting: Counting = 'fixed') {
	const clock = new SimulatedClock();
	const server = new CountingServer(clock, counting, limit, WINDOW_MS);
	const newLimiter = () =>
		new RateLimiter(new SlidingWindow({ limit, windowMs: WINDOW_MS, maxInFlight }), clock);
	const limiter = newLimiter();
	const usual = { owner: me, isCanceled: () => false, maxPauseMs: 0, deadline: Infinity };
	const acquire = async (more: Partial<AcquireOptions> = {}) =>
		await limiter.acquire({ ...usual, ...more });
	const permitOf = async (more?: Partial<AcquireOptions>) => {
		expect(await acquire(more)).toBeUndefined();
		return limiter;
	};
	const send = async (travelMs: [number, number] = [20, 20], owner = me, through = limiter) => {
		const answer = async () => await server.request(...travelMs);
		return await new Attempts(sendOptions(clock, through, answer, { execution: owner })).run();
	};
	return { clock, server, limiter, newLimiter, acquire, permitOf, send };
}

describe.each<Counting>(['fixed', 'sliding'])('where a service counts a %s window', (counting) => {
	it('no interleaving of senders is ever refused', async () => {
		// A request that takes no time at all leaves the least room for a permit that is given back too early.
		const travelMs = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3_000 }));
		const sender = fc.record({
			owner: fc.constantFrom({ name: 'a' }, { name: 'b' }, { name: 'c' }),
			startsAt: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 200_000 })),
			travel: fc.tuple(travelMs, travelMs),
		});
		const someSenders = fc.array(sender, { minLength: 1, maxLength: 40 });
		await forAllAsync(150, [someSenders, upTo(6), upTo(8)], async (senders, ...limits) => {
			const { clock, server, send } = newTrial(...limits, counting);
			const work = senders.map(async ({ owner, startsAt, travel }) => {
				await clock.sleep(startsAt);
				return await send(travel, owner);
			});
			await clock.run(Promise.all(work));
			expect(server.refused).toBe(0);
			expect(server.accepted).toHaveLength(senders.length);
		});
	}, 60_000);

	it('100 writes take three full windows and no refusal', async () => {
		const { clock, server, send } = newTrial(30, 8, counting);
		for (let i = 0; i < 100; i++) await clock.run(send());
		expect(server.refused).toBe(0);
		const floorMs = 3 * WINDOW_MS + 10 * 40;
		expect(clock.now()).toBeLessThan(floorMs * 1.05);
	});

	it('three processes with many executions each on one key are refused at most one request in ten', async () => {
		await forAllAsync(60, [upTo(10), upTo(500)], async (executions, travelMs) => {
			const trial = newTrial(30, MAX_IN_FLIGHT.write, counting);
			const { clock, server, send } = trial;
			let left = 300;
			const process = async (index: number) => {
				const limiter = trial.newLimiter();
				const execution = async () => {
					while (left-- > 0) await send([travelMs + index, travelMs], me, limiter);
				};
				await Promise.all(Array.from({ length: executions }, execution));
			};
			await clock.run(Promise.all([process(0), process(1), process(2)]));
			expect(server.accepted).toHaveLength(300);
			expect(server.refused / (server.refused + 300)).toBeLessThanOrEqual(0.1);
			// Ten windows would do. Of all cases, with each count of executions and each time to travel, one takes 14.03.
			expect(clock.now()).toBeLessThan(14.1 * WINDOW_MS);
		});
	}, 60_000);

	it('takes the whole limit again when the others have left, however slow the service is', async () => {
		const { clock, limiter, permitOf, send } = newTrial(30, 8, counting);
		(await permitOf()).throttled(1_000);
		// One at a time, these are fewer in a window than the share that is left.
		const slow = Array.from({ length: 60 }, async () => await send([5_000, 5_000]));
		await clock.run(Promise.all(slow));
		expect(limiter.window.share).toBe(30);
	});
});

it('serves executions in turns, however many requests one of them has waiting', async () => {
	const someCounts = fc.array(upTo(30), { minLength: 2, maxLength: 5 });
	await forAllAsync(100, [someCounts, upTo(3)], async (counts, maxInFlight) => {
		const { clock, permitOf } = newTrial(1_000, maxInFlight);
		const served: number[] = [];
		const work = counts.flatMap((count, owner) => {
			const one = { owner };
			return Array.from({ length: count }, async () => {
				const permit = await permitOf({ owner: one });
				served.push(owner);
				await clock.sleep(10);
				permit.release();
			});
		});
		await clock.run(Promise.all(work));
		// The first ones came when nobody else was there.
		const inTurns = served.slice(maxInFlight);
		const left = counts.map((_, owner) => inTurns.filter((one) => one === owner).length);
		const turns = counts.map(() => 0);
		for (const owner of inTurns) {
			turns[owner] += 1;
			// Nobody who still waits is more than one turn behind.
			const ofWaiting = turns.filter((count, other) => count < left[other]);
			expect(Math.max(...turns) - Math.min(turns[owner], ...ofWaiting)).toBeLessThanOrEqual(1);
		}
	});
});

describe('a permit', () => {
	/** A limiter of one request at a time, whose permit is taken. */
	const busy = async () => {
		const trial = newTrial(5, 1);
		return { ...trial, first: await trial.permitOf() };
	};

	it.each(['release', 'giveBack'] as const)(
		'goes to the next request the moment it is free (%s), not to one that was canceled',
		async (end) => {
			const { clock, permitOf, first } = await busy();
			let isCanceled = false;
			const canceled = [{}, me].map(
				async (owner) =>
					await permitOf({ owner, isCanceled: () => isCanceled }).catch((error) => error),
			);
			const next = permitOf();
			isCanceled = true;
			await clock.run(clock.sleep(210));
			first[end]();
			expect(await Promise.all(canceled)).toEqual([new Canceled(), new Canceled()]);
			await clock.run(next);
			expect(clock.now()).toBe(210);
		},
	);

	it('goes to a repeated request first, then to the others in their order', async () => {
		const { clock, permitOf, first } = await busy();
		const served: string[] = [];
		const work = ['one', 'two', 'repeated'].map(async (name) => {
			const permit = await permitOf({ atFront: name === 'repeated' });
			served.push(name);
			permit.release();
		});
		first.release();
		await clock.run(Promise.all(work));
		expect(served).toEqual(['repeated', 'one', 'two']);
	});

	it('that is refused tells the others of the pause at once', async () => {
		const { clock, acquire, first } = await busy();
		const next = acquire();
		first.throttled(60_000);
		expect(await next).toEqual({ by: 'service', askedMs: 60_000 });
		expect(clock.now()).toBe(0);
	});

	it('is not given in time while all that may be under way gets no answer', async () => {
		const { clock, acquire } = await busy();
		const hasty = acquire({ deadline: 5_000 });
		expect(await clock.run(hasty)).toEqual({ by: 'limit' });
		expect(clock.now()).toBeLessThanOrEqual(5_200);
	});
});

describe('who does not wait for ever', () => {
	it('is told within a fifth of a second that the limit is used up, also behind others', async () => {
		const { clock, acquire, send } = newTrial(1);
		await clock.run(send());
		const patient = acquire();
		const startedAt = clock.now();
		const hasty = acquire({ deadline: startedAt + 10_000 });
		expect(await clock.run(hasty)).toEqual({ by: 'limit' });
		expect(clock.now() - startedAt).toBeGreaterThanOrEqual(10_000);
		expect(clock.now() - startedAt).toBeLessThanOrEqual(10_200);
		expect(await clock.run(patient)).toBeUndefined();
	});

	it('gets a permit that is free, however late it is', async () => {
		const { clock, permitOf } = newTrial(5);
		await clock.run(clock.sleep(1_000));
		await permitOf({ deadline: 0 });
		expect(clock.now()).toBe(1_000);
	});

	it('is told of a pause that is too long for it, also behind others that sit it out', async () => {
		const { clock, acquire, permitOf } = newTrial(5);
		(await permitOf()).throttled(120_000);
		const patient = acquire({ maxPauseMs: 300_000 });
		const hasty = acquire({ maxPauseMs: 10_000 });
		expect(await clock.run(hasty)).toEqual({ by: 'service', askedMs: expect.closeTo(120_000, -3) });
		expect(clock.now()).toBeLessThanOrEqual(200);
		expect(await clock.run(patient)).toBeUndefined();
		expect(clock.now()).toBe(120_000);
	});
});
