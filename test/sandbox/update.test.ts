import { randomUUID } from 'node:crypto';
import {
	assumptions,
	contact,
	single,
	teamMember,
	writableContactFields,
	type TeamMember,
} from '../../contract';
import { failureOf, person, refusedPaths, useWorld } from './support';

const world = useWorld();
const phone = { type: 'phone', value: '+1 1', label: 'Mobile' };

async function newMember(fields: object = {}): Promise<TeamMember> {
	const response = await world().api.post('/team-members', person(fields));
	expect(response.status).toBe(201);
	const { created: _, ...member } = response.data.data;
	return member as TeamMember;
}

const patch = (id: string, body: unknown) => world().api.patch(`/team-members/${id}`, body);

/** The member after a change that is taken. */
async function changed(id: string, body: unknown): Promise<TeamMember> {
	const response = await patch(id, body);
	expect(response.status).toBe(200);
	const { data } = single(teamMember).strict().parse(response.data);
	expect((await world().api.get(`/team-members/${id}`)).data).toEqual({ data });
	return data;
}

describe(`PATCH /team-members/{id}, as assumed: ${assumptions.update.assumed}`, () => {
	it.each([
		['firstName', 'Augusta', { displayName: 'Augusta Lovelace' }],
		['lastName', 'Byron', { displayName: 'Ada Byron' }],
		['email', 'someone.new@example.com', {}],
		['jobTitle', 'Analyst', {}],
		['jobTitle', null, {}],
		['department', 'Engines', {}],
		['department', null, {}],
		['avatarUrl', 'https://example.com/ada.png', {}],
		['avatarUrl', null, {}],
	])('changes %s alone to %j', async (name, value, derived) => {
		const before = await newMember({
			jobTitle: 'a',
			department: 'b',
			avatarUrl: 'https://example.com/c.png',
			contactDetails: [phone],
		});
		const after = await changed(before.id, { [name]: value });
		expect(after).toEqual({
			...before,
			[name]: value,
			...derived,
			updatedAt: expect.any(String),
		});
		expect(after.updatedAt > before.updatedAt).toBe(true);
	});

	it('replaces all contact details, and one that stays keeps its id', async () => {
		const office = { type: 'phone', value: '+1 2', label: 'Office' };
		const before = await newMember({ contactDetails: [phone, office] });
		const site = { type: 'website', value: 'https://example.com' };
		const after = await changed(before.id, { contactDetails: [site, office] });
		expect(after.contactDetails).toEqual([
			{ ...site, label: null, id: expect.any(String) },
			before.contactDetails[1],
		]);
		expect(after.contact).toEqual({ phone: '+1 2', whatsapp: null, website: site.value });
		expect((await changed(before.id, { contactDetails: [] })).contactDetails).toEqual([]);
	});

	it('moves updatedAt only on a real change', async () => {
		const fields = {
			jobTitle: 'Analyst',
			contactDetails: [phone, { type: 'address', address: { city: 'Oslo', line1: 'A 1' } }],
		};
		const before = await newMember(fields);
		for (const body of [{}, fields, { department: null, firstName: 'Ada' }]) {
			expect(await changed(before.id, body)).toEqual(before);
		}
	});

	it('takes another spelling of the own email, and refuses the email of anybody else with 409', async () => {
		const { id, email } = await newMember();
		expect((await changed(id, { email: email.toUpperCase() })).email).toBe(email.toUpperCase());
		const colleague = await newMember();
		failureOf(await patch(id, { email: colleague.email }), 409);
		const stranger = person();
		await world().other.post('/team-members', stranger);
		failureOf(await patch(id, { email: stranger.email }), 409);
		expect((await changed(id, {})).email).toBe(email.toUpperCase());
	});

	it('gives an email free that was changed', async () => {
		const { id, email } = await newMember();
		await changed(id, { email: 'moved.on@example.com' });
		expect((await world().api.post('/team-members', person({ email }))).data.data.created).toBe(
			true,
		);
	});

	it('is seen at the contacts of the member: its name and its picture', async () => {
		const { sandbox, workspaceId, api } = world();
		const { id, displayName } = await newMember();
		const { id: contactId } = sandbox.addContact(workspaceId, {
			fullName: 'Grace',
			connectedWith: { id, name: displayName, avatarUrl: null },
		});
		const connectedWith = async () =>
			(await api.get(`/contacts/${contactId}`)).data.data.connectedWith as unknown;
		await changed(id, { firstName: 'Augusta' });
		expect(await connectedWith()).toEqual({ id, name: 'Augusta Lovelace', avatarUrl: null });
		const avatarUrl = 'https://example.com/"ada"%20%C3%A9.png'.replaceAll('"', "'");
		await changed(id, { lastName: 'Byron', avatarUrl });
		expect(await connectedWith()).toEqual({ id, name: 'Augusta Byron', avatarUrl });
		const listed = (await api.get('/contacts')).data.data as Array<{ id: string }>;
		expect(listed.find((item) => item.id === contactId)).toMatchObject({
			connectedWith: { id, name: 'Augusta Byron', avatarUrl },
		});
		await changed(id, { avatarUrl: null });
		expect(await connectedWith()).toEqual({ id, name: 'Augusta Byron', avatarUrl: null });
	});

	it.each<[object, string]>([
		[{ status: 'active' }, 'status'],
		[{ lastName: null }, 'lastName'],
		[{ email: null }, 'email'],
		[{ contactDetails: null }, 'contactDetails'],
	])('refuses %j and changes nothing', async (body, path) => {
		const before = await newMember();
		expect(refusedPaths(await patch(before.id, { jobTitle: 'x', ...body }))).toEqual([path]);
		expect(await changed(before.id, {})).toEqual(before);
	});

	it('gives 404 for an id that is not there, is no UUID or is of another workspace', async () => {
		failureOf(await patch(randomUUID(), { jobTitle: 'x' }), 404);
		failureOf(await patch('1', { jobTitle: 'x' }), 404);
		const { id } = await newMember();
		failureOf(await world().other.patch(`/team-members/${id}`, { jobTitle: 'x' }), 404);
	});
});

