import type { RequestListener } from 'node:http';
import { startWebServer, type WebServer } from '../../support/webServer';
import { check, startCheck } from './support';

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
	const block = ' '.repeat(1024 * 1024);
	const more = () => {
		while (!response.destroyed && response.write(block));
	};
	response.on('drain', more);
	more();
};

/** Starts a service for the work and stops it, also when an expectation fails. */
async function withServer<T>(
	listener: RequestListener,
	work: (server: WebServer) => Promise<T>,
): Promise<T> {
	const server = await startWebServer(listener);
	return await work(server).finally(() => server.stop());
}

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
		['JSON of another service', answers(200), /the JSON response has no `data`/],
		['hangs', hangs, /^The service did not respond within 10 seconds\./],
		['hangs in its answer', hangsInBody, /^The service did not respond within 10 seconds\./],
		['never ends', neverEnds, /^The service sent a response that is too large\./],
	])('%s', async (_, listener, sentence) => {
		const { code, stdout, stderr, json, seconds } = await withServer(
			listener,
			async ({ baseUrl }) => await check(baseUrl, apiKey, '--write', '--yes'),
		);
		expect(code).toBe(1);
		expect(stderr).toMatch(sentence);
		expect(stderr.trim().split('\n')).toHaveLength(1);
		expect(stdout).not.toContain('holds');
		expect(json).toMatchObject({ stopped: stderr.trim(), results: [] });
		expect(seconds).toBeLessThan(60);
	});

	it.concurrent('a redirect, which the key does not follow', async () => {
		await withServer(html, async (target) => {
			const redirects = answers(302, { location: target.baseUrl });
			const { code, stderr } = await withServer(
				redirects,
				async ({ baseUrl }) => await check(baseUrl, apiKey),
			);
			expect(code).toBe(1);
			expect(stderr).toMatch(/^The service redirects to another address \(302\)/);
			expect(target.asked).toEqual([]);
		});
	});

	it.concurrent.each([
		['as it is', (key: string) => key],
		['in capitals', (key: string) => key.toUpperCase()],
		['in a long text', (key: string) => `${'x'.repeat(90)}${key}${key}`],
	])('a service that puts the key into its names, %s', async (_, form) => {
		const tells: RequestListener = (request, response) => {
			const name = form(String(request.headers.authorization).replace('Bearer ', ''));
			response.writeHead(200, { 'content-type': 'application/json' });
			response.end(JSON.stringify({ data: { workspace: { name, [name]: name }, [name]: name } }));
		};
		const { code, stdout } = await withServer(
			tells,
			async ({ baseUrl }) => await check(baseUrl, apiKey),
		);
		expect(code).toBe(1);
		expect(stdout).toMatch(/specification +differs/);
	});

	it.concurrent('a service that is down', async () => {
		const baseUrl = await withServer(html, async (server) => server.baseUrl);
		const { code, stderr } = await check(baseUrl, apiKey);
		expect(code).toBe(1);
		expect(stderr).toBe('The connection was refused. Check --base-url.\n');
	});

	it.concurrent('a service that hangs later on', async () => {
		let count = 0;
		const hangsLater: RequestListener = (_, response) => {
			count++;
			if (count === 1) response.end('{"data":{"workspace":{"name":"Northwind"}}}');
		};
		const { code, stdout, stderr, seconds } = await withServer(
			hangsLater,
			async ({ baseUrl }) => await check(baseUrl, apiKey, '--write', '--yes'),
		);
		expect(code).toBe(1);
		expect(stderr).toBe('The service did not respond within 10 seconds.\n');
		expect(stdout).toContain('The check did not finish.');
		expect(seconds).toBeLessThan(60);
	});
});

describe('What someone typed wrong', () => {
	const url = 'https://example.com/api/v1';

	it.each([
		['no address', [], apiKey, '--base-url is missing'],
		['an address of another kind', ['--base-url', 'ftp://example.com'], apiKey, 'must be a URL'],
		['http to another machine', ['--base-url', 'http://example.com/api/v1'], apiKey, 'https://'],
		[
			'a login',
			['--base-url', `https://x:${apiKey}@example.com`],
			apiKey,
			'a user name or a password',
		],
		['no key', ['--base-url', url], '', 'TEAM_WORKSPACE_API_KEY is empty'],
		['a key of two words', ['--base-url', url], 'tw_one tw_two', 'such as a space'],
		[
			'the key as a flag',
			['--base-url', url, '--api-key', apiKey],
			apiKey,
			'The API key is never an argument',
		],
		[
			'the key as an argument',
			['--base-url', url, apiKey],
			'another-key',
			'The API key is never an argument',
		],
	])('%s ends with 2, and is not repeated', async (_, argv, key, words) => {
		const { code, stdout, stderr } = await startCheck(argv, key).ended;
		expect(code).toBe(2);
		expect(stderr).toContain(words);
		expect(stderr).toContain('See --help.');
		expect(stdout + stderr).not.toContain(apiKey);
	});
});
