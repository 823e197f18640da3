import { detailTypes, memberStatuses, type TeamMember } from '../../contract';
import { person, refusedPaths, useWorld } from './support';

// What create, get, list, update and delete do to the fields of a record: anySequence.test.ts.
const world = useWorld();
const phone = { type: 'phone', value: '+1 1', label: 'Mobile' };

async function newMember(fields: object = {}): Promise<TeamMember> {
	const response = await world().api.post('/team-members', person(fields));
	expect(response.status).toBe(201);
	const { created: _, ...member } = response.data.data;
	return member as TeamMember;
}

/** The member after a change that is taken. */
async function changed(id: string, body: unknown): Promise<TeamMember> {
	const response = await world().api.patch(`/team-members/${id}`, body);
	expect(response.status).toBe(200);
	expect((await world().api.get(`/team-members/${id}`)).data).toEqual(response.data);
	return response.data.data as TeamMember;
}

describe('4.1 POST /team-members', () => {
	it('4.1: of 50 creates with one email at the same time, one makes the member, who is not invited', async () => {
		const body = person();
		const answers = await Promise.all(
			Array.from({ length: 50 }, () => world().api.post('/team-members', body)),
		);
		const created = answers.filter(({ data }) => data.data.created);
		expect(created).toHaveLength(1);
		expect([created[0].status, created[0].data.data.status]).toEqual([201, 'not_invited']);
		expect(new Set(answers.map(({ data }) => data.data.id)).size).toBe(1);
		expect((await world().api.get('/team-members')).data.pagination.total).toBe(1);
	});

	it('2.1: contact has the first phone, WhatsApp and website of the card', async () => {
		const { contact } = await newMember({
			contactDetails: [
				{ type: 'social_media', platform: 'x', value: 'https://x.com/ada' },
				{ type: 'phone', label: 'Office', value: '+1 111' },
				{ type: 'phone', label: 'Mobile', value: '+1 222' },
				{ type: 'website', value: 'https://one.example.com' },
				{ type: 'social_media', platform: 'whatsapp', value: '+1 333' },
				{ type: 'social_media', platform: 'whatsapp', value: '+1 444' },
				{ type: 'website', value: 'https://two.example.com' },
			],
		});
		const website = 'https://one.example.com';
		expect(contact).toEqual({ phone: '+1 111', whatsapp: '+1 333', website });
	});

	it('2.2: details come back in order, each with an id, a label and what belongs to its type; as assumed, the value of an address is its parts in one line', async () => {
		const address = { line1: 'Gate 1', line2: '', city: 'Oslo', postalCode: '0154', country: 'NO' };
		const given = [
			{ type: 'phone', value: '+47 22' },
			{ type: 'email', value: 'ada@home.example.com', label: '' },
			{ type: 'website', value: 'https://ada.example.com', label: null },
			{ type: 'address', address, label: 'Home' },
			{ type: 'social_media', platform: 'github', value: 'https://github.com/ada' },
		];
		expect(given.map(({ type }) => type)).toEqual([...detailTypes]);
		const { contactDetails } = await newMember({ contactDetails: given });
		const value = 'Gate 1, Oslo, 0154, NO';
		expect(contactDetails).toEqual(
			given.map((detail) => ({ label: null, value, id: expect.any(String) as string, ...detail })),
		);
		expect(new Set(contactDetails.map(({ id }) => id)).size).toBe(given.length);
	});

	it('7: every refused field is listed, and nothing is created', async () => {
		const before = (await world().api.get('/team-members')).data.pagination as unknown;
		const body = { lastName: '', nickname: 'x', contactDetails: [{ ...phone, primary: true }] };
		expect(refusedPaths(await world().api.post('/team-members', body)).sort()).toEqual([
			'contactDetails.0.primary',
			'email',
			'firstName',
			'lastName',
			'nickname',
		]);
		expect((await world().api.get('/team-members')).data.pagination).toEqual(before);
	});
});

