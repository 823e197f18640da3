import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { contact as contactShape, teamMember as memberShape } from '../../../contract';
import { polling } from '../../support/engine/poll';
import { expectRefusals } from '../../support/expectations/told';
import { ada, contact, member } from '../../support/form/parameters';
import { useService } from '../../support/services/service';

const service = useService();

const mappingMode = 'autoMapInputData';
const upsert = {
	member: member('upsert', { mappingMode }),
	contact: contact('upsert', { mappingMode, options: { matchContactsBy: 'firstAvailable' } }),
};

const allOf = (shape: object) => Object.keys(shape).filter((name) => name !== 'id');

const outputs: Array<[string, (fields: string[]) => INodeParameters]> = [
	['Simplified', () => ({ output: 'simplified' })],
	['Raw', () => ({ output: 'raw' })],
	['Selected Fields, of all fields,', (fields) => ({ output: 'selected', fields })],
];

const kinds = [
	['member', member, allOf(memberShape.shape)],
	['contact', contact, allOf(contactShape.shape)],
] as const;

/** What Create or Update makes of items of the node itself. */
async function outcomesOf(kind: 'member' | 'contact', items: IDataObject[]) {
	service.forget();
	const { json, error } = await service.run(upsert[kind], { items });
	expect(error).toBeUndefined();
	return { outcomes: [...new Set(json.map(({ outcome }) => outcome))], writes: service.writes() };
}

describe('What the node returns changes nothing when Create or Update takes it:', () => {
	beforeEach(() => {
		service.sandbox.seed(service.workspaceId, { members: 60, contacts: 60 });
	});

	it.each(
		kinds.flatMap(([kind, form, fields]) =>
			outputs.map(([name, output]) => [name, kind, form, output(fields)] as const),
		),
	)('%s of List (%s)', async (_, kind, form, output) => {
		const { json } = await service.run(form('list', { returnAll: true, ...output }));
		expect(json.length).toBeGreaterThan(50);
		expect(await outcomesOf(kind, json)).toEqual({ outcomes: ['unchanged'], writes: [] });
	});

	it.each(kinds)('Simplified of Get (%s)', async (kind, form) => {
		const { json } = await service.run(form('list', { returnAll: true }));
		const locator = kind === 'member' ? 'teamMember' : 'contact';
		const get = form('get', { [locator]: { __rl: true, mode: 'id', value: '={{ $json.id }}' } });
		const found = await service.run(get, { items: json.slice(0, 10) });
		expect(await outcomesOf(kind, found.json)).toEqual({ outcomes: ['unchanged'], writes: [] });
	});

	it.each(['simplified', 'raw'])('an event of the trigger (%s)', async (output) => {
		const { poll } = await polling(service.credential, { event: 'contactCreated', output });
		const fields = { email: 'ada@x.example', mobile: '+47 400 00 000', address: '1 High Street' };
		service.sandbox.addContact(service.workspaceId, { fullName: 'Ada Lovelace', ...fields });
		const items = await poll();
		expect(items).toHaveLength(1);
		expect(await outcomesOf('contact', items ?? [])).toEqual({
			outcomes: ['unchanged'],
			writes: [],
		});
	});
});

it('A member whom only a display name names is changed, but not created', async () => {
	service.sandbox.seed(service.workspaceId, { members: 3 });
	const { json } = await service.run(member('list', { returnAll: true }));
	const items = [
		{ ...json[0], jobTitle: 'Pilot' },
		{ ...json[1], email: 'new@x.example' },
	];
	const settings = { onError: 'continueRegularOutput' } as const;
	const done = await service.run(upsert.member, { items, settings });
	expect(done.json).toMatchObject([
		{ outcome: 'updated', changedFields: 'jobTitle' },
		{
			error:
				"First and last name cannot be told from the columns, and no team member has 'new@x.example', so nobody was created. Add columns for First name and Last name",
		},
	]);
});

