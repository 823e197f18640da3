import {
	connection,
	contact,
	createContactInput,
	createdTeamMember,
	createTeamMemberInput,
	errorStatuses,
	failure,
	listQuery,
	MAX_REQUEST_BYTES,
	page,
	single,
	teamMember,
	updateContactInput,
	updateTeamMemberInput,
	writableContactFields,
	type Schema,
} from '../../../contract';

const ID = '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b';
const NOW = '2026-01-31T09:00:00.000Z';

/** Spec 2.2 to 2.4. */
const detail = {
	id: ID,
	type: 'address',
	label: null,
	value: 'High Street 1, Oslo',
	address: {
		line1: 'High Street 1',
		line2: '',
		city: 'Oslo',
		postalCode: '0150',
		country: 'Norway',
	},
};

/** Spec 2.1. */
const member = {
	id: ID,
	workspaceId: ID,
	accountId: ID,
	status: 'active',
	firstName: 'Ada',
	lastName: 'Lovelace',
	displayName: 'Ada Lovelace',
	email: 'ada@example.com',
	jobTitle: null,
	department: null,
	avatarUrl: null,
	profileUrl: 'https://cards.example.com/ada',
	slug: 'ada',
	contact: { phone: null, whatsapp: null, website: 'https://example.com' },
	contactDetails: [detail, { ...detail, type: 'social_media', platform: 'x', address: undefined }],
	createdAt: NOW,
	updatedAt: NOW,
};

/** Spec 2.5. */
const person = {
	id: ID,
	workspaceId: ID,
	fullName: 'Grace Hopper',
	jobTitle: 'Admiral',
	company: 'Navy',
	email: 'grace@example.com',
	mobile: '1',
	phone: '2',
	website: 'example.com',
	linkedin: 'in/grace',
	address: 'Arlington',
	message: 'Hello',
	internalNote: 'Met in Oslo',
	captureMethod: 'manual',
	connectedWith: { id: ID, name: 'Ada Lovelace', avatarUrl: null },
	tags: [{ name: 'vip', color: null }],
	details: [{ type: 'email', value: 'grace@example.com', isPrimary: true }],
	createdAt: NOW,
	enrichedAt: NOW,
};

const pagination = { limit: 100, offset: 0, total: 1, hasMore: false };

/** Every place in a value that holds one of its own, as the way that leads there. */
const placesIn = (value: unknown): string[][] =>
	typeof value !== 'object' || value === null
		? []
		: Object.entries(value).flatMap(([key, inner]) => [
				[key],
				...placesIn(inner).map((rest) => [key, ...rest]),
			]);

/** The value with something at a place that no field can be. */
function spoilt(value: unknown, place: string[]): unknown {
	const copy = structuredClone(value) as Record<string, unknown>;
	const holder = place.slice(0, -1).reduce((it, key) => it[key] as typeof copy, copy);
	holder[place[place.length - 1]] = Symbol.iterator;
	return copy;
}

describe.each<[string, Schema, object]>([
	['a team member (2.1)', teamMember, member],
	['a created team member (4.1)', createdTeamMember, { ...member, created: true }],
	['a contact (2.5)', contact, person],
	['a page (4.2)', page(teamMember), { data: [member], pagination }],
	['a single item (2)', single(contact), { data: person }],
	[
		'a connection (2.6)',
		connection,
		{ apiKeyId: ID, workspace: { id: ID, name: 'Northwind', domain: 'example.com' } },
	],
	[
		'a failure (7)',
		failure,
		{ error: { code: 'bad_request', message: 'No', details: { field: 'email' } } },
	],
])('%s', (_, schema, value) => {
	const present = JSON.parse(JSON.stringify(value)) as object;

	it('is taken whole, with every field that the spec names', () => {
		expect(schema.parse(present)).toEqual(present);
	});

	it('is refused when any field of it is none', () => {
		// What is in the details of a failure is up to the service.
		const places = placesIn(present).filter((place) => place[1] !== 'details' || place.length < 3);
		const taken = places.filter((place) => schema.safeParse(spoilt(present, place)).success);
		expect(taken).toEqual([]);
	});
});

