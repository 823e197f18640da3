import type { RequestListener } from 'node:http';
import { UsageError, readArguments } from '../../../serviceCheck/arguments';
import { checkService } from '../../../serviceCheck/check';
import { shows } from '../../support/expectations/keyForms';
import { startWebServer, type WebServer } from '../../support/services/webServer';
import { check, hurryTimeouts, startCheck } from './support';

jest.mock('node:timers/promises', () => jest.requireActual<{ timers: object }>('./support').timers);
hurryTimeouts();

const apiKey = 'tw_J7kQ2vXw9mZr4bNc8sLd';

/** Answers with the status, and tells the key as a careless service does. */
const answers =
	(status: number, headers: Record<string, string> = {}): RequestListener =>
	(request, response) => {
		const message = `You sent ${request.headers.authorization}`;
		response.writeHead(status, { 'content-type': 'application/json', ...headers });
		response.end(JSON.stringify({ error: { code: message, message, [message]: message } }));
	};

const html: RequestListener = (request, response) => {
	response.writeHead(200, { 'content-type': 'text/html' });
	response.end(`<h1>Hello ${request.headers.authorization}</h1>`);
};

const hangs: RequestListener = () => {};

const hangsInBody: RequestListener = (_, response) => {
	response.writeHead(200, { 'content-type': 'application/json' });
	response.write('{"data":');
};

const neverEnds: RequestListener = (_, response) => {
	response.writeHead(200, { 'content-type': 'application/json' });
	// In one piece, so that the time it takes does not depend on the other tests of this process.
	const block = ' '.repeat(20 * 1024 * 1024);
	const more = () => {
		while (!response.destroyed && response.write(block));
	};
	response.on('drain', more);
	more();
};

/** Starts a service for the work and stops it, also when an expectation fails. */
async function withServer<T>(listener: RequestListener, work: (server: WebServer) => Promise<T>) {
	const server = await startWebServer(listener);
	return await work(server).finally(() => server.stop());
}

/** The report about a service. */
const reportOn = (listener: RequestListener) =>
	withServer(listener, ({ baseUrl }) =>
		checkService({ baseUrl, apiKey, allowed: ['read', 'write'] }),
	);

describe('The service check ends with a plain sentence', () => {
	it.concurrent.each<[string, RequestListener, RegExp]>([
		['HTML', html, /^This is not the Team Workspace API: the response is not JSON/],
		['401', answers(401), /^The service rejected the API key \(401\)/],
		['402', answers(402), /^The workspace has no active team plan \(402\)/],
		['404', answers(404), /^The service returned 404 for GET \/me/],
		['500', answers(500), /^The service returned 500 for GET \/me/],
		['429, for a second', answers(429, { 'retry-after': '1' }), /asks to wait 1 s/],
		['429, for a minute', answers(429, { 'retry-after': '60' }), /asks to wait 60 s/],
		['429, without a time', answers(429), /429 \(too many requests\)/],
		['JSON of another service', answers(200), /the JSON has no `data`/],
		['hangs', hangs, /^The service did not respond within 10 seconds\./],
		['hangs in its answer', hangsInBody, /^The service did not respond within 10 seconds\./],
		['never ends', neverEnds, /^The service sent a response that is too large\./],
	])('%s', async (_, listener, sentence) => {
		const report = await reportOn(listener);
		expect(report).toMatchObject({ results: [], leftovers: [] });
		expect(report.stopped).toMatch(sentence);
		expect(shows(JSON.stringify(report), apiKey)).toBe(false);
	});

	it.concurrent('a redirect, which the key does not follow', async () => {
		await withServer(html, async (target) => {
			const { stopped } = await reportOn(answers(302, { location: target.baseUrl }));
			expect(stopped).toMatch(/^The service redirects to another address \(302\)/);
			expect(target.asked).toEqual([]);
		});
	});

	it.concurrent('a service that is down', async () => {
		const baseUrl = await withServer(html, async (server) => server.baseUrl);
		const { code, stderr, json } = await check(baseUrl, apiKey);
		expect(code).toBe(1);
		expect(stderr).toBe('The connection to the service failed (ECONNREFUSED). Check --base-url.\n');
		expect(json).toMatchObject({ stopped: stderr.trim(), results: [] });
	});

	it.concurrent('a service that hangs later on', async () => {
		let count = 0;
		const { stopped, results } = await reportOn((_, response) => {
			count++;
			if (count === 1) response.end('{"data":{"workspace":{"name":"Northwind"}}}');
		});
		expect(stopped).toBe('The service did not respond within 10 seconds.');
		const whys = results.slice(1).flatMap(({ reasons }) => reasons);
		expect(new Set(whys)).toEqual(new Set(['the check ended before it']));
	});
});

it('A service that puts the key into its names, in any letter case and in a long text, does not get it printed', async () => {
	const tells: RequestListener = (request, response) => {
		const key = String(request.headers.authorization).replace('Bearer ', '');
		const name = `${'x'.repeat(90)}${key}${key.toUpperCase()}`;
		response.writeHead(200, { 'content-type': 'application/json' });
		const data = { workspace: { name, [name]: key, [key]: name }, [name]: name };
		response.end(JSON.stringify({ data }));
	};
	const { code, stdout } = await withServer(tells, ({ baseUrl }) => check(baseUrl, apiKey));
	expect(code).toBe(1);
	expect(stdout).toMatch(/specification +differs/);
});

describe('What someone typed wrong', () => {
	const url = 'https://example.com/api/v1';

	it.each([
		['no address', [], apiKey, '--base-url is missing'],
		['an address of another kind', ['--base-url', 'ftp://example.com'], apiKey, 'must be a URL'],
		['http to another machine', ['--base-url', 'http://example.com/api/v1'], apiKey, 'http:// is'],
		['a login', ['--base-url', `https://x:${apiKey}@example.com`], apiKey, 'a user name'],
		['no key', ['--base-url', url], '', 'TEAM_WORKSPACE_API_KEY is empty'],
		['a key of two words', ['--base-url', url], `tw_one ${apiKey}`, 'such as a space'],
		['the key as an argument', ['--base-url', url, apiKey], 'another-key', 'never an argument'],
	])('%s is said, and not repeated', (_, argv, key, words) => {
		let refused: unknown;
		try {
			readArguments(argv, { TEAM_WORKSPACE_API_KEY: key });
		} catch (error) {
			refused = error;
		}
		expect(refused).toBeInstanceOf(UsageError);
		expect(String(refused)).toContain(words);
		expect(String(refused)).not.toContain(apiKey);
	});

	it('ends with 2', async () => {
		const { code, stderr } = await startCheck(['--base-url', url, '--api-key', apiKey], apiKey)
			.ended;
		expect(code).toBe(2);
		expect(stderr).toMatch(/The API key is never an argument.*\nSee --help\.\n$/);
	});
});
