import type { HttpResult } from '../../../../nodes/transport/http/response';
import {
	backoffMs,
	mayHaveBeenApplied,
	retryDecision,
} from '../../../../nodes/transport/request/retryPolicy';

const answered = (status: number): HttpResult => ({
	response: { status, headers: {}, body: {} },
});
const broken = (code: string, mayHaveArrived: boolean): HttpResult => ({
	failure: { code, message: '', mayHaveArrived },
});

describe('A request is sent again', () => {
	it.each([
		// result, read, idempotent write, write
		['200', answered(200), 'done', 'done', 'done'],
		['400', answered(400), 'done', 'done', 'done'],
		['401', answered(401), 'done', 'done', 'done'],
		['429', answered(429), 'throttled', 'throttled', 'throttled'],
		['500', answered(500), 'retry', 'retry', 'done'],
		['501', answered(501), 'done', 'done', 'done'],
		['503', answered(503), 'retry', 'retry', 'done'],
		['refused', broken('ECONNREFUSED', false), 'retry', 'retry', 'retry'],
		['unknown host', broken('ENOTFOUND', false), 'retry', 'retry', 'retry'],
		['connect time-out', broken('ETIMEDOUT', false), 'retry', 'retry', 'retry'],
		['reset', broken('ECONNRESET', true), 'retry', 'retry', 'done'],
		['time-out', broken('ECONNABORTED', true), 'retry', 'retry', 'done'],
		['certificate', broken('CERT_HAS_EXPIRED', false), 'done', 'done', 'done'],
		['no address', broken('ERR_INVALID_URL', false), 'done', 'done', 'done'],
	] as const)('after %s', (_, result, read, idempotentWrite, write) => {
		expect(retryDecision(result, 'read', 1)).toBe(read);
		expect(retryDecision(result, 'idempotentWrite', 1)).toBe(idempotentWrite);
		expect(retryDecision(result, 'write', 1)).toBe(write);
	});

	it('five times at most, but after a 429 always', () => {
		expect(retryDecision(answered(500), 'read', 4)).toBe('retry');
		expect(retryDecision(answered(500), 'read', 5)).toBe('done');
		expect(retryDecision(answered(429), 'read', 5)).toBe('throttled');
	});

	it.each([
		[answered(400), false],
		[answered(429), false],
		[answered(302), false],
		[answered(500), true],
		[answered(501), false],
		[answered(200), true],
		[broken('ECONNRESET', true), true],
		[broken('ECONNREFUSED', false), false],
	])('%j leaves open whether the request was applied: %s', (result, expected) => {
		expect(mayHaveBeenApplied(result)).toBe(expected);
	});
});

describe('The pause between retries', () => {
	it('doubles, with half of it random', () => {
		expect([1, 2, 3, 4].map((tries) => backoffMs(tries, 0))).toEqual([250, 500, 1_000, 2_000]);
		expect(backoffMs(1, 0.999)).toBeCloseTo(500, 0);
	});
});
