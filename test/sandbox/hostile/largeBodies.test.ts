import fc from 'fast-check';
import { failure, MAX_REQUEST_BYTES } from '../../../contract';
import { person, useWorld } from '../support';

const world = useWorld();

/** What a refusal may cost: the answer in bytes, and the time in ms, generous because test machines are busy. */
const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_MS = 5_000;

const text = JSON.stringify;

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
const details = (entry: string) =>
	filled(`${opened(person())},"contactDetails":[`, () => entry, ']}');
const detailWith = (head: string, tail: string) =>
	filled(`${opened(person())},"contactDetails":[{"type":"address",${head}`, key, `${tail}}]}`);
const key = (index: number) => `"key${index}":1`;
const longest = (character: string) => character.repeat(MAX_REQUEST_BYTES - 200);

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
	it.each([
		['numbers as details', '1'],
		['empty details', '{}'],
		['phones without a number', '{"type":"phone"}'],
		['emails that are none', '{"type":"email","value":"x"}'],
		['empty addresses', '{"type":"address","address":{}}'],
		['labels that are no text', '{"type":"phone","value":"1","label":7}'],
		['unknown properties in each detail', '{"type":"phone","value":"1","a":1,"b":2}'],
		['texts that cannot be stored', '{"value":"\\u0000"}'],
	])('is answered soon and briefly: %s', async (_, entry) => {
		const { paths, more, message } = await refusedBy('/team-members', details(entry));
		expect(paths).toHaveLength(50);
		expect(paths[0]).toMatch(/^contactDetails\.0/);
		expect(more).toBeGreaterThan(150);
		expect(message).toContain(`${more} more`);
	});

	it.each([
		['a contact', '/contacts', () => filled('{"fullName":"x",', key, '}'), 'key0'],
		['a member', '/team-members', () => filled(`${opened(person())},`, key, '}'), 'key0'],
		['a detail', '/team-members', () => detailWith('', ''), 'contactDetails.0.key0'],
		[
			'an address',
			'/team-members',
			() => detailWith('"address":{"city":"x",', '}'),
			'contactDetails.0.address.key0',
		],
	])('counts all unknown properties of %s', async (_, path, body, first) => {
		const content = body();
		const { paths, more } = await refusedBy(path, content);
		expect(paths).toHaveLength(50);
		expect(paths).toContain(first);
		const unknown = content.match(/"key\d+"/g)!.length;
		expect(Math.abs(50 + more! - unknown)).toBeLessThanOrEqual(1);
	});

	it.each([
		['one property with a long name', '/contacts', `{"fullName":"x","${longest('a')}":1}`],
		[
			'a long name that JSON has to escape',
			'/contacts',
			`{"fullName":"x","${longest('\\u0001').slice(0, 40_000 * 6)}":1}`,
		],
		['a name with many slashes', '/contacts', `{"fullName":"x","${longest('/')}":1}`],
		['an email without an @', '/contacts', `{"fullName":"x","email":"${longest('a')}"}`],
		['an email of dots', '/contacts', `{"fullName":"x","email":"a@${longest('.')}"}`],
		['an email of @', '/contacts', `{"fullName":"x","email":"${longest('@')}"}`],
		['a name of spaces', '/contacts', `{"fullName":"${longest(' ')}"}`],
		['a list as a name', '/contacts', filled('{"fullName":[', () => '[]', ']}')],
		[
			'a name twice and more, the last one wrong',
			'/contacts',
			filled('{', () => '"fullName":1', '}'),
		],
		['an avatar without a scheme', '/team-members', text(person({ avatarUrl: longest('a') }))],
		[
			'an avatar of spaces',
			'/team-members',
			text(person({ avatarUrl: `https://a/${longest(' ')}` })),
		],
		[
			'an avatar of percent signs',
			'/team-members',
			text(person({ avatarUrl: `https://a/${longest('%')}` })),
		],
		['a long type', '/team-members', text(person({ contactDetails: [{ type: longest('a') }] }))],
	])('is answered soon and briefly: %s', async (_, path, body) => {
		expect((await refusedBy(path, body)).paths).toHaveLength(1);
	});

	it('of any kind is answered soon and briefly', async () => {
		const entry = fc.oneof(
			fc.json({ maxDepth: 4 }),
			fc
				.record(
					{
						type: fc.constantFrom('phone', 'email', 'address', 'social_media', 'website', 'fax'),
						label: fc.oneof(fc.string(), fc.integer()),
						value: fc.oneof(fc.string(), fc.constant(null)),
						address: fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }),
					},
					{ requiredKeys: [] },
				)
				.map(text),
		);
		await fc.assert(
			fc.asyncProperty(
				entry,
				fc.constantFrom('firstName', 'contactDetails', 'other'),
				async (unit, name) => {
					const head = `${opened({ ...person(), [name]: undefined })},"${name}":[`;
					const { status, data } = await post(
						'/team-members',
						filled(head, () => unit, ']}'),
					);
					expect([201, 400]).toContain(status);
					if (status === 400) expect(Buffer.byteLength(data)).toBeLessThanOrEqual(MAX_ANSWER_BYTES);
				},
			),
			{ numRuns: 30 },
		);
	});
});

describe('A body of 256 KB that is right', () => {
	it('changes thousands of details soon, in whatever order they come', async () => {
		const { api } = world();
		const all = Array.from({ length: 6_000 }, (_, index) => ({ type: 'phone', value: `${index}` }));
		const { data } = await api.post('/team-members', person({ contactDetails: all }));
		const start = performance.now();
		const changed = await api.patch(`/team-members/${data.data.id}`, {
			contactDetails: all.reverse(),
		});
		expect(performance.now() - start).toBeLessThan(MAX_MS);
		expect(changed.data.data.contactDetails).toEqual(data.data.contactDetails.reverse());
	});
});
