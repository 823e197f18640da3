import * as api from '../../../contract';

const ID = '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b';
const NOW = '2026-01-31T09:00:00.000Z';

const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]));

/** Spec 2.2 to 2.4. */
const address = texts('line1', 'line2', 'city', 'postalCode', 'country');
const detail = { id: ID, type: 'address', label: null, value: 'High Street 1, Oslo', address };
const profile = { ...detail, type: 'social_media', platform: 'x', address: undefined };

/** Spec 2.1. */
const member = {
	...{ id: ID, workspaceId: ID, accountId: ID, status: 'active' },
	...texts('firstName', 'lastName', 'displayName', 'email', 'profileUrl', 'slug'),
	...{ jobTitle: null, department: null, avatarUrl: null },
	contact: { phone: null, whatsapp: null, website: 'https://example.com' },
	contactDetails: [detail, profile],
	...{ createdAt: NOW, updatedAt: NOW },
};

/** Spec 2.5. */
const person = {
	...{ id: ID, workspaceId: ID, fullName: 'Grace Hopper', email: 'grace@example.com' },
	...texts('jobTitle', 'company', 'mobile', 'phone', 'website', 'linkedin', 'address'),
	...texts('message', 'internalNote', 'captureMethod'),
	connectedWith: { id: ID, name: 'Ada Lovelace', avatarUrl: null },
	tags: [{ name: 'vip', color: null }],
	details: [{ type: 'email', value: 'grace@example.com', isPrimary: true }],
	...{ createdAt: NOW, enrichedAt: NOW },
};

const workspace = { id: ID, name: 'Northwind', domain: 'example.com' };
const error = { code: 'bad_request', message: 'No', details: { field: 'email' } };
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

describe.each<[string, api.Schema, object]>([
	['A team member (2.1)', api.teamMember, member],
	['The response of create team member (4.1)', api.createdTeamMember, { ...member, created: true }],
	['A contact (2.5)', api.contact, person],
	['A page (4.2)', api.page(api.teamMember), { data: [member], pagination }],
	['A single item (2)', api.single(api.contact), { data: person }],
	['A connection (2.6)', api.connection, { apiKeyId: ID, workspace }],
	['An error response (7)', api.failure, { error }],
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

describe('The body of a write', () => {
	it.each<[string, api.Schema, object]>([
		['Create contact', api.createContactInput, { fullName: 'Ada' }],
		['Update contact', api.updateContactInput, {}],
		['Create team member', api.createTeamMemberInput, ada],
		['Update team member', api.updateTeamMemberInput, {}],
	])('%s refuses unknown fields and invalid emails', (_, schema, minimum) => {
		expect(schema.parse(minimum)).toEqual(minimum);
		expect(schema.safeParse({ ...minimum, other: 1 }).success).toBe(false);
		expect(schema.safeParse({ ...minimum, email: 'no address' }).success).toBe(false);
	});

	it('Create contact and Update contact accept every text field of the spec, and Update clears them with null', () => {
		const names = ['fullName', 'email', ...api.writableContactFields] as const;
		const fields = Object.fromEntries(names.map((name) => [name, person[name as 'email']]));
		expect(api.createContactInput.parse(fields)).toEqual(fields);
		const emptied = { ...Object.fromEntries(names.map((name) => [name, null])), fullName: 'Ada' };
		expect(api.updateContactInput.parse(emptied)).toEqual(emptied);
		expect(api.updateContactInput.safeParse({ fullName: null }).success).toBe(false);
	});
});

it('There are the error statuses of spec 7, and the largest request of spec 8', () => {
	const statuses = Object.keys(api.errorStatuses).map(Number);
	expect(statuses).toEqual([400, 401, 402, 404, 409, 413, 429, 500]);
	expect(api.MAX_REQUEST_BYTES).toBe(262_144);
});
