import { Canceled } from '../../../../nodes/transport/abortSignals';
import { RateLimiter } from '../../../../nodes/transport/rateLimit/rateLimiter';
import { SlidingWindow } from '../../../../nodes/transport/rateLimit/slidingWindow';
import { Attempts, type SendOptions } from '../../../../nodes/transport/request/attempts';
import { CircuitBreaker } from '../../../../nodes/transport/request/circuitBreaker';
import { RunCost } from '../../../../nodes/transport/request/runCost';
import { sendOptions } from '../../../support/services/sending';
import { SimulatedClock } from '../../../support/time/simulatedClock';

/** What the service does with one request. */
interface Step {
	status?: number;
	/** In seconds. */
	retryAfter?: number;
	/** In ms. */
	takes?: number;
}

const STARTED_AT_MS = 1_000_000;

/** A service that follows a script, and the limiter of its key; times are in ms from the start. */
async function newTrial(limit = 30) {
	const clock = new SimulatedClock();
	const window = new SlidingWindow({ limit, windowMs: 60_000, maxInFlight: 1 });
	const limiter = new RateLimiter(window, clock);
	// Nothing counts from zero: neither do the clocks of real machines.
	await clock.run(clock.sleep(STARTED_AT_MS));
	const elapsed = () => clock.now() - STARTED_AT_MS;
	const sentAt: number[] = [];
	const execution = {};
	const send = async (script: Step[], more?: Partial<SendOptions>) => {
		const answer = async () => {
			sentAt.push(elapsed());
			const { status = 200, retryAfter, takes = 0 } = script[sentAt.length - 1] ?? {};
			if (takes > 0) await clock.sleep(takes);
			return { status, headers: { 'retry-after': retryAfter }, body: {} };
		};
		const options = sendOptions(clock, limiter, answer, {
			retrySafety: 'read',
			execution,
			...more,
		});
		return await new Attempts(options).run();
	};
	const run = async (script: Step[], more?: Partial<SendOptions>) => {
		const { result, ...sent } = await clock.run(send(script, more));
		return { status: 'response' in result ? result.response.status : 0, ...sent };
	};
	return { clock, window, limiter, elapsed, sentAt, send, run };
}

describe('A request that fails', () => {
	it('is sent five times at most, after pauses that double, and is in doubt then', async () => {
		const { run, sentAt } = await newTrial();
		const options = { url: '', body: { name: 'Ada' } };
		expect(await run(Array<Step>(9).fill({ status: 500 }), { options })).toEqual({
			status: 500,
			body: options.body,
			mayHaveBeenApplied: true,
		});
		expect(sentAt).toEqual([0, 375, 1_125, 2_625, 5_625]);
	});

	it.each<[string, Partial<SendOptions>, takes: number[]]>([
		['300 s', {}, [300_001, 300_000, 120_000]],
		['100 s, where a person waits', { giveUpAfterMs: 100_000 }, [100_001, 100_000, 40_000]],
	])('is not begun again after more than %s', async (_, more, times) => {
		for (const [i, takes] of times.entries()) {
			const { run, sentAt } = await newTrial();
			await run(Array<Step>(5).fill({ status: 500, takes }), more);
			expect([takes, sentAt.length]).toEqual([takes, i + 1]);
		}
	});

	it('does not count the wait for the key', async () => {
		const { clock, window, run, sentAt } = await newTrial();
		window.take();
		window.throttled(clock.now(), 299_000);
		expect((await run([{ status: 500, takes: 2_000 }])).status).toBe(200);
		expect(sentAt).toEqual([299_000, 301_375]);
	});

	it('gives its permit back whatever goes wrong', async () => {
		const { clock, window, run } = await newTrial(1);
		const sendOnce = async () => await Promise.reject(new RangeError('out of range'));
		await expect(run([], { sendOnce })).rejects.toBeInstanceOf(RangeError);
		expect(window.waitMs(clock.now() + 61_000)).toBe(0);
	});
});

it('A service that is down is probed by one request, and tried once by each of the others then', async () => {
	const { clock, send, sentAt } = await newTrial();
	const breaker = new CircuitBreaker();
	const down = Array<Step>(20).fill({ status: 500 });
	const sending = Array.from(
		{ length: 5 },
		async () => await send(down, { execution: { breaker } }),
	);
	await clock.run(Promise.all(sending));
	expect(sentAt).toEqual([0, 0, 0, 375, 1_125, 2_625, 5_625, 5_800, 5_800]);
});

it('A service that has failed a request for good gets each later one once, until it answers', async () => {
	const { run, sentAt } = await newTrial();
	const breaker = new CircuitBreaker();
	const script = Array.from({ length: 12 }, (_, at) => ({ status: at === 6 ? 404 : 500 }));
	const counts: number[] = [];
	for (let request = 0; request < 4; request++) {
		await run(script, { execution: { breaker } });
		counts.push(sentAt.length);
	}
	expect(counts).toEqual([5, 6, 7, 12]);
});

