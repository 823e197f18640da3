import {
	createdTeamMember,
	detailTypes,
	single,
	type ContactDetail,
	type ContactDetailInput,
	type CreatedTeamMember,
} from '../../contract';
import { failureOf, person, refusedPaths, useWorld } from './support';

const world = useWorld();

const create = (body: unknown) => world().api.post('/team-members', body);

async function created(fields: object = {}): Promise<CreatedTeamMember> {
	const response = await create(person(fields));
	expect(response.status).toBe(201);
	return single(createdTeamMember).strict().parse(response.data).data;
}

const saved = async (detail: ContactDetailInput): Promise<ContactDetail> =>
	(await created({ contactDetails: [detail] })).contactDetails[0];

/** One valid detail of each type. */
const valid: Record<(typeof detailTypes)[number], ContactDetailInput> = {
	phone: { type: 'phone', value: '+47 22 22 22 22' },
	email: { type: 'email', value: 'ada@home.example.com' },
	website: { type: 'website', value: 'https://ada.example.com' },
	address: { type: 'address', address: { city: 'Oslo' } },
	social_media: { type: 'social_media', platform: 'github', value: 'https://github.com/ada' },
};

describe('4.1 POST /team-members: behaviour', () => {
	it('4.1 behaviour 1: a new email makes a member, 201, created true', async () => {
		expect(await created()).toMatchObject({ created: true, status: 'not_invited' });
	});

	it('4.1 behaviour 2: an email that already belongs to a member of this workspace returns that member unchanged, 200, created false', async () => {
		const { created: _, ...first } = await created({ contactDetails: [valid.phone] });
		const again = await create({
			...person({ firstName: 'Augusta', jobTitle: 'Countess', contactDetails: [valid.website] }),
			email: first.email,
		});
		expect(again.status).toBe(200);
		expect(again.data).toEqual({ data: { ...first, created: false } });
		expect((await world().api.get(`/team-members/${first.id}`)).data).toEqual({ data: first });
	});

	it('4.1 behaviour 2, as assumed: letter case does not matter, and the first spelling is kept', async () => {
		const first = await created({ email: 'Mixed.Case@Example.com' });
		const again = await create(person({ email: 'mixed.case@eXAMPLE.com' }));
		expect(again.status).toBe(200);
		expect(again.data.data).toMatchObject({ id: first.id, email: 'Mixed.Case@Example.com' });
	});

	it('4.1 behaviour 3: an email of another member of the service gives 409', async () => {
		const { email } = await created();
		const before = (await world().other.get('/team-members')).data.pagination.total as number;
		const refused = await world().other.post(
			'/team-members',
			person({ email: email.toUpperCase() }),
		);
		failureOf(refused, 409);
		expect((await world().other.get('/team-members')).data.pagination.total).toBe(before);
	});

	it('4.1 behaviour 1 and 2: of 50 creates with one email at the same time, one makes the member', async () => {
		const before = (await world().api.get('/team-members')).data.pagination.total as number;
		const body = person();
		const answers = await Promise.all(Array.from({ length: 50 }, () => create(body)));
		const items = answers.map(({ data }) => single(createdTeamMember).parse(data).data);
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
		expect(items.filter((item) => item.created)).toHaveLength(1);
		expect(new Set(items.map(({ id }) => id)).size).toBe(1);
		expect((await world().api.get('/team-members')).data.pagination.total).toBe(before + 1);
	});

	it('4.1 behaviour 2: a member that is unchanged is returned even when the rest of the body differs, but not when it is invalid', async () => {
		const { email } = await created();
		expect(refusedPaths(await create({ email, firstName: 'Ada' }))).toEqual(['lastName']);
	});
});