it('A whole name makes the first and last name of a new member, and changes none of one who is there', async () => {
	await service.run(member('create', { ...ada, firstName: 'Ada Maria' }));
	service.forget();
	const items = [
		{ Name: 'Ada Lovelace', Email: ada.email, Title: 'Pilot' },
		{ Name: 'Hopper, Grace', Email: 'grace@x.example', Title: '' },
	];
	const { json } = await service.run(upsert.member, { items });
	expect(json).toMatchObject([
		{ outcome: 'updated', changedFields: 'jobTitle', displayName: 'Ada Maria Lovelace' },
		{ outcome: 'created', displayName: 'Grace Hopper' },
	]);
	const ambiguous = { Name: 'Ana María Ruiz', Email: 'ana@x.example' };
	const problem = /'Name' is 'Ana María Ruiz', in which first and last name cannot be told apart/;
	service.forget();
	const create = member('create', { mappingMode });
	await expectRefusals(service, create, [[problem, ambiguous]]);
	const { error } = await service.run(upsert.member, { items: [ambiguous] });
	expect(error?.message).toMatch(/^First and last name cannot be told from the columns/);
});

it.each([
	[
		['Holm, Mira', 'Kari Moe', 'Berg, Jon'],
		['Mira Holm', 'Kari Moe', 'Jon Berg'],
	],
	[
		['Acme, Inc.', 'Mira Holm, MBA', 'Jonas Feld, PhD'],
		['Acme, Inc.', 'Mira Holm, MBA', 'Jonas Feld, PhD'],
	],
])('Names of contacts in a column with commas: %j', async (names, expected) => {
	service.forget();
	const items = names.map((Name, index) => ({ Name, Email: `n${index}@x.example` }));
	const { json } = await service.run(contact('create', { mappingMode }), { items });
	expect(json.map(({ fullName }) => fullName)).toEqual(expected);
});

it('An email that its type calls private is not called empty', async () => {
	service.forget();
	const item = {
		Name: 'Ada Lovelace',
		'E-mail 1 - Label': 'Home',
		'E-mail 1 - Value': 'ada@home.example',
	};
	const { error } = await service.run(contact('upsert', { mappingMode }), { items: [item] });
	expect(error?.message).toContain(
		"'E-mail 1 - Value' is not used, because 'E-mail 1 - Label' says 'Home'",
	);
	const options = { showMapping: true };
	const { json } = await service.run(contact('create', { mappingMode, options }), {
		items: [item],
	});
	expect(json).toContainEqual({
		column: 'E-mail 1 - Value',
		field: 'ignored',
		example: 'ada@home.example',
		reason: "'E-mail 1 - Label' says that it is not to be used",
	});
});

it('A phone number that the card shows as the mobile number is not added to it, nor put in place of another', async () => {
	const phone = (label: string, value: string) => ({ value, label });
	const details = [phone('Mobile', '+47 400 00 000'), phone('Office', '+47 22 22 22 22')];
	const name = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@x.example' };
	await service.run(member('create', { ...name, contactDetails: { phone: details } }));
	const row = { ...name, phone: '+47 400 00 000' };
	const other = { ...name, firstName: 'Grace', email: 'grace@x.example' };
	await service.run(member('create', other));
	const { outcomes, writes } = await outcomesOf('member', [row, other]);
	expect({ outcomes, writes }).toEqual({ outcomes: ['unchanged'], writes: [] });
});

it.each([
	['upsert', {}],
	['update', { contact: { __rl: true, mode: 'email', value: '={{ $json.email }}' } }],
])('A city does not replace an address with a street (%s)', async (operation, more) => {
	const { workspaceId } = service;
	service.sandbox.addContact(workspaceId, {
		...{ fullName: 'Ada', email: 'ada@x.example', address: '12 High Street, Oslo' },
	});
	service.sandbox.addContact(workspaceId, { fullName: 'Grace', email: 'grace@x.example' });
	const items = [
		{ name: 'Ada', email: 'ada@x.example', city: 'Bergen' },
		{ name: 'Grace', email: 'grace@x.example', city: 'Bergen' },
	];
	await service.run(contact(operation, { mappingMode, ...more }), { items });
	const stored = await service.stored('contact');
	expect(stored.map(({ address }) => address).sort()).toEqual(['12 High Street, Oslo', 'Bergen']);
});
