import { RateLimiter } from '../../../../nodes/transport/rateLimit/rateLimiter';
import { Canceled } from '../../../../nodes/transport/abortSignals';
import { sendWithRetry, type SendOptions } from '../../../../nodes/transport/request/retry';
import type { HttpResponse } from '../../../../nodes/transport/http/response';
import { SlidingWindow } from '../../../../nodes/transport/rateLimit/slidingWindow';
import { SimulatedClock } from '../../../support/time/simulatedClock';

/** What the service does with one request: a status, or the code of a network error. */
interface Step {
	status?: number;
	retryAfter?: number;
	code?: string;
	/** In ms. */
	takes?: number;
}

const STARTED_AT_MS = 1_000_000;

/** One request to a service that follows a script; times are in ms from its start. */
class Trial {
	readonly clock = new SimulatedClock();
	readonly window: SlidingWindow;
	readonly limiter: RateLimiter;
	readonly sentAt: number[] = [];

	constructor(limit = 30) {
		this.window = new SlidingWindow({ limit, windowMs: 60_000, maxInFlight: 1 });
		this.limiter = new RateLimiter(this.window, this.clock);
	}

	get elapsed(): number {
		return this.clock.now() - STARTED_AT_MS;
	}

	/** Nothing counts from zero: neither do the clocks of real machines. */
	async start(): Promise<this> {
		await this.clock.run(this.clock.sleep(STARTED_AT_MS));
		return this;
	}

	/** The service asks all of the key's requests to wait, in ms. */
	pause(ms: number): void {
		this.window.take();
		this.window.throttled(this.clock.now(), ms);
	}

	send(script: Step[], options: Partial<SendOptions> = {}) {
		const steps = [...script];
		const sendOnce = async (): Promise<HttpResponse> => {
			this.sentAt.push(this.elapsed);
			const { status = 200, retryAfter, code, takes = 0 } = steps.shift() ?? {};
			if (takes > 0) await this.clock.sleep(takes);
			if (code) throw Object.assign(new Error(code), { code });
			const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
			return { status, headers, body: {} };
		};
		return sendWithRetry({
			sendOnce,
			owner: this,
			retrySafety: 'read',
			limiter: this.limiter,
			clock: this.clock,
			timeoutMs: 300_000,
			maxWaitMs: 300_000,
			random: () => 0.5,
			...options,
		});
	}

	async run(script: Step[], options?: Partial<SendOptions>) {
		const { result: outcome, ...rest } = await this.clock.run(this.send(script, options));
		const status = 'response' in outcome ? outcome.response.status : outcome.failure.code;
		return { status, ...rest };
	}
}

const trial = async (limit?: number) => await new Trial(limit).start();

const clean = {
	mayHaveBeenApplied: false,
	waitedMs: 0,
	timesThrottled: 0,
};

describe('a request to its end', () => {
	it('is sent five times at most, after pauses that double', async () => {
		const it = await trial();
		await it.run(Array<Step>(9).fill({ status: 500 }));
		expect(it.sentAt).toEqual([0, 375, 1_125, 2_625, 5_625]);
	});

	it('is sent again after a growing pause when the service fails, and is in doubt then', async () => {
		const it = await trial();
		const result = await it.run([{ status: 500 }, { status: 503 }, { status: 200 }]);
		expect(result).toEqual({ status: 200, ...clean, mayHaveBeenApplied: true });
		expect(it.sentAt).toEqual([0, 375, 375 + 750]);
	});

	it('is known not to have been applied when the connection never opened', async () => {
		const it = await trial();
		const script = [{ code: 'ECONNREFUSED' }, { status: 201 }];
		expect(await it.run(script, { retrySafety: 'write' })).toEqual({ status: 201, ...clean });
		expect(it.sentAt).toEqual([0, 375]);
	});

	it.each([
		['that may not come twice: it is sent once', 'write', 1, 'ECONNRESET'],
		['that the service recognises: it is sent again', 'idempotentWrite', 2, 200],
	] as const)('is a write %s', async (_, retrySafety, times, status) => {
		const it = await trial();
		const result = await it.run([{ code: 'ECONNRESET' }, { status: 200 }], {
			retrySafety: retrySafety,
		});
		expect(result).toEqual({ status, ...clean, mayHaveBeenApplied: times > 1 });
		expect(it.sentAt).toHaveLength(times);
	});

	it.each([
		// a try takes, tries: no further one is begun once more than 300 s have gone by
		[120_000, 3],
		[300_000, 2],
		[300_001, 1],
	])('is not begun again when it took too long: %d ms a try, %d tries', async (takes, tries) => {
		const it = await trial();
		const failing = Array.from({ length: 5 }, () => ({ status: 500, takes }));
		expect((await it.run(failing, { timeoutMs: 600_000 })).status).toBe(500);
		expect(it.sentAt).toHaveLength(tries);
	});

	it.each([
		// a try takes, tries: no further one is begun once more than 100 s have gone by
		[40_000, 3],
		[100_000, 2],
		[100_001, 1],
	])('is given up where a person waits: %d ms a try, %d tries', async (takes, tries) => {
		const it = await trial();
		const failing = Array.from({ length: 5 }, () => ({ status: 500, takes }));
		expect((await it.run(failing, { giveUpAfterMs: 100_000 })).status).toBe(500);
		expect(it.sentAt).toHaveLength(tries);
	});

	it('does not count the wait for the key', async () => {
		const it = await trial();
		it.pause(299_000);
		const result = await it.run([{ status: 500, takes: 2_000 }]);
		expect(result).toEqual({
			status: 200,
			...clean,
			mayHaveBeenApplied: true,
			waitedMs: 299_000,
		});
		expect(it.sentAt).toEqual([299_000, 301_375]);
	});

	it('gives its permit back whatever goes wrong', async () => {
		const it = await trial(1);
		it.clock.within = async () => {
			throw new RangeError('The value of "delay" is out of range');
		};
		await expect(it.run([])).rejects.toBeInstanceOf(RangeError);
		expect(it.window.waitMs(it.clock.now() + 61_000)).toBe(0);
	});

	it('counts the wait for the key where a person waits', async () => {
		const it = await trial(1);
		await it.run([]);
		const startedAt = it.elapsed;
		const result = await it.run([], { giveUpAfterMs: 10_000 });
		expect(result).toMatchObject({ waitExceeded: { by: 'limit' }, status: '' });
		expect(it.elapsed - startedAt).toBe(10_000);
		expect(it.sentAt).toEqual([0]);
	});
});

