import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { searchList } from '../../support/engine/listSearch';
import { publish } from '../../support/engine/poll';
import { createMember, useService } from '../../support/services/service';

const service = useService();

/** Every letter with a mark as one character (NFC), or as letter and mark (NFD), as macOS writes it. */
type Form = 'NFC' | 'NFD';

const inForm = <T>(value: T, form: Form): T =>
	JSON.parse(JSON.stringify(value).normalize(form)) as T;

const email = 'zoé@café.example';
const member = {
	firstName: 'Zoé',
	lastName: 'Brontë',
	email,
	jobTitle: 'Ingénieure',
	department: 'Café',
	contactDetails: [
		{ type: 'phone', label: 'Büro', value: '+47 22 22 22 22' },
		{ type: 'website', label: null, value: 'https://café.example/é?q=é' },
		{ type: 'social_media', label: null, platform: 'linkedin', value: 'zoé' },
		{ type: 'address', label: 'Büro', address: { line1: 'Å 1', city: 'Tromsö' } },
	],
};
const contact = { fullName: 'Zoé Brontë', email, company: 'Café', message: 'À bientôt' };

const memberFields: INodeParameters = {
	resource: 'teamMember',
	firstName: '={{ $json.firstName }}',
	lastName: '={{ $json.lastName }}',
	email: '={{ $json.email }}',
	additionalFields: {
		jobTitle: '={{ $json.jobTitle }}',
		department: '={{ $json.department }}',
	},
	specifyContactDetails: 'json',
	contactDetailsJson: '={{ $json.contactDetails }}',
};
const contactFields: INodeParameters = {
	resource: 'contact',
	fullName: '={{ $json.fullName }}',
	email: '={{ $json.email }}',
	additionalFields: { company: '={{ $json.company }}', message: '={{ $json.message }}' },
};
const methods = () => service.sent().map(({ method }) => method);

async function store(form: Form): Promise<IDataObject> {
	const { displayName: _, ...stored } = await createMember(service, inForm(member, form));
	service.sandbox.addContact(service.workspaceId, {
		...inForm(contact, form),
		captureMethod: inForm('Café', form),
		tags: [{ name: inForm('Café', form) }],
	});
	service.sandbox.requests.length = 0;
	return stored;
}

const directions: Array<[stored: Form, entered: Form]> = [
	['NFC', 'NFD'],
	['NFD', 'NFC'],
	['NFD', 'NFD'],
];

describe.each(directions)(
	'What the service stores in %s and a workflow has in %s',
	(stored, form) => {
		it.each(['merge', 'replace'])('is unchanged in a sync of members (%s)', async (mode) => {
			await store(stored);
			await createMember(service, { firstName: 'P', lastName: 'X', email: 'p@x.example' });
			service.sandbox.requests.length = 0;
			const { json } = await service.run(
				{
					...memberFields,
					operation: 'upsert',
					contactDetailsMode: mode,
					options: { reportMissing: true },
				},
				{ items: [inForm(member, form), inForm(member, form)] },
			);
			expect(json.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'missing']);
			expect(methods()).toEqual(['GET']);
		});

		it('is unchanged in a sync of contacts', async () => {
			await store(stored);
			const { json } = await service.run(
				{ ...contactFields, operation: 'upsert' },
				{ items: [inForm(contact, form)] },
			);
			expect(json).toMatchObject([{ outcome: 'unchanged' }]);
			expect(methods()).toEqual(['GET']);
		});

		it.each<[string, INodeParameters]>([
			['teamMember', { department: 'Café' }],
			['teamMember', { jobTitle: 'Ingénieure' }],
			['teamMember', { email }],
			['teamMember', { search: 'café brontë' }],
			['contact', { company: 'Café' }],
			['contact', { captureMethod: 'Café' }],
			['contact', { tag: 'Café' }],
			['contact', { email }],
			['contact', { search: 'zoé' }],
		])('passes the filters: %s %j', async (resource, filters) => {
			await store(stored);
			const list = { resource, operation: 'list', filters: inForm(filters, form) };
			expect((await service.run(list)).json).toHaveLength(1);
		});

		it.each(['teamMember', 'contact'])('is found by email: %s', async (resource) => {
			await store(stored);
			const locator = { __rl: true, mode: 'email', value: inForm(email, form) };
			const { json } = await service.run({ resource, operation: 'delete', [resource]: locator });
			expect(json).toMatchObject([{ deleted: true }]);
		});

		it('is each value to choose from once', async () => {
			await store(stored);
			service.sandbox.addContact(service.workspaceId, {
				fullName: 'P X',
				tags: [{ name: inForm('Café', form) }],
			});
			const { results } = await searchList('searchTags', service.credential, inForm('café', form));
			expect(results.map(({ value }) => value)).toEqual(['Café'.normalize('NFC')]);
		});

		it('passes the filters of the trigger, and is no change', async () => {
			const { poll } = await publish(service.credential, {
				event: 'contactCreated',
				contactFilters: { tag: inForm('Café', form) },
			});
			const updated = await publish(service.credential, { event: 'contactUpdated' });
			await poll();
			await store(stored);
			expect(await poll()).toHaveLength(1);
			await updated.poll();
			const [{ id }] = (
				await service.run({ resource: 'contact', operation: 'list', output: 'raw' })
			).json;
			service.sandbox.updateContact(service.workspaceId, String(id), inForm(contact, form));
			expect(await updated.poll()).toBeNull();
		});
	},
);

