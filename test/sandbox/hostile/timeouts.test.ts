import net from 'node:net';
import { failure } from '../../../contract';
import { useWorld } from '../support';

const REQUEST_TIMEOUT_MS = 400;
const world = useWorld({ requestTimeoutMs: REQUEST_TIMEOUT_MS });

const head = (...lines: string[]) =>
	[
		'POST /api/v1/contacts HTTP/1.1',
		'Host: x',
		`Authorization: Bearer ${world().apiKey}`,
		'Content-Type: application/json',
		...lines,
	].join('\r\n');

/** What the service answers to a client that sends these parts one after the other and then waits. */
async function answerTo(...parts: string[]) {
	const { hostname, port } = new URL(world().sandbox.origin);
	const text = await new Promise<string>((resolve, reject) => {
		let answer = '';
		const socket = net.connect(Number(port), hostname, () => {
			for (const part of parts) socket.write(part);
		});
		socket.setTimeout(10_000, () => socket.destroy(new Error('no answer')));
		socket.on('data', (chunk) => (answer += String(chunk)));
		socket.on('close', () => resolve(answer));
		socket.on('error', reject);
	});
	const [top, body] = text.split('\r\n\r\n');
	return { status: top.split('\r\n')[0], top, error: failure.parse(JSON.parse(body)).error };
}

describe('A request that is not sent to its end', () => {
	it.each<[string, () => string]>([
		['in its headers', () => head('Content-Le')],
		['in its first line', () => 'POST /api/v1/con'],
		['before its body', () => `${head('Content-Length: 20')}\r\n\r\n`],
		['in its body', () => `${head('Content-Length: 20')}\r\n\r\n{"fullName":`],
		['in a chunk', () => `${head('Transfer-Encoding: chunked')}\r\n\r\n14\r\n{"fullName":`],
	])('is answered with 408 and closed: %s', async (_, text) => {
		const { status, error } = await answerTo(text());
		expect(status).toBe('HTTP/1.1 408 Request Timeout');
		expect(error).toMatchObject({
			code: 'request_timeout',
			message: expect.stringMatching(/in time/),
		});
	});

	it('does not cut off one that was sent, however long its answer takes', async () => {
		const { sandbox, api } = world();
		sandbox.setLatency(REQUEST_TIMEOUT_MS + 2_000);
		const body = { fullName: 'Grace', message: 'x'.repeat(200_000) };
		const { status } = await api.post('/contacts', body);
		sandbox.setLatency(0);
		expect(status).toBe(201);
	});

	it('keeps a connection open for the next request', async () => {
		const { api } = world();
		for (let time = 0; time < 3; time++) {
			expect((await api.get('/me')).status).toBe(200);
			await new Promise((resolve) => setTimeout(resolve, REQUEST_TIMEOUT_MS));
		}
	});
});

describe('Headers that are too large', () => {
	it.each([20, 40, 400])('are answered with 431: %i KB', async (kilobytes) => {
		for (let time = 0; time < 3; time++) {
			const { status, error } = await answerTo(
				`${head(`X-Long: ${'a'.repeat(kilobytes * 1024)}`)}\r\n\r\n`,
			);
			expect(status).toBe('HTTP/1.1 431 Request Header Fields Too Large');
			expect(error).toMatchObject({ code: 'headers_too_large', details: null });
		}
	});

	it('are answered with 431 also when it is the path, or many of them', async () => {
		const path = await answerTo(`GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
		expect(path.status).toMatch(/ 431 /);
		const many = Array.from({ length: 2_000 }, (_, index) => `X-${index}: some value`);
		expect((await answerTo(`${head(...many)}\r\n\r\n`)).status).toMatch(/ 431 /);
	});
});
