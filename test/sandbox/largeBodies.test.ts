import { once } from 'node:events';
import http from 'node:http';
import { failure, MAX_REQUEST_BYTES } from '../../contract';
import { person, useWorld } from './support';

const world = useWorld();

const MEGABYTE = 1024 * 1024;
/** What a refusal may cost: the answer in bytes, and the time in ms, generous because test machines are busy. */
const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_MS = 5_000;

const text = JSON.stringify;

async function post(path: string, body: string) {
	const start = performance.now();
	const { status, data } = await world().api.post<string>(path, body, {
		headers: { 'Content-Type': 'application/json' },
		transformRequest: (data: unknown) => data,
		transformResponse: (data: unknown) => data,
	});
	expect(performance.now() - start).toBeLessThan(MAX_MS);
	return { status, data };
}

/** The fields named in a refusal that is small enough, and how many more there are. */
async function refusedBy(path: string, body: string) {
	const { status, data } = await post(path, body);
	expect(status).toBe(400);
	expect(Buffer.byteLength(data)).toBeLessThanOrEqual(MAX_ANSWER_BYTES);
	const { message, details } = failure.parse(JSON.parse(data)).error;
	const { fields, more } = details as { fields: Array<{ path: string }>; more?: number };
	return { message, paths: fields.map((field) => field.path), more };
}

describe('A body of 256 KB that is wrong', () => {
	/** A JSON list or object of `unit` after `unit`, as many as fit between head and tail in the largest body. */
	function filled(head: string, unit: (index: number) => string, tail: string): string {
		const parts: string[] = [];
		let left = MAX_REQUEST_BYTES - Buffer.byteLength(head + tail);
		for (let index = 0; ; index++) {
			const part = unit(index);
			left -= Buffer.byteLength(part) + 1;
			if (left < 0) return head + parts.join() + tail;
			parts.push(part);
		}
	}

	const opened = (fields: object) => text(fields).slice(0, -1);
	const key = (index: number) => `"key${index}":1`;
	const inDetail = (head: string, tail: string) =>
		filled(`${opened(person())},"contactDetails":[{"type":"address",${head}`, key, `${tail}}]}`);
	const longest = (character: string) => character.repeat(MAX_REQUEST_BYTES - 200);
	/** Where it is sent: a member has a first name. */
	const pathFor = (body: string) =>
		body.startsWith('{"firstName') ? '/team-members' : '/contacts';

	it.each([
		'1',
		'{}',
		'{"type":"phone"}',
		'{"type":"email","value":"x"}',
		'{"type":"phone","value":"1","a":1,"b":2}',
		'{"value":"\\u0000"}',
	])('is answered soon and briefly when its details are all %s', async (detail) => {
		const body = filled(`${opened(person())},"contactDetails":[`, () => detail, ']}');
		const { paths, more, message } = await refusedBy('/team-members', body);
		expect(paths).toHaveLength(50);
		expect(paths[0]).toMatch(/^contactDetails\.0/);
		expect(more).toBeGreaterThan(150);
		expect(message).toContain(`${more} more`);
	});

	it.each([
		['a contact', () => filled('{"fullName":"x",', key, '}'), ''],
		['a member', () => filled(`${opened(person())},`, key, '}'), ''],
		['a detail', () => inDetail('', ''), 'contactDetails.0.'],
		['an address', () => inDetail('"address":{"city":"x",', '}'), 'contactDetails.0.address.'],
	])('counts all unknown properties of %s', async (_, body, at) => {
		const content = body();
		const { paths, more } = await refusedBy(pathFor(content), content);
		expect(paths).toHaveLength(50);
		expect(paths).toContain(`${at}key0`);
		const unknown = content.match(/"key\d+"/g)!.length;
		expect(Math.abs(50 + more! - unknown)).toBeLessThanOrEqual(1);
	});

	it.each<[string, () => string]>([
		['a long name', () => `{"fullName":"x","${longest('a')}":1}`],
		['a long name that JSON escapes', () => `{"fullName":"x","${'\\u0001'.repeat(40_000)}":1}`],
		['an email without an @', () => `{"fullName":"x","email":"${longest('a')}"}`],
		['an email of dots', () => `{"fullName":"x","email":"a@${longest('.')}"}`],
		['an email of @', () => `{"fullName":"x","email":"${longest('@')}"}`],
		['a name of spaces', () => `{"fullName":"${longest(' ')}"}`],
		['a list as a name', () => filled('{"fullName":[', () => '[]', ']}')],
		['a name many times', () => filled('{', () => '"fullName":1', '}')],
		['an avatar without a scheme', () => text(person({ avatarUrl: longest('a') }))],
		['an avatar of spaces', () => text(person({ avatarUrl: `https://a/${longest(' ')}` }))],
		['a long type', () => text(person({ contactDetails: [{ type: longest('a') }] }))],
	])('is answered soon and briefly when it has %s', async (_, make) => {
		const body = make();
		expect((await refusedBy(pathFor(body), body)).paths).toHaveLength(1);
	});
});

