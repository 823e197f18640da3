import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import { errorStatuses, failure, MAX_REQUEST_BYTES } from '../../contract';
import { clientOf, failureOf, person, startWorld, useWorld } from './support';

const world = useWorld();

/** Sends the text as it is. */
const send = (text: string | Buffer, contentType = 'application/json') =>
	world().api.post('/contacts', text, {
		headers: { 'Content-Type': contentType },
		transformRequest: (data: unknown) => data,
	});

/** A contact whose JSON has exactly this many bytes; the note has characters of more than one byte. */
function contactOfBytes(bytes: number): Buffer {
	const frame = Buffer.byteLength('{"fullName":"x","message":"é"}');
	return Buffer.from(`{"fullName":"x","message":"é${'m'.repeat(bytes - frame)}"}`);
}

describe('7 Errors', () => {
	it.each<[string, string, string, string]>([
		['{"fullName": "x"', 'application/json', '/contacts', 'The body is not valid JSON'],
		['{"__proto__":{"a":1}}', 'application/json', '/contacts', 'The body is not valid JSON'],
		['', 'application/json', '/contacts', 'The body is empty; send a JSON object'],
		['x', 'text/plain', '/contacts', 'The body must be JSON, with the header Content-Type'],
		['x', ';', '/contacts', 'The body must be JSON, with the header Content-Type'],
		['null', 'application/json', '/contacts', 'body: must be an object'],
		['[]', 'application/json', '/contacts', 'body: must be an object'],
		['{}', 'application/json', '/contacts', 'fullName: is required'],
		['{"fullName":null}', 'application/json', '/contacts', 'fullName: must be a string'],
		['{"fullName":[]}', 'application/json', '/contacts', 'fullName: must be a string'],
		['{}', 'application/json', '/team-members', 'firstName: is required'],
		[
			JSON.stringify(person({ contactDetails: {} })),
			'application/json',
			'/team-members',
			'contactDetails: must be a list',
		],
		[
			JSON.stringify(person({ contactDetails: [1] })),
			'application/json',
			'/team-members',
			'contactDetails.0: must be an object',
		],
		[
			JSON.stringify(person({ contactDetails: [{}] })),
			'application/json',
			'/team-members',
			'contactDetails.0.type: is required',
		],
		[
			JSON.stringify(person({ contactDetails: [{ type: 'fax' }] })),
			'application/json',
			'/team-members',
			'contactDetails.0.type: must be one of phone, email, website, address, social_media',
		],
		[
			JSON.stringify(person({ contactDetails: [{ type: 'social_media', platform: 'xing' }] })),
			'application/json',
			'/team-members',
			'contactDetails.0.platform: must be one of facebook, instagram,',
		],
	])('7: says in plain words what is wrong with %s as %s', async (text, type, path, message) => {
		const response = await world().api.post(path, text, {
			headers: { 'Content-Type': type },
			transformRequest: (data: unknown) => data,
		});
		expect(failureOf(response, 400).message).toContain(message);
	});

	it.each(['/team-members', '/contacts'])(
		'7: an id of any length or kind that is none of the workspace gives 404: %s',
		async (path) => {
			const ids = ['1', 'a'.repeat(101), 'a'.repeat(10_000), '%20', 'a%2Fb', '😀', "'--", '..%00'];
			for (const id of ids) {
				for (const method of ['get', 'patch', 'delete'] as const) {
					failureOf(await world().api.request({ method, url: `${path}/${id}`, data: {} }), 404);
				}
			}
			const card = await clientOf(world().sandbox.origin).get(`/cards/${'a'.repeat(10_000)}`);
			expect([card.status, card.headers['content-type']]).toEqual([
				404,
				'text/html; charset=utf-8',
			]);
		},
	);

	it('4: JSON with a charset in the header is taken', async () => {
		expect((await send('{"fullName":"Zoë"}', 'application/json; charset=utf-8')).status).toBe(201);
	});

	it('7: a request without a body gives 400', async () => {
		failureOf(await world().api.post('/contacts'), 400);
	});

	it('7 and 8: a JSON request of 256 KB is accepted', async () => {
		const body = contactOfBytes(MAX_REQUEST_BYTES);
		expect(body).toHaveLength(262_144);
		expect((await send(body)).status).toBe(201);
	});

	it.each([1, 5_000_000])('7 and 8: a request %i bytes larger gives 413', async (more) => {
		const { total } = (await world().api.get('/contacts')).data.pagination;
		failureOf(await send(contactOfBytes(MAX_REQUEST_BYTES + more)), 413);
		expect((await world().api.get('/contacts')).data.pagination.total).toBe(total);
	});

	it.each(['/nothing', '/team-members/a/b', '/'])(
		'7: the unknown path %s gives 404',
		async (url) => {
			failureOf(await world().api.get(url), 404);
		},
	);

	it('7: an unknown path outside the API gives the same shape', async () => {
		failureOf(await clientOf(world().sandbox.origin).get('/nothing'), 404);
	});

	it.each([
		['delete', '/team-members', ['GET', 'HEAD', 'POST']],
		['put', '/contacts', ['GET', 'HEAD', 'POST']],
		['post', '/me', ['GET', 'HEAD']],
		['options', '/me', ['GET', 'HEAD']],
		['propfind', '/me', ['GET', 'HEAD']],
		['search', '/team-members', ['GET', 'HEAD', 'POST']],
		['purge', '/contacts', ['GET', 'HEAD', 'POST']],
		['post', '/contacts/1', ['DELETE', 'GET', 'HEAD', 'PATCH']],
	])('7: %s %s gives 405 with Allow', async (method, url, allowed) => {
		const response = await world().api.request({ method, url });
		failureOf(response, 405);
		expect((response.headers.allow as string).split(', ').sort()).toEqual(allowed);
	});

	it('7: a path that cannot be decoded gives 400', async () => {
		const { message } = failureOf(await world().api.get('/team-members/%zz'), 400);
		expect(message).toBe('The path cannot be decoded');
	});

	it('7: what is no HTTP request gives 400', async () => {
		const { hostname, port } = new URL(world().sandbox.origin);
		const answer = await new Promise<string>((resolve, reject) => {
			let text = '';
			const socket = net.connect(Number(port), hostname, () => socket.write('nonsense\r\n\r\n'));
			socket.on('data', (chunk) => (text += chunk.toString()));
			socket.on('end', () => resolve(text));
			socket.on('error', reject);
		});
		const [head, body] = answer.split('\r\n\r\n');
		expect(head).toMatch(/^HTTP\/1\.1 400 /);
		expect(failure.parse(JSON.parse(body)).error.code).toBe('bad_request');
	});

	it('7: an internal error gives 500 and tells nothing about itself', async () => {
		const folder = mkdtempSync(path.join(os.tmpdir(), 'sandbox-'));
		const database = path.join(folder, 'broken.db');
		const { sandbox, api, workspaceId } = await startWorld({ database });
		sandbox.addContact(workspaceId, { fullName: 'Grace' });
		try {
			new Database(database).exec('DROP TABLE contacts');
			const { message, details } = failureOf(await api.get('/contacts'), 500);
			expect(message).toBe(errorStatuses[500].meaning);
			expect(details).toBeNull();
			failureOf(await api.post('/contacts', { fullName: 'x' }), 500);
			expect((await api.post('/team-members', person())).status).toBe(201);
		} finally {
			await sandbox.stop();
			rmSync(folder, { recursive: true });
		}
	});
});