describe(`PATCH /contacts/{id}, as assumed: ${assumptions.update.assumed}`, () => {
	const newContact = () =>
		world().sandbox.addContact(world().workspaceId, {
			fullName: 'Grace Hopper',
			email: 'grace@example.com',
			...Object.fromEntries(writableContactFields.map((name) => [name, `old ${name}`])),
			captureMethod: 'qr_code',
			tags: [{ name: 'Lead', color: '#2563eb' }],
		});
	const change = (id: string, body: unknown) => world().api.patch(`/contacts/${id}`, body);

	it.each([
		['fullName', 'Grace Murray'],
		['email', 'new@example.com'],
		['email', null],
		...writableContactFields.flatMap((name): Array<[string, string | null]> => [
			[name, ' 李 <b> '],
			[name, null],
		]),
	])('changes %s alone to %j', async (name, value) => {
		const before = newContact();
		const response = await change(before.id, { [name]: value });
		expect(response.status).toBe(200);
		expect(single(contact).strict().parse(response.data)).toEqual({
			data: { ...before, [name]: value },
		});
		expect((await world().api.get(`/contacts/${before.id}`)).data).toEqual(response.data);
	});

	const details = [
		{ type: 'email', value: 'private@example.com', isPrimary: false },
		{ type: 'email', value: 'grace@example.com', isPrimary: true },
		{ type: 'mobile', value: '+1 1', isPrimary: true },
		{ type: 'phone', value: '+1 2', isPrimary: false },
	];
	const newContactWithDetails = (fields: object = {}) =>
		world().sandbox.addContact(world().workspaceId, {
			fullName: 'Grace Hopper',
			email: 'grace@example.com',
			mobile: '+1 1',
			phone: '+1 2',
			details,
			...fields,
		});

	it.each([
		['email', 'new@example.com', 1],
		['mobile', '+1 3', 2],
		['phone', '+1 4', 3],
	])('of %s changes its entry in details and no other', async (name, value, index) => {
		const { data } = await change(newContactWithDetails().id, { [name]: value });
		const expected = details.map((detail, at) => (at === index ? { ...detail, value } : detail));
		expect(data.data.details).toEqual(expected);
	});

	it.each([
		['email', 1],
		['mobile', 2],
		['phone', 3],
	])('of %s to null takes its entry out of details', async (name, index) => {
		const { data } = await change(newContactWithDetails().id, { [name]: null });
		expect(data.data.details).toEqual(details.filter((_, at) => at !== index));
	});

	it('of an email that was not there adds it to details, as the primary one when there is no other', async () => {
		const { id } = newContactWithDetails({ email: null, details: details.slice(2) });
		const value = 'new@example.com';
		const { data } = await change(id, { email: value });
		expect(data.data.details).toEqual([
			...details.slice(2),
			{ type: 'email', value, isPrimary: true },
		]);
	});

	it('leaves details alone where there are none, and where nothing of them changes', async () => {
		const bare = newContactWithDetails({ details: null });
		expect((await change(bare.id, { email: 'x@example.com' })).data.data.details).toBeNull();
		const full = newContactWithDetails();
		const same = { email: 'grace@example.com', company: 'x', address: 'y' };
		expect((await change(full.id, same)).data.data.details).toEqual(details);
	});

	it.each<[object, string]>([
		[{ captureMethod: 'api' }, 'captureMethod'],
		[{ fullName: null }, 'fullName'],
		[{ email: 'nobody' }, 'email'],
	])('refuses %j', async (body, path) => {
		expect(refusedPaths(await change(newContact().id, body))).toEqual([path]);
	});

	it('gives 404 for an id that is not there or is of another workspace', async () => {
		failureOf(await change(randomUUID(), { phone: '1' }), 404);
		failureOf(await world().other.patch(`/contacts/${newContact().id}`, { phone: '1' }), 404);
	});
});