it('A body of 256 KB that is right changes thousands of details soon, in whatever order they come', async () => {
	const { api } = world();
	const all = Array.from({ length: 6_000 }, (_, index) => ({ type: 'phone', value: `${index}` }));
	const { data } = await api.post('/team-members', person({ contactDetails: all }));
	const start = performance.now();
	const changes = { contactDetails: all.reverse() };
	const changed = await api.patch(`/team-members/${data.data.id}`, changes);
	expect(performance.now() - start).toBeLessThan(MAX_MS);
	expect(changed.data.data.contactDetails).toEqual(data.data.contactDetails.reverse());
});

it('7 and 8: a JSON request of 256 KB is accepted, and one of a byte more gives 413 and is not stored', async () => {
	const { api } = world();
	// Characters of more than one byte count as what they take.
	const frame = { fullName: 'x', message: 'é' };
	const room = 262_144 - Buffer.byteLength(text(frame));
	const statusOf = async (length: number) =>
		(await api.post('/contacts', { ...frame, message: `é${'m'.repeat(length)}` })).status;
	expect([await statusOf(room), await statusOf(room + 1)]).toEqual([201, 413]);
	expect((await api.get('/contacts')).data.pagination.total).toBe(1);
});

describe('A body over the limit', () => {
	function start(path: string, more: Record<string, string>) {
		const { apiKey, sandbox } = world();
		const usual = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' };
		const headers = { ...usual, ...more };
		return http.request(`${sandbox.baseUrl}${path}`, { method: 'POST', headers });
	}

	/** Sends it as a client does that reads the answer only after it has written everything. */
	async function upload(megabytes: number, path: string, headers: Record<string, string>) {
		const request = start(path, headers);
		const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
		answered.catch(() => {});
		const chunk = Buffer.alloc(MEGABYTE / 16, 'x');
		if (headers.Expect) await once(request, 'continue');
		for (let left = megabytes * MEGABYTE; left > 0; left -= chunk.length) {
			if (!request.write(chunk)) await once(request, 'drain');
		}
		request.end();
		const [response] = await answered;
		let body = '';
		for await (const part of response) body += String(part);
		return { status: response.statusCode, ...(JSON.parse(body) as object) };
	}

	const length = (megabytes: number) => ({ 'Content-Length': String(megabytes * MEGABYTE) });
	const Expect = '100-continue';

	it.each<[string, number, Record<string, string>]>([
		['of 50 MB with a length', 50, length(50)],
		['of 50 MB in chunks', 50, {}],
		['that waits to be asked for', 6, { ...length(6), Expect }],
		['on a connection that the client closes', 6, { ...length(6), Connection: 'close' }],
	])('gets 413, each time: %s', async (_, megabytes, headers) => {
		for (let time = 0; time < 3; time++) {
			expect(await upload(megabytes, '/contacts', headers)).toMatchObject({
				status: 413,
				error: { code: 'payload_too_large', details: { maximumBytes: MAX_REQUEST_BYTES } },
			});
		}
	});

	it.each<[number, string, Record<string, string>]>([
		[401, '/contacts', { Authorization: 'Bearer tw_wrong' }],
		[405, '/me', {}],
		[400, '/contacts', { 'Content-Type': 'text/plain' }],
	])('gets %i at %s as well when that comes first', async (status, path, headers) => {
		for (let time = 0; time < 3; time++)
			expect(await upload(6, path, { ...headers, Connection: 'close' })).toMatchObject({ status });
	});

	it('is answered also when the client stops in the middle of it', async () => {
		const request = start('/contacts', length(6));
		request.write(Buffer.alloc(MEGABYTE, 'x'));
		const [response] = (await once(request, 'response')) as [http.IncomingMessage];
		expect([response.statusCode, response.headers.connection]).toEqual([413, 'close']);
		request.destroy();
	});
});
