import fc from 'fast-check';
import { describeResult, describeWaitExceeded } from '../../../../nodes/transport/errors/describe';
import {
	isTransient,
	isTlsCode,
	toNetworkFailure,
	toHttpResult,
	type HttpResult,
} from '../../../../nodes/transport/http/response';
import {
	reportInvalid,
	reportStop,
	type StoppedExecution,
} from '../../../../nodes/transport/execution/itemError';
import {
	backoffMs,
	mayHaveBeenApplied,
	retryDecision,
	parseRetryAfter,
} from '../../../../nodes/transport/request/retryPolicy';

const answered = (status: number, body: unknown = {}): HttpResult => ({
	response: { status, headers: {}, body },
});
const broken = (code: string, mayHaveArrived: boolean): HttpResult => ({
	failure: { code, message: '', mayHaveArrived: mayHaveArrived },
});

describe('what is sent again', () => {
	it.each([
		// outcome, read, repeatable write, write
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
	] as const)('after %s', (_, outcome, read, idempotentWrite, write) => {
		expect(retryDecision(outcome, 'read', 1)).toBe(read);
		expect(retryDecision(outcome, 'idempotentWrite', 1)).toBe(idempotentWrite);
		expect(retryDecision(outcome, 'write', 1)).toBe(write);
	});

	it('ends after five tries, but a refusal is still sat out', () => {
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
	])('%j leaves open whether the service acted: %s', (result, expected) => {
		expect(mayHaveBeenApplied(result)).toBe(expected);
	});
});

describe('how long a refusal is sat out', () => {
	const now = Date.parse('2026-01-01T12:00:00Z');
	it.each([
		['a number of seconds', { 'retry-after': '7' }, 1, 7_000],
		['zero, at least a second', { 'retry-after': '0' }, 1, 1_000],
		['a date', { 'retry-after': 'Thu, 01 Jan 2026 12:00:30 GMT' }, 1, 30_000],
		[
			'a date in the past, at least a second',
			{ 'retry-after': 'Thu, 01 Jan 2026 11:00:00 GMT' },
			1,
			1_000,
		],
		[
			"a date by the service's own clock",
			{ 'retry-after': 'Thu, 01 Jan 2026 13:00:10 GMT', date: 'Thu, 01 Jan 2026 13:00:00 GMT' },
			1,
			10_000,
		],
		['nothing, the first time', {}, 1, 2_000],
		['nothing, the third time', {}, 3, 8_000],
		['nothing, at most a minute', {}, 20, 60_000],
		['nonsense', { 'retry-after': 'soon' }, 1, 2_000],
		['nonsense of which Date.parse makes a year', { 'retry-after': 'in 2050' }, 1, 2_000],
		['more digits than a number has', { 'retry-after': '9'.repeat(400) }, 1, 2_000],
	])('with %s', (_, headers, refusals, ms) => {
		expect(parseRetryAfter(headers, refusals, now)).toBe(ms);
	});

	it('is never less than a second, whatever the header says', () => {
		fc.assert(
			fc.property(fc.string(), fc.integer({ min: 1, max: 50 }), (header, refusals) => {
				const ms = parseRetryAfter({ 'retry-after': header }, refusals, now);
				return Number.isFinite(ms) && ms >= 1_000;
			}),
		);
	});

	it('doubles between tries, half of it by chance', () => {
		expect([1, 2, 3, 4].map((tries) => backoffMs(tries, 0))).toEqual([250, 500, 1_000, 2_000]);
		expect(backoffMs(1, 0.999)).toBeCloseTo(500, 0);
	});
});

describe('what an answer is worth', () => {
	const outcomeOf = (status: number, type: unknown, body: unknown) =>
		toHttpResult({ status, headers: { 'content-type': type }, body });

	it.each([
		[200, 'application/json; charset=utf-8', '{"data":'],
		[299, 'application/problem+JSON', 'cut'],
	])('a success of %d that is announced as %s and cannot be read is as good as none', (...of) => {
		expect(outcomeOf(...of)).toEqual({
			failure: { code: 'DAMAGED', message: '', mayHaveArrived: true },
		});
	});

	it.each([
		[200, 'application/json', { data: {} }],
		[204, 'application/json', ''],
		[200, 'text/html', '<h1>'],
		[200, undefined, 'text'],
		[199, 'application/json', 'cut'],
		[300, 'application/json', 'cut'],
		[500, 'application/json', 'cut'],
	])('%d, %s, %j is an answer', (status, type, body) => {
		expect(outcomeOf(status, type, body)).toMatchObject({ response: { status, body } });
	});
});

