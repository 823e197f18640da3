import {
	connection,
	contact,
	createContactInput,
	createdTeamMember,
	createTeamMemberInput,
	failure,
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

/** The paths of all fields in a value, at any depth. */
const pathsIn = (value: unknown): string[][] =>
	typeof value !== 'object' || value === null
		? []
		: Object.entries(value).flatMap(([key, inner]) => [
				[key],
				...pathsIn(inner).map((rest) => [key, ...rest]),
			]);

/** A copy of the value with a symbol at the path, which no schema accepts. */
function withSymbolAt(value: unknown, path: string[]): unknown {
	const copy = structuredClone(value) as Record<string, unknown>;
	const holder = path.slice(0, -1).reduce((it, key) => it[key] as typeof copy, copy);
	holder[path[path.length - 1]] = Symbol.iterator;
	return copy;
}

describe.each<[string, Schema, object]>([
	['A team member (2.1)', teamMember, member],
	['The response of create team member (4.1)', createdTeamMember, { ...member, created: true }],
	['A contact (2.5)', contact, person],
	['A page (4.2)', page(teamMember), { data: [member], pagination }],
	['A single item (2)', single(contact), { data: person }],
	[
		'A connection (2.6)',
		connection,
		{ apiKeyId: ID, workspace: { id: ID, name: 'Northwind', domain: 'example.com' } },
	],
	[
		'An error response (7)',
		failure,
		{ error: { code: 'bad_request', message: 'No', details: { field: 'email' } } },
	],
])('%s', (_, schema, value) => {
	const present = JSON.parse(JSON.stringify(value)) as object;

	it('is accepted with every field of the spec, and kept unchanged', () => {
		expect(schema.parse(present)).toEqual(present);
	});

	it('is refused when any of its fields has the wrong type', () => {
		// The service decides what the details of a failure contain.
		const paths = pathsIn(present).filter((path) => path[1] !== 'details' || path.length < 3);
		const accepted = paths.filter((path) => schema.safeParse(withSymbolAt(present, path)).success);
		expect(accepted).toEqual([]);
	});
});

const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

describe('An invalid input', () => {
	const messagesFor = (schema: Schema, input: unknown) =>
		schema
			.safeParse(input)
			.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
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
	])('is explained: %#', (schema, input, messages) =>
		expect(messagesFor(schema, input)).toEqual(expect.arrayContaining(messages)),
	);
});

describe('The body of a write', () => {
	it.each<[string, Schema, object]>([
		['Create contact', createContactInput, { fullName: 'Ada' }],
		['Update contact', updateContactInput, {}],
		['Create team member', createTeamMemberInput, ada],
		['Update team member', updateTeamMemberInput, {}],
	])('%s refuses unknown fields and invalid emails', (_, schema, minimum) => {
		expect(schema.parse(minimum)).toEqual(minimum);
		expect(schema.safeParse({ ...minimum, other: 1 }).success).toBe(false);
		expect(schema.safeParse({ ...minimum, email: 'no address' }).success).toBe(false);
	});

	it('Create contact and Update contact accept every text field of the spec, and Update clears them with null', () => {
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