describe('PATCH /team-members/{id}, as assumed', () => {
	it('replaces all contact details, and one that stays keeps its id', async () => {
		const office = { type: 'phone', value: '+1 2', label: 'Office' };
		const before = await newMember({ contactDetails: [phone, office] });
		const site = { type: 'website', value: 'https://example.com' };
		const after = await changed(before.id, { contactDetails: [site, office] });
		expect(after.contactDetails).toEqual([
			{ ...site, label: null, id: expect.any(String) as string },
			before.contactDetails[1],
		]);
		expect(after.contact).toEqual({ phone: '+1 2', whatsapp: null, website: site.value });
		expect(after.updatedAt > before.updatedAt).toBe(true);
		const same = { contactDetails: [site, office] };
		expect(await changed(before.id, same)).toEqual(after);
		expect((await changed(before.id, { contactDetails: [] })).contactDetails).toEqual([]);
	});

	it.each<[object, string]>([
		[{ status: 'active' }, 'status'],
		[{ lastName: null }, 'lastName'],
		[{ contactDetails: null }, 'contactDetails'],
	])('refuses %j and changes nothing', async (body, path) => {
		const before = await newMember();
		const url = `/team-members/${before.id}`;
		expect(refusedPaths(await world().api.patch(url, { jobTitle: 'x', ...body }))).toEqual([path]);
		expect((await world().api.get(url)).data).toEqual({ data: before });
	});

	it('and DELETE are seen at the contacts of the member, and at no others', async () => {
		const { sandbox, workspaceId, api } = world();
		const [ada, other] = [await newMember(), await newMember()];
		const contacts = [ada, other].map(({ id, displayName: name }) =>
			sandbox.addContact(workspaceId, { connectedWith: { id, name, avatarUrl: null } }),
		);
		const connected = async () => {
			const { data } = (await api.get('/contacts')).data as { data: typeof contacts };
			for (const row of data) expect((await api.get(`/contacts/${row.id}`)).data.data).toEqual(row);
			return contacts.map(({ id }) => data.find((row) => row.id === id)!.connectedWith);
		};
		const untouched = contacts[1].connectedWith;
		await changed(ada.id, { firstName: 'Augusta' });
		const renamed = { id: ada.id, name: 'Augusta Lovelace', avatarUrl: null };
		expect(await connected()).toEqual([renamed, untouched]);
		const avatarUrl = "https://example.com/'ada'%20%C3%A9.png";
		await changed(ada.id, { lastName: 'Byron', avatarUrl });
		const pictured = { id: ada.id, name: 'Augusta Byron', avatarUrl };
		expect(await connected()).toEqual([pictured, untouched]);
		await changed(ada.id, { avatarUrl: null });
		expect(await connected()).toEqual([{ ...pictured, avatarUrl: null }, untouched]);
		await api.delete(`/team-members/${ada.id}`);
		expect(await connected()).toEqual([null, untouched]);
	});
});

it('gives the email and the card address of a deleted member free', async () => {
	const body = person({ firstName: 'Freed', lastName: 'Slug' });
	const first = (await world().api.post('/team-members', body)).data.data;
	await world().api.delete(`/team-members/${first.id}`);
	const second = (await world().api.post('/team-members', body)).data.data;
	expect(second).toMatchObject({ created: true, slug: first.slug });
});

describe('4.2 Lists', () => {
	it('4.2 and 8: limit is 100 and offset 0 when not given, and an offset beyond the end gives nothing', async () => {
		const { sandbox, api, other, workspaceId } = world();
		sandbox.seed(workspaceId, { members: 150, contacts: 150 });
		for (const path of ['/team-members', '/contacts']) {
			const { data, pagination } = (await api.get(path)).data;
			expect(data).toHaveLength(100);
			expect(pagination).toMatchObject({ limit: 100, offset: 0, hasMore: true });
			const beyond = (await api.get(path, { params: { offset: 10_000_000 } })).data;
			expect(beyond).toMatchObject({ data: [], pagination: { hasMore: false } });
			const times = data.map(({ createdAt }: TeamMember) => createdAt) as string[];
			expect(times).toEqual([...times].sort().reverse());
			const empty = { limit: 100, offset: 0, total: 0, hasMore: false };
			expect((await other.get(path)).data).toEqual({ data: [], pagination: empty });
		}
		const { data } = (await api.get('/team-members')).data as { data: TeamMember[] };
		expect(new Set(data.map(({ status }) => status))).toEqual(new Set(memberStatuses));
	});

	it.each([
		['limit', 'from 1 to 100', ['0', '101', '-1', '1.5', 'ten', '', '0x10', '1e1', '%2B5', '%205']],
		['limit', 'from 1 to 100', ['5.0', '٥', '5&limit=6', '1%20OR%201=1']],
		['offset', '0 or more', ['-1', '0.5', 'x', '', '0b1', '1e3', '99999999999999999999']],
	])('4.2 and 8: %s is a whole number %s, and %j are refused', async (name, rule, values) => {
		for (const path of ['/team-members', '/contacts']) {
			for (const value of values) {
				const refused = await world().api.get(`${path}?${name}=${value}`);
				expect([value, refusedPaths(refused)]).toEqual([value, [name]]);
				expect(refused.data.error.message).toMatch(`${name}: must be a whole number`);
				expect(refused.data.error.message).toMatch(rule);
			}
		}
	});
});
