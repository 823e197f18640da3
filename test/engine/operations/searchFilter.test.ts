import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { useService } from '../../support/services/service';
import { refusal, told } from '../../support/expectations/told';

const service = useService();

const members = { resource: 'teamMember', operation: 'list', returnAll: true, output: 'raw' };
const contacts = { ...members, resource: 'contact' };

async function addMember(member: IDataObject): Promise<void> {
	const response = await fetch(`${service.sandbox.baseUrl}/team-members`, {
		method: 'POST',
		headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
		body: JSON.stringify(member),
	});
	expect(response.status).toBe(201);
}

const addContact = (fullName: string, fields: object = {}) =>
	service.sandbox.addContact(service.workspaceId, { fullName, ...fields });

/** The names of what a list keeps, the newest first; the requests of the list are the only ones that are left. */
async function kept(list: INodeParameters, filters: INodeParameters): Promise<unknown[]> {
	service.sandbox.requests.length = 0;
	const { json, error } = await service.run({ ...list, filters });
	expect(error).toBeUndefined();
	return json.map(({ fullName, displayName }) => fullName ?? displayName);
}

const sentPaths = () => service.sent().map(({ path }) => path);

describe('Team Member → List', () => {
	beforeEach(async () => {
		const jobTitle = 'Account Manager';
		const [northwind, other] = ['northwind.example', 'other.example'];
		await addMember({
			firstName: 'Anna',
			lastName: 'Müller',
			email: `anna@${northwind}`,
			jobTitle,
		});
		await addMember({
			firstName: 'Søren',
			lastName: 'Groß',
			email: `s.gross@${other}`,
			jobTitle: 'Senior Account Manager',
			department: 'Région Nord',
		});
		await addMember({ firstName: 'Ada', lastName: 'Lovelace', email: `ada@${northwind}` });
	});

	it.each([
		['a part of the first name', 'ann', ['Anna Müller']],
		['the email', 'northwind.example', ['Ada Lovelace', 'Anna Müller']],
		['the job title', 'account manager', ['Søren Groß', 'Anna Müller']],
		['the department', 'region', ['Søren Groß']],
		['words of several fields, in any order', '  nord\tsenior  SØREN ', ['Søren Groß']],
		['all words, not any of them', 'anna senior', []],
		['nothing that another field has', 'not_invited', []],
	])('Search: %s', async (_, search, names) => {
		expect(await kept(members, { search })).toEqual(names);
		expect(sentPaths()).toEqual(['/team-members']);
	});

	it.each([
		['the whole title', ' account MANAGER ', ['Anna Müller']],
		['not a part of it', 'Account', []],
	])('Job Title: %s', async (_, jobTitle, names) =>
		expect(await kept(members, { jobTitle })).toEqual(names),
	);

	it('Search beside another filter: both must match', async () => {
		const filters = { search: 'account', jobTitle: 'Account Manager' };
		expect(await kept(members, filters)).toEqual(['Anna Müller']);
	});

	it('Search with Limit: the newest matches', async () => {
		const one = { ...members, returnAll: false, limit: 1 };
		expect(await kept(one, { search: 'account' })).toEqual(['Søren Groß']);
	});
});

