import fc from 'fast-check';
import { wordsFor, wordsForHold } from '../../../nodes/transport/errors/describe';
import {
	isPassing,
	isTlsCode,
	toBroken,
	toOutcome,
	type Outcome,
} from '../../../nodes/transport/http/response';
import {
	reportProblems,
	reportStop,
	type StoppedRun,
} from '../../../nodes/transport/execution/report';
import {
	backoffMs,
	isUncertain,
	judge,
	retryAfterMs,
} from '../../../nodes/transport/request/retryPolicy';

const answered = (status: number, body: unknown = {}): Outcome => ({
	answer: { status, headers: {}, body },
});
const broken = (code: string, opened: boolean): Outcome => ({
	broken: { code, message: '', opened },
});

describe('what is sent again', () => {
	it.each([
		// outcome, read, repeatable write, write
		['200', answered(200), 'deliver', 'deliver', 'deliver'],
		['400', answered(400), 'deliver', 'deliver', 'deliver'],
		['401', answered(401), 'deliver', 'deliver', 'deliver'],
		['429', answered(429), 'pause', 'pause', 'pause'],
		['500', answered(500), 'repeat', 'repeat', 'deliver'],
		['501', answered(501), 'deliver', 'deliver', 'deliver'],
		['503', answered(503), 'repeat', 'repeat', 'deliver'],
		['refused', broken('ECONNREFUSED', false), 'repeat', 'repeat', 'repeat'],
		['unknown host', broken('ENOTFOUND', false), 'repeat', 'repeat', 'repeat'],
		['connect time-out', broken('ETIMEDOUT', false), 'repeat', 'repeat', 'repeat'],
		['reset', broken('ECONNRESET', true), 'repeat', 'repeat', 'deliver'],
		['time-out', broken('ECONNABORTED', true), 'repeat', 'repeat', 'deliver'],
		['certificate', broken('CERT_HAS_EXPIRED', false), 'deliver', 'deliver', 'deliver'],
		['no address', broken('ERR_INVALID_URL', false), 'deliver', 'deliver', 'deliver'],
	] as const)('after %s', (_, outcome, read, repeatableWrite, write) => {
		expect(judge(outcome, 'read', 1)).toBe(read);
		expect(judge(outcome, 'repeatableWrite', 1)).toBe(repeatableWrite);
		expect(judge(outcome, 'write', 1)).toBe(write);
	});

	it('ends after five tries, but a refusal is still sat out', () => {
		expect(judge(answered(500), 'read', 4)).toBe('repeat');
		expect(judge(answered(500), 'read', 5)).toBe('deliver');
		expect(judge(answered(429), 'read', 5)).toBe('pause');
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
	])('%j leaves open whether the service acted: %s', (outcome, uncertain) => {
		expect(isUncertain(outcome)).toBe(uncertain);
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
		expect(retryAfterMs(headers, refusals, now)).toBe(ms);
	});

	it('is never less than a second, whatever the header says', () => {
		fc.assert(
			fc.property(fc.string(), fc.integer({ min: 1, max: 50 }), (header, refusals) => {
				const ms = retryAfterMs({ 'retry-after': header }, refusals, now);
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
		toOutcome({ status, headers: { 'content-type': type }, body });

	it.each([
		[200, 'application/json; charset=utf-8', '{"data":'],
		[299, 'application/problem+JSON', 'cut'],
	])('a success of %d that is announced as %s and cannot be read is as good as none', (...of) => {
		expect(outcomeOf(...of)).toEqual({
			broken: { code: 'DAMAGED', message: '', opened: true },
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
		expect(outcomeOf(status, type, body)).toMatchObject({ answer: { status, body } });
	});
});

describe('a broken connection', () => {
	const of = (code: string, opened = false) => isPassing({ code, message: '', opened });

	it.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'])(
		'that was never opened is worth another try: %s',
		(code) => expect(of(code)).toBe(true),
	);

	it('that was opened is worth another try whatever broke it', () => {
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
	])('is %s', (_, error, code, opened) => {
		expect(toBroken(error)).toMatchObject({ code, opened });
	});
});

it('the first message that says something is kept of what the request helper threw', () => {
	const inner = { message: 'socket hang up', code: 'ECONNRESET' };
	expect(toBroken({ message: '', cause: inner }).message).toBe('socket hang up');
	expect(toBroken({ message: 'outer', cause: inner }).message).toBe('outer');
	expect(toBroken({ message: 5, cause: inner }).message).toBe('socket hang up');
	expect(toBroken({ message: 'alone' }).message).toBe('alone');
	expect(toBroken({}).message).toBe('');
});

describe('words', () => {
	it.each([400, 401, 402, 404, 405, 409, 413, 429, 500, 502, 503, 504, 418, 599, 302, 200])(
		'for status %d say what happened and what to do',
		(status) => {
			const { message, description } = wordsFor(
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
		expect(wordsFor(broken(code, false)).description).toContain(`(${code})`),
	);

	it("quote the service's own sentence, code and details", () => {
		const body = {
			error: { code: 'bad_request', message: 'Email is taken', details: { field: 'email' } },
		};
		const { message, description } = wordsFor(answered(409, body));
		expect(`${message} ${description}`).toContain('Email is taken');
		expect(description).toContain('bad_request');
		expect(description).toContain('"field":"email"');
	});

	it('say how long the service asked to wait', () => {
		expect(wordsForHold({ by: 'service', askedMs: 90_001 }, 60_000, true).message).toContain(
			'91 seconds',
		);
	});
});

describe('the report of a stopped run', () => {
	const GO_ON =
		"To go on past items that fail, set 'On Error' in the settings of the node to 'Continue (using error output)'.";

	it.each<[number, number, number[], Partial<StoppedRun>, string]>([
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
		expect(reportProblems(problems, 3, 4)).toBe(`No item was sent. ${GO_ON}`);
		expect(reportProblems(problems, 3, 1)).toBe('No item was sent.');
	});

	it('names the other items that are wrong in their order', () => {
		const problems = new Map([9, 2, 5].map((i) => [i, new Error(`wrong ${i}`)]));
		expect(reportProblems(problems, 5, 10)).toBe(
			`No item was sent. Also to be corrected: item 2: wrong 2; item 9: wrong 9. ${GO_ON}`,
		);
	});

	it('names the other items that are wrong, up to ten', () => {
		const problems = new Map(Array.from({ length: 14 }, (_, i) => [i, new Error(`wrong ${i}`)]));
		const report = reportProblems(problems, 0, 14);
		expect(report).toContain('item 10: wrong 10; and 3 items more');
		expect(report).not.toContain('item 0:');
	});
});
