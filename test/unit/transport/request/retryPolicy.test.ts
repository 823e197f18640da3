import type { HttpResult } from '../../../../nodes/transport/http/response';
import {
	askedPauseMs,
	isWorthRetry,
	kindOf,
	mayHaveBeenApplied,
	retrySafetyOf,
	showsServiceUp,
} from '../../../../nodes/transport/request/retryPolicy';

it.each([
	[undefined, false, 'read', 'read'],
	['GET', true, 'read', 'read'],
	['POST', false, 'write', 'write'],
	['POST', undefined, 'write', 'write'],
	['POST', true, 'idempotentWrite', 'write'],
	['PATCH', false, 'idempotentWrite', 'write'],
	['DELETE', false, 'idempotentWrite', 'write'],
] as const)(
	'%s, recognized when it arrives twice: %s, is a %s',
	(method, idempotent, safety, kind) => {
		expect(retrySafetyOf(method, idempotent)).toBe(safety);
		expect(kindOf(safety)).toBe(kind);
	},
);

describe('After an attempt that', () => {
	const got = (status: number): HttpResult => ({ response: { status, headers: {}, body: '' } });
	const failed = (code: string, mayHaveArrived: boolean): HttpResult => ({
		failure: { code, message: '', mayHaveArrived },
	});

	type Row = [attempt: string, HttpResult, again: string, isUp: boolean, mayBeApplied: boolean];
	const rows = (statuses: number[], ...outcome: [string, boolean, boolean]): Row[] =>
		statuses.map((status) => [`got ${status}`, got(status), ...outcome]);

	it.each([
		...rows([199, 300, 404, 499, 501], '', true, false),
		...rows([200, 299], '', true, true),
		...rows([408, 500, 503], 'read idempotentWrite', false, true),
		['broke off', failed('ECONNRESET', true), 'read idempotentWrite', false, true],
		['never began', failed('ECONNREFUSED', false), 'read idempotentWrite write', false, false],
		['met a wrong certificate', failed('CERT_HAS_EXPIRED', false), '', false, false],
	] satisfies Row[])('%s', (_, result, again, up, applied) => {
		const safeties = ['read', 'idempotentWrite', 'write'] as const;
		expect(safeties.filter((one) => isWorthRetry(result, one, 4)).join(' ')).toBe(again);
		expect(safeties.filter((one) => isWorthRetry(result, one, 5))).toEqual([]);
		expect(showsServiceUp(result)).toBe(up);
		expect(mayHaveBeenApplied(result)).toBe(applied);
	});
});

describe('The pause after a 429 response', () => {
	const now = Date.parse('2026-01-01T12:00:00Z');
	const at = (time: string) => `Thu, 01 Jan 2026 ${time} GMT`;

	it.each<[string, object, number, number]>([
		['a number of seconds', { 'retry-after': '7' }, 1, 7_000],
		['a fraction of seconds, between spaces', { 'retry-after': ' 7.25 ' }, 1, 7_250],
		['zero, at least a second', { 'retry-after': '0' }, 1, 1_000],
		['a date', { 'retry-after': at('12:00:30') }, 1, 30_000],
		['a past date', { 'retry-after': at('11:00:00') }, 1, 1_000],
		['its own clock', { 'retry-after': at('13:00:10'), date: at('13:00:00') }, 1, 10_000],
		['nothing, the first time', {}, 1, 2_000],
		['nothing, the third time', {}, 3, 8_000],
		['nothing, at most a minute', {}, 20, 60_000],
		['nonsense', { 'retry-after': 'soon' }, 1, 2_000],
		['a day within nonsense', { 'retry-after': '2 Jan 2026 Fri' }, 1, 2_000],
		['nonsense of which Date.parse makes a year', { 'retry-after': 'in 2050' }, 1, 2_000],
		['more digits than a number has', { 'retry-after': '9'.repeat(400) }, 1, 2_000],
	])('with %s', (_, headers, times, ms) => {
		const response = { status: 429, headers: { ...headers }, body: '' };
		expect(askedPauseMs({ response }, times, now)).toBe(ms);
	});
});