describe('a request that is refused', () => {
	const refusal = (retryAfter: number) => ({ status: 429, retryAfter });

	it('waits as long as the service asks', async () => {
		const it = await trial();
		const result = await it.run([refusal(2), refusal(3)]);
		expect(result).toEqual({ status: 200, ...clean, timesThrottled: 2, waitedMs: 5_000 });
		expect(it.sentAt).toEqual([0, 2_000, 5_000]);
	});

	it.each([
		['just as long as it may', [300], [0, 300_000], undefined],
		['longer than it may', [301], [0], 301_000],
		['longer in all than it may', [200, 101], [0, 200_000], 301_000],
	])('is asked to wait %s', async (_, pauses, sentAt, askedMs) => {
		const it = await trial();
		const result = await it.run(pauses.map(refusal));
		const times = pauses.length;
		expect(result.waitExceeded).toEqual(askedMs && { by: 'service', askedMs, times });
		expect(result.status).toBe(askedMs === undefined ? 200 : 429);
		expect(it.sentAt).toEqual(sentAt);
	});

	it('is not held against the time that it waits for turns of the key', async () => {
		const it = await trial(1);
		const statuses = [429, 429, 200];
		const sendOnce = async () => {
			it.sentAt.push(it.elapsed);
			// Another execution takes the one slot of the minute first.
			it.window.take();
			it.window.release(it.clock.now());
			return { status: Number(statuses.shift()), headers: { 'retry-after': '3' }, body: {} };
		};
		const result = await it.run([], { sendOnce, maxWaitMs: 10_000 });
		expect(result).toMatchObject({ status: 200, timesThrottled: 2 });
		expect(it.sentAt.map((at) => Math.floor(at / 60_000))).toEqual([0, 1, 2]);
	});

	it('is not sent when the key is asked to wait longer than it may', async () => {
		const it = await trial();
		it.pause(400_000);
		expect(await it.clock.run(it.send([]))).toEqual({
			result: { failure: { code: '', message: '', mayHaveArrived: false } },
			...clean,
			waitExceeded: { by: 'service', askedMs: 400_000 },
		});
		expect(it.sentAt).toEqual([]);
	});

	it('keeps its place before those that came later, also when it failed', async () => {
		const it = await trial(1);
		const order: string[] = [];
		const named = (name: string) => ({
			sendOnce: async () => {
				order.push(name);
				return { status: order.length === 1 ? 500 : 200, headers: {}, body: {} };
			},
		});
		await it.clock.run(Promise.all([it.send([], named('first')), it.send([], named('second'))]));
		expect(order).toEqual(['first', 'first', 'second']);
	});
});

it('A request that is canceled as it gets its permit gives it back unused', async () => {
	const it = await trial(1);
	const stop = new AbortController();
	const sending = it.send([], { signal: stop.signal });
	stop.abort();
	await expect(it.clock.run(sending)).rejects.toEqual(new Canceled());
	expect(it.sentAt).toEqual([]);
	expect(it.window.requestsLeft(it.clock.now())).toBe(1);
});
