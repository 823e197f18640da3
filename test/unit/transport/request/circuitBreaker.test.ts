import { CircuitBreaker } from '../../../../nodes/transport/request/circuitBreaker';

it('A service that is down is probed by the third request that failed, for eight seconds at most', () => {
	const breaker = new CircuitBreaker();
	const requests = [{}, {}, {}];
	for (const request of requests) breaker.failed(request, 1_000);
	const probing = (now: number) => requests.map((one) => breaker.isProbingTooLong(one, now));
	expect(probing(9_000)).toEqual([false, false, false]);
	expect(probing(9_001)).toEqual([false, false, true]);
});
