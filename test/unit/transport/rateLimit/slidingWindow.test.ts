import { SlidingWindow } from '../../../../nodes/transport/rateLimit/slidingWindow';

const WINDOW_MS = 1_000;
/** A window and what clocks may differ by. */
const SPENT_MS = 1_006;

const windowOf = (limit: number, maxInFlight = 8) =>
	new SlidingWindow({ limit, windowMs: WINDOW_MS, maxInFlight });

/** Sends requests that are answered at once. */
function send(window: SlidingWindow, times: number, now: number): void {
	for (let i = 0; i < times; i++) {
		window.take();
		window.release(now);
	}
}

function refuse(window: SlidingWindow, now: number, retryAfterMs: number): void {
	window.waitMs(now);
	window.take();
	window.throttled(now, retryAfterMs);
}

describe('the requests of a window', () => {
	it('leave at once until the limit, then when the oldest no longer counts', () => {
		const window = windowOf(3);
		send(window, 1, 0);
		send(window, 1, 100);
		expect(window.waitMs(100)).toBe(0);
		send(window, 1, 200);
		expect(window.waitMs(200)).toBeCloseTo(SPENT_MS - 200);
		expect(window.waitMs(SPENT_MS - 1)).toBeCloseTo(1);
		expect(window.waitMs(SPENT_MS)).toBe(0);
		send(window, 1, SPENT_MS);
		expect(window.waitMs(SPENT_MS)).toBeCloseTo(100);
	});

	it.each([
		['as many are under way as may be', 10, 2, 0],
		['those under way are all of the limit', 2, 8, SPENT_MS],
	])('wait for an answer when %s', (_, limit, maxInFlight, afterwards) => {
		const window = windowOf(limit, maxInFlight);
		window.take();
		expect(window.waitMs(0)).toBe(0);
		window.take();
		expect(window.waitMs(0)).toBe(Infinity);
		window.release(0);
		expect(window.waitMs(0)).toBeCloseTo(afterwards);
	});

	it('leave so many of the limit, until they no longer count', () => {
		const window = windowOf(3);
		expect(window.requestsLeft(0)).toBe(3);
		send(window, 1, 0);
		window.take();
		expect(window.requestsLeft(0)).toBe(1);
		window.take();
		window.take();
		expect(window.requestsLeft(0)).toBe(0);
		expect(window.requestsLeft(SPENT_MS)).toBe(0);
		window.release(SPENT_MS);
		expect(window.requestsLeft(2 * SPENT_MS)).toBe(1);
	});
});

it.each([
	['another limit, with all of it', 4, 4],
	['the same limit, with the share that it has', 10, 5],
])('a window takes over %s', (_, limit, share) => {
	const window = windowOf(10);
	refuse(window, 0, 0);
	const settings = { limit, windowMs: 500, maxInFlight: 2 };
	window.configure(settings);
	expect(window.settings).toEqual(settings);
	expect(window.share).toBe(share);
});

describe('a refusal', () => {
	it.each([
		// limit, answered before, share afterwards: what was granted, and no less than half
		[30, 0, 15],
		[30, 20, 20],
		[30, 30, 30],
		[5, 0, 3],
		[1, 0, 1],
	])('with a limit of %d and %d granted leaves a share of %d', (limit, granted, share) => {
		const window = windowOf(limit);
		send(window, granted, 0);
		refuse(window, 0, 0);
		expect(window.share).toBe(share);
	});

	it('holds all back as long as the service asks, an hour at most', () => {
		const window = windowOf(10);
		expect(window.pauseMs(0)).toBe(0);
		refuse(window, 0, 700);
		expect([window.pauseMs(100), window.waitMs(100)]).toEqual([600, 600]);
		expect([window.pauseMs(700), window.waitMs(700)]).toEqual([0, 0]);
		refuse(window, 1_000, 4_000_000);
		expect(window.pauseMs(1_000)).toBe(3_600_000);
	});

	it('of others of the same burst makes the pause longer and the share no smaller', () => {
		const window = windowOf(16);
		for (let i = 0; i < 3; i++) window.take();
		window.throttled(0, 500);
		const { share } = window;
		window.throttled(10, 800);
		window.throttled(20, 100);
		expect(window.share).toBe(share);
		expect(window.pauseMs(20)).toBe(790);
	});

	it('lets requests go one at a time from then on', () => {
		const window = windowOf(10);
		refuse(window, 0, 0);
		window.take();
		expect(window.waitMs(0)).toBe(Infinity);
		expect(window.requestsLeft(0)).toBe(1);
	});
});

describe('the share after refusals', () => {
	/** When the share grows, in ms after `from`, while there is more to send than it allows. */
	function grownAt(window: SlidingWindow, from: number): number {
		const { share } = window;
		for (let now = from; now < from + 10 * WINDOW_MS; now += 100) {
			while (window.waitMs(now) === 0) send(window, 1, now);
			if (window.share > share) return now - from;
		}
		return Infinity;
	}

	it('is doubled after three windows without a refusal, then after each window, up to the limit', () => {
		const window = windowOf(16);
		refuse(window, 0, 0);
		refuse(window, 0, 0);
		expect(window.share).toBe(4);
		expect([grownAt(window, 0), window.share]).toEqual([3 * WINDOW_MS, 8]);
		expect([grownAt(window, 3_000), window.share]).toEqual([WINDOW_MS, 16]);
	});

	it('grows also while a list asks before each page what is left and never reaches the share', () => {
		const window = windowOf(16);
		refuse(window, 0, 0);
		const left = (now: number) => {
			const requests = window.requestsLeft(now);
			send(window, 1, now);
			return requests;
		};
		expect([1_000, 2_000, 2_900].map(left)).toEqual([1, 1, 1]);
		expect(left(3_000)).toBeGreaterThan(8);
	});

	it('does not grow beyond the limit', () => {
		const window = windowOf(3);
		refuse(window, 0, 0);
		expect([grownAt(window, 0), window.share]).toEqual([3 * WINDOW_MS, 3]);
	});
});