describe('2.1 TeamMember', () => {
	it('2.1: all fields are present, also without values', async () => {
		const { firstName, lastName, email } = person();
		const member = await created({ firstName, lastName, email });
		expect(member).toMatchObject({
			workspaceId: world().workspaceId,
			firstName,
			lastName,
			email,
			jobTitle: null,
			department: null,
			avatarUrl: null,
			contact: { phone: null, whatsapp: null, website: null },
			contactDetails: [],
		});
		expect(Object.keys(member).sort()).toEqual(Object.keys(createdTeamMember.shape).sort());
	});

	it('2.1: every field that is sent is kept as it is', async () => {
		const fields = {
			firstName: ' Ada-María ',
			lastName: 'O’Neill 李 😀',
			jobTitle: 'Head of <Research> & "Machines"',
			department: '',
			avatarUrl: 'https://images.example.com/ada.png?size=2&x=%20',
		};
		expect(await created(fields)).toMatchObject(fields);
	});

	it('2.1: null is allowed for job title, department and avatar URL', async () => {
		const nothing = { jobTitle: null, department: null, avatarUrl: null };
		expect(await created(nothing)).toMatchObject(nothing);
	});

	it('2.1: displayName is assembled from first and last name', async () => {
		expect((await created({ firstName: 'Grace', lastName: 'Hopper' })).displayName).toBe(
			'Grace Hopper',
		);
	});

	it('2.1: slug is the last part of the card URL and unique', async () => {
		const [first, second] = [await created(), await created()];
		for (const { slug, profileUrl } of [first, second]) {
			expect(profileUrl).toBe(`${world().sandbox.origin}/cards/${slug}`);
		}
		expect(first.slug).not.toBe(second.slug);
	});

	it('2.1: contact has the first phone, WhatsApp and website of the card', async () => {
		const member = await created({
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
		expect(member.contact).toEqual({
			phone: '+1 111',
			whatsapp: '+1 333',
			website: 'https://one.example.com',
		});
	});

	it('2: timestamps are ISO 8601 in UTC with milliseconds', async () => {
		const { createdAt, updatedAt } = await created();
		for (const moment of [createdAt, updatedAt]) {
			expect(new Date(moment).toISOString()).toBe(moment);
		}
	});
});

describe('2.2 TeamMemberContactDetail', () => {
	it('2.2: details come back complete, in order, each with an id', async () => {
		const contactDetails = Object.values(valid);
		const member = await created({ contactDetails });
		expect(member.contactDetails.map(({ type }) => type)).toEqual([...detailTypes]);
		expect(new Set(member.contactDetails.map(({ id }) => id)).size).toBe(detailTypes.length);
	});

	it.each(['Mobile', '', null])('2.2: label %j is kept', async (label) => {
		expect(await saved({ ...valid.phone, label })).toMatchObject({ label });
	});

	it('2.2: label is null when none was sent', async () => {
		expect((await saved(valid.phone)).label).toBeNull();
	});

	it('2.2: platform and address are present only where they belong', async () => {
		expect(Object.keys(await saved(valid.phone)).sort()).toEqual(['id', 'label', 'type', 'value']);
		expect(await saved(valid.social_media)).toMatchObject({ platform: 'github' });
		expect(await saved(valid.address)).toMatchObject({ address: { city: 'Oslo' } });
	});

	it('2.2, as assumed: the value of an address is its parts in one line', async () => {
		const address = {
			line1: 'Karl Johans gate 1',
			line2: '',
			city: 'Oslo',
			postalCode: '0154',
			country: 'NO',
		};
		const detail = await saved({ type: 'address', address });
		expect(detail).toMatchObject({ address, value: 'Karl Johans gate 1, Oslo, 0154, NO' });
	});
});

describe('4.1 POST /team-members: what is refused', () => {
	// What else is refused: test/unit/contract/teamMember.test.ts.
	it.each<[object, string]>([
		[{ firstName: undefined }, 'firstName'],
		[{ status: 'active' }, 'status'],
		[
			{ contactDetails: [valid.phone, { ...valid.phone, primary: true }] },
			'contactDetails.1.primary',
		],
		[
			{ contactDetails: [{ type: 'address', address: { city: 'Oslo', state: 'x' } }] },
			'contactDetails.0.address.state',
		],
	])('4.1: %j is refused by its path', async (fields, path) => {
		expect(refusedPaths(await create(person(fields)))).toEqual([path]);
	});

	it('7: every refused field is listed, and nothing is created', async () => {
		const before = (await world().api.get('/team-members')).data.pagination.total as number;
		const refused = await create({ lastName: '', nickname: 'x', contactDetails: [{ type: 'x' }] });
		expect(refusedPaths(refused).sort()).toEqual([
			'contactDetails.0.type',
			'email',
			'firstName',
			'lastName',
			'nickname',
		]);
		expect((await world().api.get('/team-members')).data.pagination.total).toBe(before);
	});
});
