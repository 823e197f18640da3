import type { IDataObject, INodeParameters } from 'n8n-workflow';
import * as form from '../../support/form/parameters';
import { createMember, useService, wholeList } from '../../support/services/service';

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
	...form.fromItem('firstName', 'lastName', 'email'),
	additionalFields: form.fromItem('jobTitle', 'department'),
	...form.detailsInJson('={{ $json.contactDetails }}'),
};
const contactFields: INodeParameters = {
	...form.fromItem('fullName', 'email'),
	additionalFields: form.fromItem('company', 'message'),
};

async function store(form: Form): Promise<IDataObject> {
	const { displayName: _, ...stored } = await createMember(service, inForm(member, form));
	service.sandbox.addContact(service.workspaceId, {
		...inForm(contact, form),
		captureMethod: inForm('Café', form),
		tags: [{ name: inForm('Café', form) }],
	});
	service.forget();
	return stored;
}

const ways: Array<[stored: Form, entered: Form]> = [
	['NFC', 'NFD'],
	['NFD', 'NFC'],
	['NFD', 'NFD'],
];

describe.each(ways)('What the service stores in %s and a workflow has in %s', (stored, entered) => {
	it.each(['merge', 'replace'])('is unchanged in a sync of members (%s)', async (mode) => {
		await store(stored);
		await createMember(service, form.row(0));
		service.forget();
		const options = { reportMissing: true };
		const upsert = { ...memberFields, contactDetailsMode: mode, options };
		const items = [inForm(member, entered), inForm(member, entered)];
		const { json } = await service.run(form.member('upsert', upsert), { items });
		expect(json.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'missing']);
		expect(service.methods()).toEqual(['GET']);
	});

	it('is unchanged in a sync of contacts, passes the filters and is found by email', async () => {
		await store(stored);
		const { json } = await service.run(form.contact('upsert', contactFields), {
			items: [inForm(contact, entered)],
		});
		expect(json).toMatchObject([{ outcome: 'unchanged' }]);
		expect(service.methods()).toEqual(['GET']);
		const filters: Record<string, Record<string, string>> = {
			teamMember: { department: 'Café', jobTitle: 'Ingénieure', email, search: 'café brontë' },
			contact: { company: 'Café', captureMethod: 'Café', tag: 'Café', email, search: 'zoé' },
		};
		for (const resource of ['teamMember', 'contact']) {
			for (const [name, value] of Object.entries(filters[resource])) {
				const list = { operation: 'list', filters: { [name]: inForm(value, entered) } };
				const found = (await service.run({ resource, ...list })).json.length;
				expect([resource, name, found]).toEqual([resource, name, 1]);
			}
			const remove = form.one(resource, 'delete', 'email', inForm(email, entered));
			expect((await service.run(remove)).json).toMatchObject([{ deleted: true }]);
		}
	});
});

it('Update sends what is entered, and what the card keeps, with a mark as one character', async () => {
	const { id } = await store('NFD');
	const phone = [{ label: 'Mobil é', value: '+1' }];
	const contactDetails = { phone, address: [{ city: 'Orléans' }] };
	const update = { updateFields: { department: 'Trésor' }, contactDetails };
	await service.run(form.one('teamMember', 'update', 'id', String(id), inForm(update, 'NFD')));
	const added = [
		{ type: 'address', address: { city: 'Orléans' } },
		{ type: 'phone', label: 'Mobil é', value: '+1' },
	];
	expect(service.bodies().at(-1)).toEqual(
		inForm({ department: 'Trésor', contactDetails: [...member.contactDetails, ...added] }, 'NFC'),
	);
});

it.each(ways)('a card at an address in %s is found by the one in %s', async (stored, entered) => {
	const card = 'https://cards.example/zoé';
	const data = { id: form.NO_RECORD, email, profileUrl: inForm(card, stored) };
	service.sandbox.fail({ times: 1, answer: wholeList([data]) });
	service.sandbox.fail({ times: 1, answer: { status: 200, body: { data } } });
	await service.run(form.one('teamMember', 'delete', 'url', inForm(card, entered)));
	expect(service.paths()).toContain(`DELETE /team-members/${form.NO_RECORD}`);
});
