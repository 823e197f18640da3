import net from 'node:net';
import path from 'node:path';
import Database from 'libsql';
import { errorStatuses, failure } from '../../contract';
import { failureOf, person, startWorld, useFolder, useWorld } from './support';

const REQUEST_TIMEOUT_MS = 400;
const folder = useFolder();
const world = useWorld({ requestTimeoutMs: REQUEST_TIMEOUT_MS });

const total = async () => (await world().api.get('/contacts')).data.pagination.total as number;

/** Sends the text as it is. */
const send = (text: string, contentType = 'application/json', url = '/contacts') =>
	world().api.post(url, text, {
		headers: { 'Content-Type': contentType },
		transformRequest: (data: unknown) => data,
	});

/** What the service answers to bytes that no HTTP library would send; ends with the connection. */
async function raw(...parts: string[]) {
	const { hostname, port } = new URL(world().sandbox.origin);
	const text = await new Promise<string>((resolve, reject) => {
		let answer = '';
		const socket = net.connect(Number(port), hostname, () => {
			for (const part of parts) socket.write(part);
		});
		socket.setTimeout(20_000, () => socket.destroy(new Error('no answer')));
		socket.on('data', (chunk) => (answer += String(chunk)));
		socket.on('close', () => resolve(answer));
		socket.on('error', reject);
	});
	const [top, body] = text.split('\r\n\r\n');
	return { line: top.split('\r\n')[0], body };
}

const errorOf = ({ body }: { body: string }) => failure.parse(JSON.parse(body)).error;

const head = (line: string, ...more: string[]) =>
	[line, 'Host: x', `Authorization: Bearer ${world().apiKey}`, ...more].join('\r\n');
const get = (url: string) => `${head(`GET ${url} HTTP/1.1`, 'Connection: close')}\r\n\r\n`;
const post = (...more: string[]) =>
	head('POST /api/v1/contacts HTTP/1.1', 'Content-Type: application/json', ...more);

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const detailed = (contactDetails: unknown) => JSON.stringify(person({ contactDetails }));

const JSON_TYPE = 'The body must be JSON, with the header Content-Type';
const INVALID = 'The body is not valid JSON';

describe('7: A body that is not what it should be', () => {
	// Which fields are refused: test/unit/contract.
	it.each<[path: string, message: string, text: string]>([
		['/contacts', INVALID, '{"fullName": "x"'],
		['/contacts', INVALID, '{"__proto__":{"a":1}}'],
		['/contacts', INVALID, '{"fullName":"x","\\u005f_proto__":{"polluted":1}}'],
		['/contacts', INVALID, '{"fullName":"x","constructor":{"prototype":{"polluted":1}}}'],
		['/contacts', 'toString: ', '{"fullName":"x","toString":"y"}'],
		['/contacts', 'The body is empty; send a JSON object', ''],
		['/contacts', 'body: must be an object', 'null'],
		['/contacts', 'body: must be an object', '[]'],
		['/contacts', 'body: must be an object', '1e999'],
		['/contacts', 'The body is nested too deeply', deep(100_000)],
		['/contacts', 'The body is nested too deeply', `{"fullName":${deep(50_000)}}`],
		['/contacts', 'fullName: must be a string', '{"fullName":"x","fullName":7}'],
		['/contacts', 'fullName: is required', '{}'],
		['/team-members', 'contactDetails: must be a list', detailed({})],
		['/team-members', 'contactDetails.0: must be an object', detailed([1])],
		[
			'/team-members',
			'contactDetails.0.type: must be one of phone, email, website, address, social_media',
			detailed([{ type: 'fax' }]),
		],
	])('is refused at %s in plain words and changes nothing: %s', async (path, message, text) => {
		const before = await total();
		const { code, message: said } = failureOf(await send(text, undefined, path), 400);
		expect(code).toBe('bad_request');
		expect(said).toContain(message);
		expect(await total()).toBe(before);
		expect(({} as Record<string, unknown>).polluted).toBeUndefined();
	});

	const others = ['text/plain', ';', 'application/jsonx', 'application/x-www-form-urlencoded'];
	it.each(others)('is refused with the content type %s', async (contentType) => {
		const refused = failureOf(await send('{"fullName":"x"}', contentType), 400);
		expect(refused.message).toContain(JSON_TYPE);
	});

	it('is refused when there is none', async () => {
		failureOf(await world().api.post('/contacts'), 400);
	});

	it('is read as JSON is, in UTF-8: of a key twice the last one counts', async () => {
		const text = '{"fullName":"first","fullName":"Zoë"}';
		const { data, status } = await send(text, 'application/json; charset=utf-8');
		expect([status, data.data.fullName]).toEqual([201, 'Zoë']);
	});
});

