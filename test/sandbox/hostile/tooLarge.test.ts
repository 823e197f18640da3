import { once } from 'node:events';
import http from 'node:http';
import { failure, MAX_REQUEST_BYTES } from '../../../contract';
import { useWorld } from '../support';

const world = useWorld();

const MEGABYTE = 1024 * 1024;

interface Upload {
	megabytes: number;
	path?: string;
	headers?: Record<string, string>;
	/** How many bytes the client writes at a time. */
	chunkBytes?: number;
}

/** Sends a body as a client does that reads the answer only after it has written everything. */
async function upload({ megabytes, path = '/contacts', headers, chunkBytes = MEGABYTE }: Upload) {
	const request = http.request(`${world().sandbox.baseUrl}${path}`, {
		method: 'POST',
		headers: {
			Authorization: `Bearer ${world().apiKey}`,
			'Content-Type': 'application/json',
			...headers,
		},
	});
	const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
	answered.catch(() => {});
	const chunk = Buffer.alloc(chunkBytes, 'x');
	if (headers?.Expect) await once(request, 'continue');
	for (let left = megabytes * MEGABYTE; left > 0; left -= chunk.length) {
		if (!request.write(chunk)) await once(request, 'drain');
	}
	request.end();
	const [response] = await answered;
	let text = '';
	for await (const part of response) text += String(part);
	return { status: response.statusCode, body: text };
}

const lengthOf = (megabytes: number) => ({ 'Content-Length': String(megabytes * MEGABYTE) });

describe('A body over the limit', () => {
	it.each<[string, Upload]>([
		['with a length', { megabytes: 6, headers: lengthOf(6) }],
		['of 50 MB with a length', { megabytes: 50, headers: lengthOf(50) }],
		['in chunks', { megabytes: 6 }],
		['of 50 MB in chunks', { megabytes: 50 }],
		['in small chunks', { megabytes: 6, chunkBytes: 16 * 1024 }],
		[
			'that waits to be asked for',
			{ megabytes: 6, headers: { ...lengthOf(6), Expect: '100-continue' } },
		],
		['in chunks that waits to be asked for', { megabytes: 6, headers: { Expect: '100-continue' } }],
		[
			'on a connection that the client closes',
			{ megabytes: 6, headers: { ...lengthOf(6), Connection: 'close' } },
		],
	])('gets 413, each time: %s', async (_, given) => {
		for (let time = 0; time < 5; time++) {
			const { status, body } = await upload(given);
			expect(status).toBe(413);
			const { error } = failure.parse(JSON.parse(body));
			expect(error).toMatchObject({
				code: 'payload_too_large',
				details: { maximumBytes: MAX_REQUEST_BYTES },
			});
		}
	});

	it.each<[number, string, Record<string, string>]>([
		[401, '/contacts', { Authorization: 'Bearer tw_wrong' }],
		[405, '/me', {}],
		[400, '/contacts', { 'Content-Type': 'text/plain' }],
	])('gets %i at %s as well when that comes first', async (status, path, headers) => {
		for (let time = 0; time < 5; time++) {
			const given = { megabytes: 6, path, headers: { ...headers, Connection: 'close' } };
			expect((await upload(given)).status).toBe(status);
		}
	});

	it('is answered also when the client stops in the middle of it', async () => {
		const request = http.request(`${world().sandbox.baseUrl}/contacts`, {
			method: 'POST',
			headers: {
				Authorization: `Bearer ${world().apiKey}`,
				'Content-Type': 'application/json',
				...lengthOf(6),
			},
		});
		request.write(Buffer.alloc(MEGABYTE, 'x'));
		const [response] = (await once(request, 'response')) as [http.IncomingMessage];
		expect(response.statusCode).toBe(413);
		expect(response.headers.connection).toBe('close');
		request.destroy();
	});
});
