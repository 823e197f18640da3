import fc from 'fast-check';
import {
	apiKeyProblem,
	baseUrlProblem,
	normalizeBaseUrl,
	serviceAt,
	targetProblem,
} from '../../../nodes/transport/credential';
import { forAll } from '../../support/expectations/propertyRuns';

describe('The Base URL', () => {
	const isTaken = (baseUrl: string) => baseUrlProblem(baseUrl, false) === undefined;

	it.each([
		['http://localhost/api/v1', 'http://localhost/api/v1'],
		['http://LOCALHOST:4010/api/v1', 'http://localhost:4010/api/v1'],
		['http://service.localhost/api/v1', 'http://service.localhost/api/v1'],
		['http://127.0.0.1:4010/api/v1', 'http://127.0.0.1:4010/api/v1'],
		['http://127.255.0.9/api/v1', 'http://127.255.0.9/api/v1'],
		['http://[::1]:4010/api/v1', 'http://[::1]:4010/api/v1'],
		['https://10.0.0.1', 'https://10.0.0.1'],
		['https://blåbær.example/api/v1', 'https://xn--blbr-roah.example/api/v1'],
		[' https://Example.com:443/api/v1//\n', 'https://example.com/api/v1'],
	])('may be %j, which is written as %s', (baseUrl, normal) => {
		expect(isTaken(baseUrl)).toBe(true);
		expect(normalizeBaseUrl(baseUrl)).toBe(normal);
	});

	it.each([
		['http://localhost:4010/api/v1', 'http://LOCALHOST.:4010/api/v1/', true],
		['http://localhost/api/v1', 'http://127.0.0.1:80/api/v1', true],
		['https://[::1]/api/v1', 'https://127.0.0.1/api/v1', true],
		['http://localhost:4010/api/v1', 'http://127.0.0.1:4011/api/v1', false],
		['http://localhost/api/v1', 'https://127.0.0.1/api/v1', false],
		['http://a.localhost/api/v1', 'http://b.localhost/api/v1', false],
		['http://127.0.0.1/api/v1', 'http://127.0.0.2/api/v1', false],
		['https://localhost.example.com/api/v1', 'https://127.0.0.1.example.com/api/v1', false],
		['https://example.com/api/v1', 'https://staging.example.com/api/v1', false],
	])('of %s and of %s name one service: %j', (one, other, isSame) => {
		expect(serviceAt(one) === serviceAt(other)).toBe(isSame);
	});

	it.each([
		['another host', 'http://host.docker.internal:4010/api/v1 http://notlocalhost/api/v1'],
		['another address', 'http://128.0.0.1/api/v1 http://[::2]/api/v1'],
		['a local name', 'http://localhost.example.com/api/v1 http://127.0.0.1.example.com/api/v1'],
		['a user', 'http://localhost@example.com/api/v1 https://user@example.com/api/v1'],
		['a password', 'https://:secret@example.com/api/v1 http://example.com\\@localhost/api/v1'],
		['a fragment', 'http://localhost#@example.com/api/v1 https://example.com/api/v1#'],
		['a query', 'http://localhost?@example.com/api/v1 https://example.com/api/v1?key=1'],
		['another scheme', 'javascript:alert(1)//http://localhost ws://localhost/api/v1'],
		['no scheme or host', '//localhost/api/v1 https:///api/v1'],
		['an invalid port', 'http://127.0.0.1:99999/api/v1'],
	])('may not have %s: %j', (_, urls) => expect(urls.split(' ').filter(isTaken)).toEqual([]));

	it('may not have a space or a line break', () => {
		expect(isTaken('http://workspace example.com/api/v1')).toBe(false);
		expect(isTaken('http://exa\nmple.com/api/v1')).toBe(false);
	});

	it('never lets the key go unencrypted to a host that is not this machine', () => {
		const base = fc.oneof(
			fc.webUrl({ withFragments: true, withQueryParameters: true }),
			fc.tuple(fc.constantFrom('http:', 'https:', 'HTTP:'), fc.string()).map((it) => it.join('//')),
			fc.ipV4Extended().map((host) => `http://${host}/api/v1`),
			fc.ipV6().map((host) => `http://[${host}]/api/v1`),
		);
		forAll(2_000, [base], (baseUrl) => {
			if (!isTaken(baseUrl)) return;
			const { protocol, hostname, username, password, search, hash } = new URL(baseUrl.trim());
			expect([username, password, search, hash]).toEqual(['', '', '', '']);
			if (protocol === 'https:') return;
			expect(protocol).toBe('http:');
			expect(hostname).toMatch(/^127\.|(^|\.)localhost\.?$|^\[::1\]$/);
		});
	});

	it.each([
		[undefined, false, /is not a web address/],
		['', false, /is not a web address/],
		['workspace', false, /is not a web address/],
		['https://ada@example.com/api/v1', true, /contains a user name or a password/],
		['https://:secret@example.com/api/v1', true, /contains a user name or a password/],
		['http://example.com:8080/api/v1', false, /unencrypted to 'example\.com:8080'/],
		['http://example.com/api/v1', 'true', /unencrypted to 'example\.com'/],
	])('of %j, Allow HTTP %j, is refused with what to do', (baseUrl, allowHttp, message) => {
		const problem = baseUrlProblem(baseUrl, allowHttp);
		expect(problem?.message).toMatch(message);
		expect(problem?.description).toMatch(/Enter (the|an) address .*starts with https:\/\//);
	});
});

it.each([
	['https://example.com/me', false, true],
	['http://localhost/me', false, true],
	['http://example.com/me', true, true],
	['http://blåbær.example/me', false, false],
	['http://example.com/me', false, false],
	['/me', false, true],
])('A request may go to %s, with Allow HTTP %j: %j', (target, allowHttp, isTaken) => {
	const problem = targetProblem(target, allowHttp);
	expect(problem === undefined).toBe(isTaken);
	if (!isTaken) expect(problem?.message).toMatch(/unencrypted to '(example\.com|xn--.+)'/);
});

describe('The API key', () => {
	const TOO_LONG = 'is too long for an API key';
	const PASTE = 'Paste the key again, exactly as the dashboard shows it.';
	const invalid = ['tw_abc\r\nX: 1', 'é', 'tw abc', 'tw_abc\u007f', 'tw_abc\0', 'aé', 'éa'];
	it.each([
		[[undefined, null, '', ' ', '\n'], 'is empty', ''],
		[invalid, 'contains an invalid character', 'It contains a space, a line break or an'],
		[['tw'.repeat(1_650)], TOO_LONG, 'It has 3,300 characters; the maximum is 512'],
		[['x'.repeat(513)], TOO_LONG, 'It has 513 characters; the maximum is 512. You'],
	])('of %j is refused and not shown: it %s', (keys, problem, description) => {
		for (const apiKey of keys) {
			const told = apiKeyProblem(apiKey);
			expect(told?.message).toBe(`The 'API Key' in the credential ${problem}`);
			expect(told?.description.startsWith(description)).toBe(true);
			expect(told?.description.endsWith(PASTE)).toBe(true);
			expect(JSON.stringify(told)).not.toContain('tw');
		}
	});

	it.each(['a', '!~', ' tw_abc\n', ` ${'x'.repeat(512)} `])('of %j can be sent', (apiKey) => {
		expect(apiKeyProblem(apiKey)).toBeUndefined();
	});
});
