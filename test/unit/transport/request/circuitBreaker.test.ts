import { CircuitBreaker } from '../../../../nodes/transport/request/circuitBreaker';

describe('A service that is down', () => {
	/** The first three of four requests have failed. */
	const outage = () => {
		const breaker = new CircuitBreaker();
		const requests = [{}, {}, {}, {}];
		for (const request of requests.slice(0, 3)) breaker.failed(request, 1_000);
		return { breaker, requests };
	};

	it('is probed by the third request that fails in a row, while the others wait', () => {
		const { breaker, requests } = outage();
		expect(requests.map((one) => breaker.isHeldBack(one))).toEqual([true, true, false, true]);
		breaker.answered();
		expect(requests.some((one) => breaker.isHeldBack(one))).toBe(false);
		breaker.failed(requests[0], 1_000);
		expect(requests.some((one) => breaker.isHeldBack(one))).toBe(false);
	});

	it('is probed for eight seconds at most', () => {
		const { breaker, requests } = outage();
		expect(breaker.isProbingTooLong(requests[2], 9_000)).toBe(false);
		expect(breaker.isProbingTooLong(requests[2], 9_001)).toBe(true);
		expect(breaker.isProbingTooLong(requests[0], 9_001)).toBe(false);
	});

	it('gets a single attempt of each request once the probe has ended, until it answers', () => {
		const { breaker, requests } = outage();
		breaker.ended(requests[0]);
		expect(breaker.isDown).toBe(false);
		breaker.ended(requests[2]);
		expect(breaker.isDown).toBe(true);
		expect(requests.some((one) => breaker.isHeldBack(one))).toBe(false);
		breaker.answered();
		expect(breaker.isDown).toBe(false);
	});
});