describe('a broken connection', () => {
	const of = (code: string, mayHaveArrived = false) =>
		isTransient({ code, message: '', mayHaveArrived: mayHaveArrived });

	it.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'])(
		'that was never mayHaveArrived is worth another try: %s',
		(code) => expect(of(code)).toBe(true),
	);

	it('that was mayHaveArrived is worth another try whatever broke it', () => {
		expect([of('', true), of('CERT_HAS_EXPIRED', true)]).toEqual([true, true]);
	});

	it.each([
		'CERT_HAS_EXPIRED',
		'ERR_TLS_CERT_ALTNAME_INVALID',
		'ERR_SSL_WRONG_VERSION_NUMBER',
		'DEPTH_ZERO_SELF_SIGNED_CERT',
		'SELF_SIGNED_CERT_IN_CHAIN',
		'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
		'HOSTNAME_MISMATCH',
		'EPROTO',
	])('with a certificate that does not fit is not: %s', (code) => {
		expect([isTlsCode(code), of(code)]).toEqual([true, false]);
	});

	it.each(['ERR_INVALID_URL', '', 'XCERT_HAS_EXPIRED', 'NO_EPROTO'])(
		'of another kind is not: %j',
		(code) => expect([isTlsCode(code), of(code)]).toEqual([false, false]),
	);
});

describe('the network error in what the request helper throws', () => {
	const cause = (code: string, syscall?: string) =>
		Object.assign(new Error('inner'), { code, syscall });
	const nested = (layers: number): object =>
		layers === 0 ? cause('EPIPE') : { message: '', cause: nested(layers - 1) };
	it.each([
		[
			'found under two layers',
			{ message: 'outer', cause: { message: 'axios', cause: cause('ECONNRESET') } },
			'ECONNRESET',
			true,
		],
		['refused', { message: 'outer', cause: cause('ECONNREFUSED') }, 'ECONNREFUSED', false],
		['a time-out while connecting', { cause: cause('ETIMEDOUT', 'connect') }, 'ETIMEDOUT', false],
		['a time-out while reading', { cause: cause('ETIMEDOUT', 'read') }, 'ETIMEDOUT', true],
		['an expired certificate', { cause: cause('CERT_HAS_EXPIRED') }, 'CERT_HAS_EXPIRED', false],
		['missing', new Error('not allowed'), '', false],
		['nothing at all', undefined, '', false],
		['empty', { code: '', cause: cause('EPIPE') }, 'EPIPE', true],
		['no text', { code: 7, cause: cause('EPIPE') }, 'EPIPE', true],
		['an address that is none', cause('ERR_INVALID_URL'), 'ERR_INVALID_URL', false],
		['a host out of reach', cause('EHOSTUNREACH'), 'EHOSTUNREACH', false],
		['another network out of reach', cause('ENETUNREACH'), 'ENETUNREACH', false],
		['a name that is not looked up', cause('EAI_AGAIN'), 'EAI_AGAIN', false],
		['refused while connecting', cause('EPIPE', 'connect'), 'EPIPE', true],
		['found under five layers', nested(4), 'EPIPE', true],
		['hidden under six layers', nested(5), '', false],
		['in the place of a status, in small letters', { httpCode: 'econnreset' }, '', false],
		['in the place of a status, without its certificate', { httpCode: 'CERT_X' }, 'CERT_X', false],
		['without its cause, as n8n 1 throws it', { httpCode: 'ECONNRESET' }, 'ECONNRESET', true],
		['refused and without its cause', { httpCode: 'ECONNREFUSED' }, 'ECONNREFUSED', false],
		['a status that is no network error', { httpCode: '404' }, '', false],
		[
			'in a chain without end',
			(() => {
				const e: { cause?: unknown } = {};
				e.cause = e;
				return e;
			})(),
			'',
			false,
		],
	])('is %s', (_, error, code, mayHaveArrived) => {
		expect(toNetworkFailure(error)).toMatchObject({ code, mayHaveArrived });
	});
});

