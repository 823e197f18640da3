import fc from 'fast-check';
import { RateLimiter } from '../../../../nodes/transport/rateLimit/rateLimiter';
import { CircuitBreaker } from '../../../../nodes/transport/request/circuitBreaker';
import { sendWithRetry, type SendResult } from '../../../../nodes/transport/request/retry';
import type { HttpResponse } from '../../../../nodes/transport/http/response';
import { SlidingWindow } from '../../../../nodes/transport/rateLimit/slidingWindow';
import { runs } from '../../../support/expectations/propertyRuns';
import { SimulatedClock } from '../../../support/time/simulatedClock';

/** The tries of the request that finds out for all whether the service is back, and what was under way. */
const MOST_EXTRA = 15;

interface Outage {
	/** Answers to this many requests come before the outage. */
	after: number;
	/** In ms from the first request; Infinity for good. */
	until: number;
	how: 'reset' | number;
	/** Of each answer, in ms. */
	takes: number;
}

/** Sends so many requests of one execution to a service with an outage. */
async function execution(count: number, outage: Outage, stopOnFailure: boolean) {
	const clock = new SimulatedClock();
	const window = new SlidingWindow({ limit: 10_000, windowMs: 60_000, maxInFlight: 8 });
	const budget = new RateLimiter(window, clock);
	const breaker = new CircuitBreaker();
	const stop = new AbortController();
	let lastAnswerAt = 0;
	let sent = 0;
	const sendOnce = async (): Promise<HttpResponse> => {
		const number = sent++;
		await clock.sleep(outage.takes);
		lastAnswerAt = clock.now();
		const isDown = number >= outage.after && clock.now() < outage.until;
		if (isDown && outage.how === 'reset')
			throw Object.assign(new Error('reset'), { code: 'ECONNRESET' });
		return { status: isDown ? Number(outage.how) : 200, headers: {}, body: {} };
	};
	const isSuccess = ({ result: outcome }: SendResult) =>
		'response' in outcome && outcome.response.status === 200;
	const one = async () => {
		const exchanged = await sendWithRetry({
			sendOnce,
			owner: stop,
			retrySafety: 'read',
			limiter: budget,
			clock,
			timeoutMs: 300_000,
			maxWaitMs: 300_000,
			breaker,
			signal: stop.signal,
			random: () => 0.99,
		});
		if (stopOnFailure && !isSuccess(exchanged)) stop.abort();
		return isSuccess(exchanged);
	};
	const all = Promise.all(
		Array.from({ length: count }, async () => await one().catch((error: unknown) => error)),
	);
	const results = await clock.run(all);
	return { results, sent, endedAfterMs: clock.now() - lastAnswerAt };
}

const outages = (until: fc.Arbitrary<number>) =>
	fc.record({
		after: fc.nat(50),
		until,
		how: fc.constantFrom<Array<'reset' | number>>('reset', 500, 503, 408),
		takes: fc.integer({ min: 1, max: 800 }),
	});

describe('A service that is down', () => {
	it.each([true, false])(
		'is found out with few requests (stop on failure: %s)',
		async (stopOnFailure) => {
			await fc.assert(
				fc.asyncProperty(
					fc.integer({ min: 1, max: 200 }),
					outages(fc.constant(Infinity)),
					async (count, outage) => {
						const { results, sent, endedAfterMs } = await execution(count, outage, stopOnFailure);
						const answered = Math.min(count, outage.after);
						expect(results.filter((result) => result === true)).toHaveLength(answered);
						if (!stopOnFailure) expect(sent).toBeLessThanOrEqual(count + MOST_EXTRA);
						else expect(sent - outage.after).toBeLessThanOrEqual(MOST_EXTRA);
						expect(endedAfterMs).toBeLessThan(10_000);
					},
				),
				{ numRuns: runs(60) },
			);
		},
	);

	it('for a few seconds costs no request', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 1, max: 100 }),
				outages(fc.integer({ min: 0, max: 4_000 })),
				async (count, outage) => {
					const { results } = await execution(count, outage, true);
					expect(results).toEqual(Array(count).fill(true));
				},
			),
			{ numRuns: runs(60) },
		);
	});
});

describe('A request that finds out for the others', () => {
	it('lets them go on when it is canceled', () => {
		const breaker = new CircuitBreaker();
		const [first, second, third, fourth] = [{}, {}, {}, {}];
		for (const request of [first, second, third]) breaker.failed(request, 0);
		expect(breaker.isHeldBack(fourth)).toBe(true);
		expect(breaker.isHeldBack(third)).toBe(false);
		breaker.ended(first);
		expect(breaker.isHeldBack(fourth)).toBe(true);
		breaker.ended(third);
		expect(breaker.isHeldBack(fourth)).toBe(false);
		expect(breaker.isDown).toBe(true);
		breaker.answered();
		expect(breaker.isDown).toBe(false);
	});
});