it.each<[string, INodeParameters, IDataObject]>([
	['Create team member', { ...memberFields, operation: 'create' }, member],
	['Create or Update team member', { ...memberFields, operation: 'upsert' }, member],
	['Create contact', { ...contactFields, operation: 'create' }, contact],
	['Create or Update contact', { ...contactFields, operation: 'upsert' }, contact],
	[
		'Map Automatically',
		{ resource: 'contact', operation: 'create', mappingMode: 'autoMapInputData' },
		contact,
	],
])('%s sends every letter with a mark as one character', async (_, parameters, item) => {
	await service.run(parameters, { items: [inForm(item, 'NFD')] });
	expect(service.bodies().at(-1)).toEqual(inForm(item, 'NFC'));
});

it('Update sends every letter with a mark as one character', async () => {
	const { id } = await store('NFC');
	await service.run({
		resource: 'teamMember',
		operation: 'update',
		teamMember: { __rl: true, mode: 'id', value: String(id) },
		updateFields: { department: 'Trésor'.normalize('NFD') },
		contactDetailsMode: 'replace',
		contactDetails: {
			phone: [{ label: 'Büro'.normalize('NFD'), value: '+1' }],
			address: [{ city: 'Orléans'.normalize('NFD') }],
		},
	});
	expect(service.bodies().at(-1)).toEqual({
		department: 'Trésor'.normalize('NFC'),
		contactDetails: [
			{ type: 'address', address: { city: 'Orléans'.normalize('NFC') } },
			{ type: 'phone', label: 'Büro'.normalize('NFC'), value: '+1' },
		],
	});
});

it('Update sends what the card keeps with every letter and its mark as one character', async () => {
	const { id } = await store('NFD');
	await service.run({
		resource: 'teamMember',
		operation: 'update',
		teamMember: { __rl: true, mode: 'id', value: String(id) },
		contactDetails: { phone: [{ label: 'Mobile', value: '+1' }] },
	});
	expect(service.bodies().at(-1)).toEqual({
		contactDetails: [
			...inForm(member.contactDetails, 'NFC'),
			{ type: 'phone', label: 'Mobile', value: '+1' },
		],
	});
});

it.each(directions)(
	'a card at an address in %s is found by the one in %s',
	async (stored, form) => {
		const id = '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b';
		const card = 'https://cards.example/zoé';
		const body = {
			data: [{ id, email, profileUrl: inForm(card, stored) }],
			pagination: { limit: 100, offset: 0, total: 1, hasMore: false },
		};
		service.sandbox.fail({ times: 1, answer: { status: 200, body } });
		service.sandbox.fail({ times: 1, answer: { status: 200, body: { data: body.data[0] } } });
		await service.run({
			resource: 'teamMember',
			operation: 'delete',
			teamMember: { __rl: true, mode: 'url', value: inForm(card, form) },
		});
		expect(service.sent()).toContainEqual(
			expect.objectContaining({ method: 'DELETE', path: `/team-members/${id}` }),
		);
	},
);
