import {
	isSuccess,
	isTlsCode,
	isTransient,
	NOT_SENT,
	toHttpResult,
	toNetworkFailure,
} from '../../../../nodes/transport/http/response';

describe('A response', () => {
	const resultOf = (status: number, type: unknown, body: unknown) =>
		toHttpResult({ status, headers: { 'content-type': type }, body });

	it.each([
		[200, 'application/json; charset=utf-8', '{"data":'],
		[299, 'application/problem+JSON', 'cut'],
	])('with status %d that announces %s and cannot be parsed is a network failure', (...of) => {
		expect(resultOf(...of)).toEqual({
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
	])('of %d, %s, %j stays a response', (status, type, body) => {
		expect(resultOf(status, type, body)).toMatchObject({ response: { status, body } });
	});
});

describe('A network failure', () => {
	const TLS = 'ERR_TLS_CERT_ALTNAME_INVALID ERR_SSL_WRONG_VERSION_NUMBER HOSTNAME_MISMATCH EPROTO';
	const CERTIFICATES =
		'CERT_HAS_EXPIRED DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_VERIFY_LEAF_SIGNATURE';
	const HOSTS = 'ECONNREFUSED ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH ETIMEDOUT';

	it.each([
		['before the connection opened is transient', HOSTS, true, false],
		['because of a certificate is not', `${TLS} ${CERTIFICATES}`, false, true],
		['of another kind is not', ' ERR_INVALID_URL XCERT_HAS_EXPIRED NO_EPROTO', false, false],
	])('%s: %s', (_, codes, isTemporary, isOfTls) => {
		for (const code of codes.split(' ')) {
			const failure = { code, message: '', mayHaveArrived: false };
			expect([code, isTransient(failure), isTlsCode(code)]).toEqual([code, isTemporary, isOfTls]);
		}
	});

	it('of a request that was not sent says nothing, and is not one that may have arrived', () => {
		expect(NOT_SENT).toEqual({ code: '', message: '', mayHaveArrived: false });
	});

	it.each(['', 'EPIPE'])('after the connection opened is transient, with %j', (code) => {
		expect(isTransient({ code, message: '', mayHaveArrived: true })).toBe(true);
	});

	it('because of the protocol is not transient, although the request may have arrived', () => {
		expect(isTransient({ code: 'EPROTO', message: '', mayHaveArrived: true })).toBe(false);
	});
});

describe('The network error in what the request helper throws', () => {
	const cause = (code: string, syscall?: string) =>
		Object.assign(new Error('inner'), { code, syscall });
	const byAxios = (code: string, syscall = 'connect') => ({
		cause: { message: 'outer', code, cause: cause(code, syscall) },
	});
	const nested = (layers: number, code = 'EPIPE'): object =>
		layers === 0 ? cause(code) : { message: '', cause: nested(layers - 1, code) };
	it.each([
		['found under two layers', nested(2, 'ECONNRESET'), 'ECONNRESET', true],
		['refused', { message: 'outer', cause: cause('ECONNREFUSED') }, 'ECONNREFUSED', false],
		['a timeout while connecting', { cause: cause('ETIMEDOUT', 'connect') }, 'ETIMEDOUT', false],
		['a timeout while reading', { cause: cause('ETIMEDOUT', 'read') }, 'ETIMEDOUT', true],
		['a timeout while connecting, as axios wraps it', byAxios('ETIMEDOUT'), 'ETIMEDOUT', false],
		[
			'a timeout at every address of a host',
			{ errors: [cause('ETIMEDOUT', 'connect')], code: 'ETIMEDOUT' },
			'ETIMEDOUT',
			false,
		],
		['no way to the host', byAxios('EHOSTUNREACH'), 'EHOSTUNREACH', false],
		['a way to the host that is lost', byAxios('EHOSTUNREACH', 'read'), 'EHOSTUNREACH', true],
		['a network that is lost', cause('ENETUNREACH', 'write'), 'ENETUNREACH', true],
		['an encrypted connection that breaks', cause('EPROTO', 'write'), 'EPROTO', true],
		[
			'a text that is not encrypted',
			cause('ERR_SSL_WRONG_VERSION_NUMBER'),
			'ERR_SSL_WRONG_VERSION_NUMBER',
			true,
		],
		['an expired certificate', { cause: cause('CERT_HAS_EXPIRED') }, 'CERT_HAS_EXPIRED', false],
		['missing', new Error('not allowed'), '', false],
		['nothing at all', undefined, '', false],
		['empty', { code: '', cause: cause('EPIPE') }, 'EPIPE', true],
		['not a text', { code: 7, cause: cause('EPIPE') }, 'EPIPE', true],
		['an invalid address', cause('ERR_INVALID_URL'), 'ERR_INVALID_URL', false],
		['refused while connecting', cause('EPIPE', 'connect'), 'EPIPE', true],
		['found under five layers', nested(4), 'EPIPE', true],
		['hidden under six layers', nested(5), '', false],
		['in place of a status, in lower case', { httpCode: 'econnreset' }, '', false],
		['in place of a status, with an unknown code', { httpCode: 'CERT_X' }, 'CERT_X', false],
		['without its cause, as n8n 1 throws it', { httpCode: 'ECONNRESET' }, 'ECONNRESET', true],
		['refused and without its cause', { httpCode: 'ECONNREFUSED' }, 'ECONNREFUSED', false],
		['no way to the host, without its cause', { httpCode: 'EHOSTUNREACH' }, 'EHOSTUNREACH', true],
		['a status and not a network error', { httpCode: '404' }, '', false],
		['a text that begins like a status', { httpCode: '4XX' }, '', false],
		['no text at all', { httpCode: NaN }, '', false],
	])('is %s', (_, error, code, mayHaveArrived) => {
		expect(toNetworkFailure(error)).toMatchObject({ code, mayHaveArrived });
	});
});

const refused = (port: number) => ({ code: 'ECONNREFUSED', address: '10.0.0.1', port });
const unknown = (hostname: string) => ({ code: 'ENOTFOUND', hostname });
it.each<[object, string | undefined, string | undefined]>([
	[refused(443), 'https://a.example/api/v1', undefined],
	[refused(3128), 'https://a.example/api/v1', '10.0.0.1, port 3128'],
	[refused(80), 'http://a.example/api/v1', undefined],
	[refused(8080), 'http://a.example:8080/api/v1', undefined],
	[refused(443), 'http://a.example:8080/api/v1', '10.0.0.1, port 443'],
	[{ code: 'E', errors: [{ cause: refused(3128) }] }, 'https://a.example', '10.0.0.1, port 3128'],
	[unknown('a.example'), 'https://a.example:8080/api/v1', undefined],
	[unknown('proxy.example'), 'https://a.example/api/v1', 'proxy.example'],
	[unknown('proxy.example'), undefined, undefined],
	[{ code: 'ECONNRESET' }, 'https://a.example/api/v1', undefined],
])('The error %j of a request to %s is that of the proxy %s', (error, baseUrl, proxy) => {
	expect(toNetworkFailure({ cause: error }, baseUrl).proxy).toBe(proxy);
});

it.each([
	[{ message: '', cause: { message: 'inner' } }, 'inner'],
	[{ message: 'outer', cause: { message: 'inner' } }, 'outer'],
	[{ message: 5, cause: { message: 'inner' } }, 'inner'],
	[{}, ''],
])('Of the messages in %j, the first that is not empty is kept', (error, message) => {
	expect(toNetworkFailure(error).message).toBe(message);
});

const NOT_FOUND = { error: { code: 'not_found', message: '' } };
it.each([
	['GET', 199, { data: 'record' }, false, false],
	['GET', 200, { data: 'record' }, false, true],
	['GET', 299, { data: 'record' }, false, true],
	['GET', 300, { data: 'record' }, false, false],
	['GET', 200, { data: 'other' }, false, false],
	['GET', 200, null, false, false],
	['GET', 200, 'text', false, false],
	['GET', 204, undefined, true, false],
	['POST', 204, undefined, true, false],
	['PATCH', 204, undefined, false, true],
	['DELETE', 204, undefined, false, true],
	['PATCH', 404, NOT_FOUND, true, false],
	['DELETE', 404, NOT_FOUND, false, false],
	['DELETE', 404, NOT_FOUND, true, true],
	['DELETE', 404, '<h1>', true, false],
	['DELETE', 410, NOT_FOUND, true, false],
] as const)('%s with %d and %j, applied before perhaps: %s, is a success: %s', (...row) => {
	const [method, status, body, mayHaveBeenApplied, isOne] = row;
	const isRecord = (data: unknown) => data === 'record';
	const response = { status, headers: {}, body };
	expect(isSuccess(response, isRecord, method, mayHaveBeenApplied)).toBe(isOne);
	if (!mayHaveBeenApplied) expect(isSuccess(response, isRecord, method)).toBe(isOne);
});
