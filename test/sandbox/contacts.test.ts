import { randomUUID } from 'node:crypto';
import {
	contact,
	createContactInput,
	page,
	single,
	writableContactFields,
	type Contact,
} from '../../contract';
import { failureOf, refusedPaths, useWorld } from './support';

const TOTAL = 130;
const world = useWorld();

beforeAll(() =>
	world().sandbox.seed(world().workspaceId, { members: 5, contacts: TOTAL, seed: 5 }),
);

const create = (body: unknown) => world().api.post('/contacts', body);

async function list(query: object = {}) {
	const response = await world().api.get('/contacts', { params: query });
	expect(response.status).toBe(200);
	return page(contact).strict().parse(response.data);
}

describe('4.6 POST /contacts', () => {
	it('4.6: fullName alone is enough; the answer is 201 with the contact', async () => {
		const response = await create({ fullName: 'Grace Hopper' });
		expect(response.status).toBe(201);
		const { data } = single(contact).strict().parse(response.data);
		expect(data).toMatchObject({
			fullName: 'Grace Hopper',
			workspaceId: world().workspaceId,
			email: null,
		});
		expect((await world().api.get(`/contacts/${data.id}`)).data).toEqual({ data });
		expect((await list({ limit: 1 })).data).toEqual([data]);
	});

	it('4.6: an email may be sent', async () => {
		const { data } = await create({ fullName: 'Grace', email: 'grace@example.com' });
		expect(data.data.email).toBe('grace@example.com');
	});

	it.each([
		['taken and kept', ' 李 <b> '],
		['empty with null, as in a change', null],
	])('4.6, as assumed: every writable field is %s', async (_, value) => {
		const fields = Object.fromEntries(writableContactFields.map((field) => [field, value]));
		const { status, data } = await create({ fullName: 'Grace', email: null, ...fields });
		expect(status).toBe(201);
		const stored = await world().api.get(`/contacts/${String(data.data.id)}`);
		expect(stored.data.data).toMatchObject({ email: null, ...fields });
	});

	it('4.6: the same contact may be created twice, for contacts have no duplicate check', async () => {
		const body = { fullName: 'Twice', email: 'twice@example.com' };
		const [first, second] = [await create(body), await create(body)];
		expect([first.status, second.status]).toEqual([201, 201]);
		expect(first.data.data.id).not.toBe(second.data.data.id);
	});

	it.each<[string, object, string]>([
		['4.6: fullName is required', {}, 'fullName'],
		['4.6: email has email format', { fullName: 'x', email: 'x' }, 'email'],
		['4.6: unknown properties are refused', { fullName: 'x', nickname: 'y' }, 'nickname'],
		[
			'2.5: captureMethod is not for the client',
			{ fullName: 'x', captureMethod: 'y' },
			'captureMethod',
		],
	])('%s', async (_, body, path) => {
		expect(refusedPaths(await create(body))).toEqual([path]);
	});

	it('2: a text that cannot be stored unmodified is refused', async () => {
		expect(refusedPaths(await create({ fullName: 'a\u0000b' }))).toEqual(['fullName']);
		expect(refusedPaths(await create({ fullName: 'a', company: '\ud800' }))).toEqual(['company']);
	});

	it('4.6: the input has exactly the writable fields', () => {
		expect(Object.keys(createContactInput.shape).sort()).toEqual(
			['fullName', 'email', ...writableContactFields].sort(),
		);
	});
});

describe('4.6 GET /contacts', () => {
	it('4.6 and 4.2: pages give every contact once, newest to oldest', async () => {
		const { total } = (await list()).pagination;
		const pages = [await list(), await list({ offset: 100 })];
		expect(pages[0].data).toHaveLength(100);
		expect(pages.map(({ pagination }) => pagination.hasMore)).toEqual([true, false]);
		const contacts = pages.flatMap(({ data }) => data);
		expect(new Set(contacts.map(({ id }) => id)).size).toBe(total);
		const times = contacts.map(({ createdAt }) => createdAt);
		expect(times).toEqual([...times].sort().reverse());
	});

	it('4.2: of contacts with the same time the one added last comes first, from either end of the list', async () => {
		const { sandbox } = world();
		const addAt = (createdAt: string) =>
			Array.from(
				{ length: 5 },
				() => sandbox.addContact(world().workspaceId, { fullName: 'Same time', createdAt }).id,
			);
		const oldest = addAt('2001-01-01T00:00:00.000Z');
		const newest = addAt('2999-01-01T00:00:00.000Z');
		const { total } = (await list()).pagination;
		const ids = async (query: object) => (await list(query)).data.map(({ id }) => id);
		expect(await ids({ limit: 5 })).toEqual([...newest].reverse());
		expect(await ids({ limit: 5, offset: total - 5 })).toEqual([...oldest].reverse());
		for (const id of [...oldest, ...newest]) sandbox.deleteRow('contacts', id);
	});
});

describe('4.4 GET /contacts/{contactId}', () => {
	const full: Partial<Contact> = {
		fullName: 'Katherine Johnson',
		jobTitle: 'Mathematician',
		company: 'NASA',
		email: 'katherine@example.com',
		mobile: '+1 1',
		phone: '+1 2',
		website: 'https://katherine.example.com',
		linkedin: 'https://www.linkedin.com/in/katherine',
		address: '1 Main St, Hampton',
		message: 'Hello',
		internalNote: 'Met in Hampton',
		captureMethod: 'qr_code',
		connectedWith: { id: randomUUID(), name: 'Ada Lovelace', avatarUrl: null },
		tags: [{ name: 'Lead', color: '#2563eb' }],
		details: [{ type: 'email', value: 'katherine@example.com', isPrimary: true }],
		enrichedAt: '2026-01-02T03:04:05.678Z',
	};

	it('4.4 and 2.5: gives every field, with details, tags, the private note and the assigned member', async () => {
		const added = world().sandbox.addContact(world().workspaceId, full);
		const { status, data } = await world().api.get(`/contacts/${added.id}`);
		expect(status).toBe(200);
		expect(single(contact).strict().parse(data)).toEqual({ data: added });
		expect(data.data).toMatchObject(full);
		expect(Object.keys(data.data as object).sort()).toEqual(Object.keys(contact.shape).sort());
	});

	it('4.4: an id that does not exist gives 404, and so does one that is no UUID', async () => {
		failureOf(await world().api.get(`/contacts/${randomUUID()}`), 404);
		failureOf(await world().api.get('/contacts/1'), 404);
	});
});
