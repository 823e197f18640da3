import { contact, writableContactFields } from '../../contract';
import { refusedPaths, useWorld } from './support';

// What create, get, list, update and delete do to the fields of a record: anySequence.test.ts.
const world = useWorld();

const create = (body: unknown) => world().api.post('/contacts', body);
const change = (id: string, body: unknown) => world().api.patch(`/contacts/${id}`, body);

describe('4.6 POST /contacts', () => {
	it.each<[string, object, string]>([
		['4.6: email has email format', { fullName: 'x', email: 'x' }, 'email'],
		['2: a text with U+0000 cannot be stored', { fullName: 'a\u0000b' }, 'fullName'],
		['2: half a character cannot be stored', { fullName: 'a', company: '\ud800' }, 'company'],
	])('%s', async (_, body, path) => {
		expect(refusedPaths(await create(body))).toEqual([path]);
		const { id } = world().sandbox.addContact(world().workspaceId, {});
		expect(refusedPaths(await change(id, body))).toEqual([path]);
	});
});

it('4.4 and 2.5: gives every field, with details, tags, the private note and the assigned member', async () => {
	const { api, sandbox, workspaceId } = world();
	const row = sandbox.addContact(workspaceId, {
		fullName: 'Katherine Johnson',
		...Object.fromEntries(writableContactFields.map((name) => [name, `some ${name}`])),
		captureMethod: 'qr_code',
		connectedWith: { id: workspaceId, name: 'Ada Lovelace', avatarUrl: null },
		tags: [{ name: 'Lead', color: '#2563eb' }],
		details: [{ type: 'email', value: 'katherine@example.com', isPrimary: true }],
		enrichedAt: '2026-01-02T03:04:05.678Z',
	});
	expect((await api.get(`/contacts/${row.id}`)).data).toEqual({ data: row });
	expect(Object.keys(row).sort()).toEqual(Object.keys(contact.shape).sort());
	expect((await change(row.id, { jobTitle: null })).data.data).toEqual({ ...row, jobTitle: null });
});

it('4.2: of contacts with the same time the one added last comes first, from either end of the list', async () => {
	const { sandbox, workspaceId, api } = world();
	const addAt = (createdAt: string) =>
		Array.from({ length: 5 }, () => sandbox.addContact(workspaceId, { createdAt }).id);
	const oldest = addAt('2001-01-01T00:00:00.000Z');
	const newest = addAt('2999-01-01T00:00:00.000Z');
	const { total } = (await api.get('/contacts')).data.pagination;
	const ids = async (offset: number) =>
		(await api.get('/contacts', { params: { limit: 5, offset } })).data.data.map(
			({ id }: { id: string }) => id,
		);
	expect(await ids(0)).toEqual([...newest].reverse());
	expect(await ids(total - 5)).toEqual([...oldest].reverse());
});

describe('A change of what `details` repeats', () => {
	const details = [
		{ type: 'email', value: 'private@example.com', isPrimary: false },
		{ type: 'email', value: 'grace@example.com', isPrimary: true },
		{ type: 'mobile', value: '+1 1', isPrimary: true },
		{ type: 'phone', value: '+1 2', isPrimary: false },
	];
	const own = { email: 'grace@example.com', mobile: '+1 1', phone: '+1 2' };
	/** The details of a contact after the changes. */
	async function after(changes: object, fields: object = {}): Promise<unknown> {
		const { id } = world().sandbox.addContact(world().workspaceId, { ...own, details, ...fields });
		return (await change(id, changes)).data.data.details;
	}

	it.each([
		['email', 'new@example.com', 1],
		['mobile', '+1 3', 2],
		['phone', '+1 4', 3],
	])('%s changes its entry and no other, and null takes it out', async (name, value, index) => {
		const changed = details.map((detail, at) => (at === index ? { ...detail, value } : detail));
		expect(await after({ [name]: value })).toEqual(changed);
		expect(await after({ [name]: null })).toEqual(details.filter((_, at) => at !== index));
	});

	it('adds what was not there, as the primary one when there is no other of its kind', async () => {
		const value = 'new@example.com';
		const [, , mobile, phone] = details;
		for (const others of [[], [mobile, phone]])
			expect(await after({ email: value }, { email: null, details: others })).toEqual([
				...others,
				{ type: 'email', value, isPrimary: true },
			]);
		expect(await after({ phone: '+1 5' }, { phone: null, details: [mobile] })).toEqual([
			mobile,
			{ type: 'phone', value: '+1 5', isPrimary: false },
		]);
		const primary = { ...phone, isPrimary: true };
		expect(await after({ mobile: '+1 5' }, { mobile: null, details: [primary] })).toEqual([
			primary,
			{ type: 'mobile', value: '+1 5', isPrimary: false },
		]);
	});

	it('leaves them alone where there are none, and where nothing of them changes', async () => {
		expect(await after({ email: 'x@example.com' }, { details: null })).toBeNull();
		expect(await after({ email: own.email, company: 'x', address: 'y' })).toEqual(details);
	});
});