describe('what is said about an input', () => {
	const told = (schema: Schema, input: unknown) =>
		schema
			.safeParse(input)
			.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
	const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
	const withDetail = (entry: object) => ({ ...ada, contactDetails: [entry] });

	it.each<[Schema, unknown, string[]]>([
		[createTeamMemberInput, { ...ada, firstName: ' ' }, ['firstName must not be empty']],
		[
			createTeamMemberInput,
			{ ...ada, email: 'ada' },
			['email must be an email address, such as ada@example.com'],
		],
		[
			createTeamMemberInput,
			{ ...ada, avatarUrl: 'me.png' },
			['avatarUrl must be a web address, such as https://example.com/ada.png'],
		],
		[
			createTeamMemberInput,
			{ ...ada, avatarUrl: 'C:\\photos\\ada.png' },
			['avatarUrl must be a web address, such as https://example.com/ada.png'],
		],
		[
			createTeamMemberInput,
			withDetail({ type: 'address', address: {} }),
			[
				'contactDetails.0.address must have at least one part: line1, line2, city, postalCode, country',
			],
		],
		[
			createTeamMemberInput,
			withDetail({ type: 'phone', value: ' \t' }),
			['contactDetails.0.value is required when type is phone'],
		],
		[
			createTeamMemberInput,
			withDetail({ type: 'email', value: '' }),
			['contactDetails.0.value is required when type is email'],
		],
		[
			createTeamMemberInput,
			withDetail({ type: 'email', value: 'ada' }),
			['contactDetails.0.value must be an email address, such as ada@example.com'],
		],
		[
			contact,
			{ ...person, id: '1' },
			['id must be a UUID, such as 3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b'],
		],
	])('%#', (schema, input, messages) =>
		expect(told(schema, input)).toEqual(expect.arrayContaining(messages)),
	);

	it.each<[string, Schema, object]>([
		['Create contact', createContactInput, { fullName: 'Ada' }],
		['Update contact', updateContactInput, {}],
		['Create team member', createTeamMemberInput, ada],
		['Update team member', updateTeamMemberInput, {}],
	])('%s takes its fields and no other', (_, schema, least) => {
		expect(schema.parse(least)).toEqual(least);
		expect(schema.safeParse({ ...least, other: 1 }).success).toBe(false);
		expect(schema.safeParse({ ...least, email: 'no address' }).success).toBe(false);
	});

	it('lets Create contact and Update contact have every text field of the spec, Update also empty ones', () => {
		const names = ['fullName', 'email', ...writableContactFields] as const;
		const fields = Object.fromEntries(names.map((name) => [name, person[name]]));
		expect(createContactInput.parse(fields)).toEqual(fields);
		const emptied = Object.fromEntries(names.map((name) => [name, null]));
		expect(updateContactInput.parse({ ...emptied, fullName: 'Ada' })).toEqual({
			...emptied,
			fullName: 'Ada',
		});
		expect(updateContactInput.safeParse({ fullName: null }).success).toBe(false);
	});
});

describe('an email address', () => {
	const isTaken = (email: string) =>
		createContactInput.safeParse({ fullName: 'Ada', email }).success;

	it.each([
		'a@b.c',
		'ada.lovelace+cards@mail.example.co.uk',
		'åse@blåbær.no',
		`${'x'.repeat(64)}@example.com`,
		"o'brien@example.com",
		'o’brien@example.com',
		"{ada}'#$%&*+/=?^_|~!-@example.com",
	])('may be %s', (email) => expect(isTaken(email)).toBe(true));

	it.each([
		'ada',
		'ada@example',
		'ada@.com',
		'ada@example.',
		'ada@example.com.',
		'ada@exa mple.com',
		'ada @example.com',
		'ada@example.com ',
		' ada@example.com',
		'"ada"@example.com',
		'ada@bob@example.com',
		'x ada@example.com',
		'@example.com',
		`${'x'.repeat(65)}@example.com`,
		"'ada@example.com",
		"'ada@example.com'",
		"ada@example.com'",
		"ada@exam'ple.com",
		'‘ada@example.com’',
		'’ada@example.com',
		'ada@example.com’',
		'“ada@example.com”',
		'„ada@example.com“',
		'«ada@example.com»',
		'‹ada@example.com›',
		'`ada@example.com`',
		'´ada@example.com',
		'"ada@example.com"',
		'o”brien@example.com',
		'ada\u3164@example.com',
		'ada@\u2800example.com',
	])('may not be %j', (email) => expect(isTaken(email)).toBe(false));
});

describe('the numbers of the service', () => {
	it('takes requests of 256 KB', () => expect(MAX_REQUEST_BYTES).toBe(262_144));

	it.each([
		[{}, { limit: 100, offset: 0 }],
		[
			{ limit: '1', offset: '7' },
			{ limit: 1, offset: 7 },
		],
		[{ limit: '100' }, { limit: 100, offset: 0 }],
	])('reads the query of a list: %j', (query, read) =>
		expect(listQuery.parse(query)).toEqual(read),
	);

	it.each([
		{ limit: 0 },
		{ limit: 101 },
		{ limit: 1.5 },
		{ limit: 'all' },
		{ offset: -1 },
		{ offset: 0.5 },
	])('refuses the query %j', (query) => expect(listQuery.safeParse(query).success).toBe(false));

	it('has the statuses of spec 7', () => {
		expect(Object.keys(errorStatuses).map(Number)).toEqual([
			400, 401, 402, 404, 409, 413, 429, 500,
		]);
	});
});