it('the first message that says something is kept of what the request helper threw', () => {
	const inner = { message: 'socket hang up', code: 'ECONNRESET' };
	expect(toNetworkFailure({ message: '', cause: inner }).message).toBe('socket hang up');
	expect(toNetworkFailure({ message: 'outer', cause: inner }).message).toBe('outer');
	expect(toNetworkFailure({ message: 5, cause: inner }).message).toBe('socket hang up');
	expect(toNetworkFailure({ message: 'alone' }).message).toBe('alone');
	expect(toNetworkFailure({}).message).toBe('');
});

describe('words', () => {
	it.each([400, 401, 402, 404, 405, 409, 413, 429, 500, 502, 503, 504, 418, 599, 302, 200])(
		'for status %d say what happened and what to do',
		(status) => {
			const { message, description } = describeResult(
				answered(status, { error: { code: 'c', message: 'Own words' } }),
			);
			expect(message.length).toBeGreaterThan(10);
			expect(description.length).toBeGreaterThan(20);
		},
	);

	it.each([
		'ECONNREFUSED',
		'ENOTFOUND',
		'EAI_AGAIN',
		'ECONNABORTED',
		'ECONNRESET',
		'CERT_HAS_EXPIRED',
		'EPIPE',
	])('for a connection that ended with %s name the code for those who can use it', (code) =>
		expect(describeResult(broken(code, false)).description).toContain(`(${code})`),
	);

	it("quote the service's own sentence, code and details", () => {
		const body = {
			error: { code: 'bad_request', message: 'Email is taken', details: { field: 'email' } },
		};
		const { message, description } = describeResult(answered(409, body));
		expect(`${message} ${description}`).toContain('Email is taken');
		expect(description).toContain('bad_request');
		expect(description).toContain('"field":"email"');
	});

	it('say how long the service asked to wait', () => {
		expect(
			describeWaitExceeded({ by: 'service', askedMs: 90_001 }, 60_000, true).message,
		).toContain('91 seconds');
	});
});

describe('the report of a stopped run', () => {
	const GO_ON =
		"To continue past items that fail, set 'On Error' in the settings of the node to 'Continue (using error output)'.";

	it.each<[number, number, number[], Partial<StoppedExecution>, string]>([
		[0, 1, [], {}, ''],
		[0, 1, [0], {}, ''],
		[0, 3, [], {}, `No item was written. Not sent: 2 items (1 to 2). ${GO_ON}`],
		[0, 3, [], { isDeletion: true }, `No item was deleted. Not sent: 2 items (1 to 2). ${GO_ON}`],
		[0, 3, [], { isUnknown: true }, `Not sent: 2 items (1 to 2). ${GO_ON}`],
		[0, 3, [0], {}, `Not sent: 2 items (1 to 2). ${GO_ON}`],
		[2, 3, [0, 1], {}, `Written before it: 2 items (0 to 1). ${GO_ON}`],
		[2, 3, [1, 2], {}, `Written before it: 1 item (item 1). ${GO_ON}`],
		[
			7,
			9,
			[0, 1, 2, 4, 6],
			{ isDeletion: true },
			`Deleted before it: 5 items (0 to 2, 4 and 6). Not sent: 1 item (item 8). ${GO_ON}`,
		],
	])('at item %d of %d with %j written, %j', (itemIndex, size, written, more, report) => {
		const run = { itemIndex, size, written, isUnknown: false, isDeletion: false, ...more };
		expect(reportStop(run)).toBe(report);
	});

	it('names nothing when no other item is wrong', () => {
		const problems = new Map([[3, new Error('wrong')]]);
		expect(reportInvalid(problems, 3, 4)).toBe(`No item was sent. ${GO_ON}`);
		expect(reportInvalid(problems, 3, 1)).toBe('No item was sent.');
	});

	it('names the other items that are wrong in their order', () => {
		const problems = new Map([9, 2, 5].map((i) => [i, new Error(`wrong ${i}`)]));
		expect(reportInvalid(problems, 5, 10)).toBe(
			`No item was sent. Also to be corrected: item 2: wrong 2; item 9: wrong 9. ${GO_ON}`,
		);
	});

	it('names the other items that are wrong, up to ten', () => {
		const problems = new Map(Array.from({ length: 14 }, (_, i) => [i, new Error(`wrong ${i}`)]));
		const report = reportInvalid(problems, 0, 14);
		expect(report).toContain('item 10: wrong 10; and 3 items more');
		expect(report).not.toContain('item 0:');
	});
});