describe('Contact → List', () => {
	beforeEach(() => {
		const [company, email] = ['Ærø Værft', 'Office@navy.example'];
		addContact('Grace Hopper', { company: 'Navy', email, jobTitle: 'Rear admiral' });
		addContact('Front Desk', { company: 'Navy Yard', email: 'office@navy.example' });
		addContact('Łukasz Żak', { company, email: null, internalNote: 'Knows Grace' });
	});

	it.each([
		['the full name without accents', 'zak lukasz', ['Łukasz Żak']],
		['the company', 'aero', ['Łukasz Żak']],
		['the email', 'OFFICE@NAVY', ['Front Desk', 'Grace Hopper']],
		['the job title, with the company', 'navy admiral', ['Grace Hopper']],
		['not the note', 'knows', []],
		['all words, not any of them', 'grace desk', []],
	])('Search: %s', async (_, search, names) => {
		expect(await kept(contacts, { search })).toEqual(names);
		expect(sentPaths()).toEqual(['/contacts']);
	});

	it('Email: all contacts that have it, in any letter case', async () => {
		const email = ' office@NAVY.example ';
		expect(await kept(contacts, { email })).toEqual(['Front Desk', 'Grace Hopper']);
		expect(await kept(contacts, { email: 'office@navy' })).toEqual([]);
	});

	it('Email: reading does not stop at the first contact that has it', async () => {
		for (let n = 0; n < 250; n++) addContact(`Plain ${n}`);
		addContact('Back Desk', { email: 'office@navy.example' });
		const names = await kept(contacts, { email: 'office@navy.example' });
		expect(names).toEqual(['Back Desk', 'Front Desk', 'Grace Hopper']);
	});

	it('Company: the whole name, in any letter case', async () =>
		expect(await kept(contacts, { company: ' NAVY ' })).toEqual(['Grace Hopper']));

	it('Search keeps a contact whose fields hold what is no text', async () => {
		const rows = [
			{ fullName: 'Ada', company: { name: 'Navy' }, email: ['a'], jobTitle: 5 },
			{ fullName: null, company: 'Navy', email: false },
		].map((row, i) => ({ id: `contact ${i}`, ...row }));
		const pagination = { limit: 100, offset: 0, total: 2, hasMore: false };
		const answer = { status: 200, body: { data: rows, pagination } };
		for (const [search, found] of [
			['ada 5', [rows[0]]],
			['navy', [rows[1]]],
			['object', []],
			['null', []],
			['false', []],
		] as const) {
			service.sandbox.fail({ answer });
			const { json } = await service.run({ ...contacts, filters: { search } });
			expect({ search, json }).toEqual({ search, json: found });
		}
	});
});

describe('Search where a list sends no company', () => {
	it('works when the contacts have none, and reads 30 of them to know it', async () => {
		for (let n = 0; n < 150; n++) addContact(`Plain ${n}`, { email: 'plain@example.com' });
		service.sandbox.deviate('contactsOmitNulls');
		expect(await kept(contacts, { search: 'PLAIN 77' })).toEqual(['Plain 77']);
		const [lists, records] = [true, false].map((isList) =>
			sentPaths().filter((path) => (path === '/contacts') === isList),
		);
		expect(lists).toHaveLength(2);
		expect(records).toHaveLength(30);
	});

	it('reads no contact when one of the list has a company', async () => {
		for (let n = 0; n < 20; n++) addContact(`Plain ${n}`);
		addContact('Grace', { company: 'Navy', email: 'grace@navy.example', jobTitle: 'Admiral' });
		service.sandbox.deviate('contactsOmitNulls');
		expect(await kept(contacts, { search: 'plain 7' })).toEqual(['Plain 17', 'Plain 7']);
		expect(sentPaths()).toEqual(['/contacts']);
	});

	it.each(['search', 'company'])(
		'ends with an error when the contacts have one: %s',
		async (name) => {
			addContact('Grace', { company: 'Navy' });
			service.sandbox.deviate('contactRowsAreSummaries');
			const { json, error } = await service.run({ ...contacts, filters: { [name]: 'navy' } });
			expect(json).toEqual([]);
			expect(error?.message).toBe(
				"The service's list response omits 'company', although the records have them",
			);
		},
	);
});

describe('A filter without a word', () => {
	const blank = ['', ' ', '\t\n', '\u200b', '={{ $json.nothing }}', '={{ null }}', '={{ false }}'];
	it.each(blank)('is ignored: %j', async (value) => {
		addContact('Grace');
		expect(await kept(contacts, { search: value, email: value, company: value })).toEqual([
			'Grace',
		]);
		await addMember({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@x.example' });
		expect(await kept(members, { search: value, jobTitle: value })).toEqual(['Ada Lovelace']);
	});
});

describe('A search that is not text is refused before anything is sent', () => {
	it.each<[string, INodeParameters, INodeParameters]>([
		["'Search' must be text, but is a list", members, { search: '={{ ["ada"] }}' }],
		["'Search' must be text, but is an object", contacts, { search: '={{ ({}) }}' }],
		["'Job Title' must be text, but is a list", members, { jobTitle: '={{ [] }}' }],
		[
			"'Company' must be text, but is an object; 'Email' must be text, but is a list",
			contacts,
			{ company: '={{ ({}) }}', email: '={{ [] }}' },
		],
	])('%s', async (message, list, filters) => {
		expect(told(await service.run({ ...list, filters }))).toEqual(refusal(message));
		expect(service.sent()).toEqual([]);
	});
});
