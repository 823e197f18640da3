import net from 'node:net';
import { failure } from '../../../contract';
import { failureOf, useWorld } from '../support';

const world = useWorld();

const total = async () => (await world().api.get('/contacts')).data.pagination.total as number;

const send = async (text: string, contentType = 'application/json') =>
	await world().api.post('/contacts', text, {
		headers: { 'Content-Type': contentType },
		transformRequest: (data: unknown) => data,
	});

/** What the service answers to bytes that no HTTP library would send; ends with the connection. */
async function raw(text: string): Promise<string> {
	const { hostname, port } = new URL(world().sandbox.origin);
	return await new Promise((resolve, reject) => {
		let answer = '';
		const socket = net.connect(Number(port), hostname, () => socket.write(text));
		socket.setTimeout(20_000, () => socket.destroy(new Error('no answer')));
		socket.on('data', (chunk) => (answer += chunk.toString()));
		socket.on('close', () => resolve(answer));
		socket.on('error', (error: NodeJS.ErrnoException) =>
			error.code === 'ECONNRESET' ? resolve(answer) : reject(error),
		);
	});
}

const head = (line: string, ...more: string[]) =>
	[
		line,
		'Host: x',
		'Connection: close',
		`Authorization: Bearer ${world().apiKey}`,
		...more,
		'',
		'',
	].join('\r\n');
const post = (...more: string[]) =>
	head('POST /api/v1/contacts HTTP/1.1', 'Content-Type: application/json', ...more);

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('A body that is not what it should be', () => {
	it.each([
		['with a comma too many', '{"fullName":"x",}'],
		['with single quotes', "{'fullName':'x'}"],
		['of two values', '{"fullName":"x"}{"fullName":"y"}'],
		['a text', '"fullName"'],
		['a number', '1e999'],
		['deeply nested', deep(100_000)],
		['nested in a field', `{"fullName":${deep(50_000)}}`],
		['with __proto__ in escapes', '{"fullName":"x","\\u005f_proto__":{"polluted":1}}'],
		['with constructor.prototype', '{"fullName":"x","constructor":{"prototype":{"polluted":1}}}'],
		['with toString', '{"fullName":"x","toString":"y"}'],
		['with a key twice, the last one wrong', '{"fullName":"x","fullName":7}'],
	])('is refused and changes nothing: %s', async (_, text) => {
		const before = await total();
		expect(failureOf(await send(text), 400).code).toBe('bad_request');
		expect(await total()).toBe(before);
		expect(({} as Record<string, unknown>).polluted).toBeUndefined();
	});

	it('with a key twice is read as JSON is: the last one counts', async () => {
		const { data, status } = await send('{"fullName":"first","fullName":"last"}');
		expect([status, data.data.fullName]).toEqual([201, 'last']);
	});

	it.each([
		'text/html',
		'application/xml',
		'multipart/form-data; boundary=x',
		'application/jsonx',
		'application/x-www-form-urlencoded',
	])('is refused with the content type %s', async (contentType) => {
		const before = await total();
		failureOf(await send('{"fullName":"x"}', contentType), 400);
		expect(await total()).toBe(before);
	});

	it('with a length that lies writes nothing of what comes after it', async () => {
		const before = await total();
		const body = '{"fullName":"Grace"}';
		const short = await raw(post(`Content-Length: 5`) + body);
		expect(short).toMatch(/^HTTP\/1\.1 400 /);
		const both = post(`Content-Length: ${body.length}`, 'Transfer-Encoding: chunked');
		expect(await raw(both + body)).toMatch(/^HTTP\/1\.1 400 /);
		expect(await raw(post('Content-Length: -1') + body)).toMatch(/^HTTP\/1\.1 400 /);
		expect(await total()).toBe(before);
	});
});

describe('A request that is odd', () => {
	it('a body on GET changes nothing', async () => {
		const { api } = world();
		const before = await total();
		const response = await api.request({
			method: 'get',
			url: '/contacts',
			data: { fullName: 'x' },
		});
		expect([200, 400]).toContain(response.status);
		expect(await total()).toBe(before);
	});

	it.each(['%', '%zz', '%c3%28', '%00', '%2e%2e%2fme', '..%2f..%2fme', '%252e%252e', 'a%0d%0ab'])(
		'the path segment %s leads nowhere',
		async (segment) => {
			for (const path of ['/api/v1/contacts/', '/api/v1/team-members/', '/cards/']) {
				const answer = await raw(head(`GET ${path}${segment} HTTP/1.1`));
				expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
				const body = answer.split('\r\n\r\n')[1];
				if (path === '/cards/' && body.startsWith('<')) expect(body).toContain('</html>');
				else failure.parse(JSON.parse(body));
			}
		},
	);

	it.each(['/api/v1/contacts/../me', '/api/v1//me', '/api/v1/%6de/', '//api/v1/me'])(
		'the path %s is not taken for another',
		async (path) => expect(await raw(head(`GET ${path} HTTP/1.1`))).toMatch(/^HTTP\/1\.1 40[04] /),
	);

	it('a path of 10 KB gives 404 or 414, a header of 100 KB is refused, and the service goes on', async () => {
		const long = await raw(head(`GET /api/v1/contacts/${'a'.repeat(10_000)} HTTP/1.1`));
		expect(long).toMatch(/^HTTP\/1\.1 4(00|04|14) /);
		expect(await raw(head('GET /api/v1/me HTTP/1.1', `X-Long: ${'a'.repeat(100_000)}`))).toMatch(
			/^HTTP\/1\.1 4\d\d |^$/,
		);
		expect((await world().api.get('/me')).status).toBe(200);
	});
});