it('The run cost counts retries, and the pauses before them, as time spent repeating failed requests', async () => {
	const { clock, run } = await newTrial();
	const cost = new RunCost(clock);
	await run([{ status: 500, takes: 5_000 }, { takes: 1_000 }], { execution: { cost } });
	expect(cost.describe()).toBe(
		'2 reads took 6 s, of which 1 s were spent repeating failed requests',
	);
});

describe('What is decided before an attempt', () => {
	it('may be that nothing has to be sent', async () => {
		const { clock, window, run, sentAt } = await newTrial(1);
		const unchanged = { id: '1' };
		expect(await run([], { decide: async () => ({ unchanged }) })).toMatchObject({ unchanged });
		expect([sentAt, window.requestsLeft(clock.now())]).toEqual([[], 1]);
	});

	it.each([
		['the first one', [new Error('cannot be read')]],
		['a later one, but only when it is canceled', [undefined, new Canceled(true)]],
	])('ends the request when it fails before %s', async (_, failures) => {
		const { run, sentAt } = await newTrial();
		const decide = async () => {
			const failure = failures[sentAt.length];
			if (failure) throw failure;
			return { body: {} };
		};
		const retrySafety = 'idempotentWrite';
		const ends = expect(run([{ status: 500 }], { retrySafety, decide })).rejects;
		await ends.toMatchObject({ ...failures.at(-1) });
	});
});

it.each<[SendOptions['retrySafety'], Step, boolean]>([
	['write', {}, true],
	['write', { status: 500 }, true],
	['write', { status: 429 }, false],
	['write', { status: 400 }, false],
	['read', {}, false],
])(
	'A %s that is canceled while it is answered with %j may have been applied: %s',
	async (retrySafety, step, isInDoubt) => {
		const { clock, elapsed, send } = await newTrial();
		const isCanceled = () => elapsed() > 0;
		const sending = send([{ takes: 10, ...step }], { retrySafety, isCanceled });
		await expect(clock.run(sending)).rejects.toMatchObject({ mayHaveBeenApplied: isInDoubt });
	},
);

it('A write in doubt is told as such, not the failure to read what the next attempt is decided on', async () => {
	const { run } = await newTrial();
	const decide = jest
		.fn()
		.mockResolvedValueOnce({ body: { phone: '1' } })
		.mockRejectedValueOnce(new Error('cannot be read'));
	const script = [{ status: 500 }];
	const sent = await run(script, { retrySafety: 'idempotentWrite', decide });
	expect(sent).toEqual({ status: 500, body: { phone: '1' }, mayHaveBeenApplied: true });
});

it('A request that a person waits for gives up when its turn is too far off', async () => {
	const { run, elapsed, sentAt } = await newTrial(1);
	await run([]);
	const { waitExceeded } = await run([], { giveUpAfterMs: 10_000 });
	expect(waitExceeded).toEqual({ by: 'limit' });
	expect(elapsed()).toBe(10_000);
	expect(sentAt).toEqual([0]);
});

it.each([
	['just as long as it may', [300], [0, 300_000], undefined],
	['longer than it may', [301], [0], 301_000],
	['longer in all than it may', [200, 101], [0, 200_000], 301_000],
])('A request that is asked to wait %s', async (_, pauses, expectedAt, askedMs) => {
	const { run, sentAt } = await newTrial();
	const result = await run(pauses.map((retryAfter) => ({ status: 429, retryAfter })));
	const times = pauses.length;
	expect(result.waitExceeded).toEqual(askedMs && { by: 'service', askedMs, times });
	expect(result.status).toBe(askedMs === undefined ? 200 : 429);
	expect(sentAt).toEqual(expectedAt);
});

it('Each refusal without a time doubles the pause', async () => {
	const { run, sentAt } = await newTrial();
	await run(Array<Step>(3).fill({ status: 429 }));
	expect(sentAt).toEqual([0, 2_000, 6_000, 14_000]);
});

it('A request that is canceled between two attempts ends at once', async () => {
	const { clock, send, elapsed } = await newTrial();
	const sending = send([{ status: 500 }], { isCanceled: () => elapsed() > 0 });
	await expect(clock.run(sending)).rejects.toEqual(new Canceled());
	expect(elapsed()).toBe(200);
});

it.each([429, 500])('A request that got %d keeps its place before later ones', async (status) => {
	const { clock, send } = await newTrial(1);
	const order: string[] = [];
	const named = (name: string): Partial<SendOptions> => ({
		sendOnce: async () => {
			order.push(name);
			const response = { status: order.length === 1 ? status : 200, headers: {}, body: {} };
			return { response };
		},
	});
	await clock.run(Promise.all([send([], named('first')), send([], named('second'))]));
	expect(order).toEqual(['first', 'first', 'second']);
});

it('A request that is canceled as it gets its permit gives it back unused', async () => {
	const { clock, window, send, sentAt } = await newTrial(1);
	const stop = new AbortController();
	const sending = send([], { isCanceled: () => stop.signal.aborted });
	stop.abort();
	await expect(clock.run(sending)).rejects.toEqual(new Canceled());
	expect(sentAt).toEqual([]);
	expect(window.requestsLeft(clock.now())).toBe(1);
});