describe('7: A path or a method that is none', () => {
	const sql = ["'; DROP TABLE members; --", "' OR '1'='1", '" OR 1=1 --', '%_*?'];
	const noIds = ['1', 'a'.repeat(101), '%20', 'a%2Fb', '😀', '..%00', '%00', '%2e%2e%2fme'];
	const traversals = ['..%2f..%2fme', '%252e%252e', 'a%0d%0ab'];

	it.each([
		[400, ['%', '%zz', '%c3%28']],
		[404, [...noIds, ...traversals, ...sql.map(encodeURIComponent)]],
	])('a path segment that is no ID of the workspace gives %i: %j', async (status, segments) => {
		const { api, sandbox, workspaceId } = world();
		sandbox.seed(workspaceId, { members: 3, contacts: 3 });
		for (const path of ['/team-members', '/contacts']) {
			const before = (await api.get(path)).data as object;
			for (const segment of segments) {
				for (const method of ['get', 'patch', 'delete'] as const) {
					const url = `${path}/${segment}`;
					const { message } = failureOf(await api.request({ method, url, data: {} }), status);
					if (status === 400) expect(message).toBe('The path cannot be decoded');
				}
			}
			expect((await api.get(path)).data).toEqual(before);
		}
		for (const segment of segments) {
			const { line, body } = await raw(get(`/cards/${segment}`));
			expect(line).toMatch(/^HTTP\/1\.1 40[04] /);
			if (body.startsWith('<')) expect(body).toContain('</html>');
			else errorOf({ body });
		}
	});

	it.each([
		...['/nothing', '/api/v1/nothing', '/api/v1/', '/api/v1/team-members/a/b', '/api/v1//me'],
		...['/api/v1/contacts/../me', '/api/v1/%6de/', '//api/v1/me'],
	])('%s gives 404', async (url) => {
		expect(errorOf(await raw(get(url))).code).toBe('not_found');
	});

	it.each([
		['delete', '/team-members', ['GET', 'HEAD', 'POST']],
		['put', '/contacts', ['GET', 'HEAD', 'POST']],
		['options', '/me', ['GET', 'HEAD']],
		['post', '/contacts/1', ['DELETE', 'GET', 'HEAD', 'PATCH']],
	])('7: %s %s gives 405 with Allow', async (method, url, allowed) => {
		const response = await world().api.request({ method, url });
		failureOf(response, 405);
		expect((response.headers.allow as string).split(', ').sort()).toEqual(allowed);
	});
});

it.each<[headers: string[], body: string]>([
	[['Content-Type: application/json'], ''],
	[['Content-Type: application/json', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
	[['Content-Type: application/json', 'Content-Length: 14'], '{"anything":1}'],
])('DELETE answers 204 with the headers %j, and ignores a body', async (headers, body) => {
	const { sandbox, api, workspaceId } = world();
	const contact = sandbox.addContact(workspaceId, {});
	const member = (await api.post('/team-members', person())).data.data as { id: string };
	for (const path of [`/team-members/${member.id}`, `/contacts/${contact.id}`]) {
		const top = head(`DELETE /api/v1${path} HTTP/1.1`, 'Connection: close', ...headers);
		expect((await raw(`${top}\r\n\r\n${body}`)).line).toBe('HTTP/1.1 204 No Content');
	}
});

describe('A request that is not sent to its end', () => {
	it.each<[string, () => string]>([
		['in its headers', () => post('Content-Le')],
		['before its body', () => `${post('Content-Length: 20')}\r\n\r\n`],
		['in its body', () => `${post('Content-Length: 20')}\r\n\r\n{"fullName":`],
	])('is answered with 408 and closed: %s', async (_, text) => {
		const answer = await raw(text());
		expect(answer.line).toBe('HTTP/1.1 408 Request Timeout');
		const message = expect.stringMatching(/in time/) as string;
		expect(errorOf(answer)).toMatchObject({ code: 'request_timeout', message });
	});

	it('does not cut off one that was sent, however long its answer takes, nor a connection that is kept', async () => {
		const { sandbox, api } = world();
		sandbox.setLatency(REQUEST_TIMEOUT_MS + 1_000);
		const body = { fullName: 'Grace', message: 'x'.repeat(200_000) };
		const { status } = await api.post('/contacts', body);
		sandbox.setLatency(0);
		expect(status).toBe(201);
		await new Promise((resolve) => setTimeout(resolve, REQUEST_TIMEOUT_MS));
		expect((await api.get('/me')).status).toBe(200);
	});
});

it('7: what is no HTTP request gives 400', async () => {
	const answer = await raw('nonsense\r\n\r\n');
	expect(answer.line).toMatch(/^HTTP\/1\.1 400 /);
	expect(errorOf(answer).code).toBe('bad_request');
});

it.each<[string, () => string]>([
	['a header of 20 KB', () => post(`X-Long: ${'a'.repeat(20_000)}`)],
	['a path of 40 KB', () => head(`GET /${'a'.repeat(40_000)} HTTP/1.1`)],
	['2,000 headers', () => post(...Array.from({ length: 2_000 }, (_, i) => `X-${i}: some value`))],
])('%s is answered with 431, each time', async (_, text) => {
	for (let time = 0; time < 3; time++) {
		const answer = await raw(`${text()}\r\n\r\n`);
		expect(answer.line).toBe('HTTP/1.1 431 Request Header Fields Too Large');
		expect(errorOf(answer)).toMatchObject({ code: 'headers_too_large', details: null });
	}
});

it('7: an internal error gives 500 and tells nothing about itself', async () => {
	const database = path.join(folder, 'broken.db');
	const { sandbox, api, workspaceId } = await startWorld({ database });
	sandbox.addContact(workspaceId, { fullName: 'Grace' });
	try {
		new Database(database).exec('DROP TABLE contacts');
		const { message, details } = failureOf(await api.get('/contacts'), 500);
		expect([message, details]).toEqual([errorStatuses[500].meaning, null]);
		failureOf(await api.post('/contacts', { fullName: 'x' }), 500);
		expect((await api.post('/team-members', person())).status).toBe(201);
	} finally {
		await sandbox.stop();
	}
});
