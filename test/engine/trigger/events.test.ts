import type { INodeParameters } from 'n8n-workflow';
import type { Contact } from '../../../contract';
import { polling, publish } from '../../support/engine/poll';
import { ada, locator, NO_RECORD } from '../../support/form/parameters';
import { createMember, useService } from '../../support/services/service';

const service = useService();
const lead = locator('id', ` ${NO_RECORD.toUpperCase()} `);

const addContact = (fullName: string, fields: Partial<Contact> = {}) =>
	service.sandbox.addContact(service.workspaceId, { fullName, ...fields });
const change = (id: string, fields: Partial<Contact>) =>
	service.sandbox.updateContact(service.workspaceId, id, fields);
const changeMember = (id: string, fields: object) =>
	service.sandbox.updateMember(service.workspaceId, id, fields);
const watch = async (event: string, parameters: INodeParameters = {}) =>
	await polling(service.credential, { event, ...parameters });
/** What one poll emits after this happened, and the next one does not. */
async function emitted(event: string, parameters: INodeParameters, happen: () => unknown) {
	const { poll } = await watch(event, parameters);
	await happen();
	const items = await poll();
	expect(await poll()).toBeNull();
	return items;
}

// The first event, and the keys of each output: test/engine/description.
describe('Contact Created', () => {
	it('emits nothing in the first poll, then each new contact once, oldest first', async () => {
		service.sandbox.seed(service.workspaceId, { contacts: 250 });
		const add = () => ['Ada', 'Grace'].map((name) => addContact(name));
		const items = await emitted('contactCreated', {}, add);
		expect(items?.map(({ fullName }) => fullName)).toEqual(['Ada', 'Grace']);
	});

	it.each<INodeParameters>([
		{ company: 'NAVY' },
		{ email: 'Grace@navy.example' },
		{ search: 'admiral navy' },
		{ captureMethod: 'QR_code', tag: 'fair', assignedMember: lead },
		{ captureMethod: ['nfc', 'QR_code'], tag: ['Lead', 'fair'], assignedMember: [lead] },
		{ companyContains: 'navy', hasEmail: true },
		{ jobTitleContains: 'admiral' },
	])('emits only contacts that match all filters: %j', async (contactFilters) => {
		const captureMethod = 'qr_code';
		const connectedWith = { id: NO_RECORD, name: 'Grace', avatarUrl: null };
		const items = await emitted('contactCreated', { contactFilters }, () => {
			addContact('All', {
				...{ company: 'Navy', email: 'grace@navy.example', jobTitle: 'Rear Admiral' },
				captureMethod,
				connectedWith,
				tags: [{ name: 'Fair', color: 'red' }],
			});
			addContact('Other', { company: 'Navy Yard', captureMethod });
			addContact('No tag', { captureMethod, connectedWith });
		});
		expect(items?.map(({ fullName }) => fullName)).toEqual(['All']);
	});
});

it('Contact Enriched emits a contact when it is enriched, and when it is enriched again', async () => {
	const { id } = addContact('Ada');
	const { poll } = await watch('contactEnriched');
	for (const enrichedAt of ['2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z']) {
		change(id, { enrichedAt });
		expect(await poll()).toMatchObject([{ id }]);
		expect(await poll()).toBeNull();
	}
	change(id, { enrichedAt: null as never });
	expect(await poll()).toBeNull();
});

it('A poll reads 30 records beside a list in which no row has a field, or 6 if an earlier poll has', async () => {
	service.sandbox.deviate('contactsOmitNulls');
	for (let i = 0; i < 31; i++) addContact(`Ada ${i}`);
	let saved = {};
	const reads: number[] = [];
	for (const watchContactFields of ['company', 'company', 'company, jobTitle', 'jobTitle']) {
		service.forget();
		const parameters = { event: 'contactUpdated', watchContactFields };
		saved = (await polling(service.credential, parameters, saved)).staticData();
		reads.push(service.paths().filter((path) => path.startsWith('GET /contacts/')).length);
	}
	expect(reads).toEqual([30, 6, 30, 6]);
});

describe('Contact Updated', () => {
	it('emits each changed contact once, with the names of the fields that differ', async () => {
		service.sandbox.seed(service.workspaceId, { contacts: 250 });
		const { id } = addContact('Ada', { company: 'North', tags: [{ name: 'Fair', color: 'red' }] });
		const changed = { company: 'South', tags: [{ name: 'Fair', color: 'blue' }] };
		const items = await emitted('contactUpdated', { output: 'raw' }, () => change(id, changed));
		const changedFields = ['company', 'tags'];
		expect(items).toMatchObject([{ id, company: 'South', changedFields }]);
	});

	const outputs: INodeParameters[] = [{}, { output: 'selected', contactFields: ['fullName'] }];
	it.each(outputs)('joins the names in a column (%j)', async (output) => {
		const { id } = addContact('Ada');
		const changed = { company: 'South', jobTitle: 'Pilot' };
		const items = await emitted('contactUpdated', output, () => change(id, changed));
		expect(items).toMatchObject([{ id, changedFields: 'jobTitle, company' }]);
	});

	it('emits only changes of the watched fields, and only contacts that match the filters', async () => {
		const vips = { contactFilters: { tag: 'VIP' } };
		const watched = { watchContactFields: ['email', 'jobTitle'] };
		const vip = addContact('Ada', { tags: [{ name: 'VIP', color: 'red' }] });
		const other = addContact('Grace');
		const { poll, staticData } = await watch('contactUpdated', { ...vips, ...watched });
		expect(JSON.stringify(staticData().cursor)).toHaveLength(
			'{"fields":"jobTitle,email","listed":"39:;"}'.length + 2 * (10 + 1 + 2 * 4),
		);
		for (const { id } of [vip, other]) change(id, { company: 'South' });
		expect(await poll()).toBeNull();
		for (const { id } of [vip, other]) change(id, { email: 'ada@example.com', company: 'West' });
		expect(await poll()).toMatchObject([{ id: vip.id, changedFields: 'email' }]);
	});

	it('keeps its cursor when Watch Fields changes, and records what it has not watched before', async () => {
		const { id } = addContact('Ada');
		const before = await watch('contactUpdated', { watchContactFields: ['email'] });
		change(id, { email: 'ada@example.com', company: 'South' });
		const after = { event: 'contactUpdated', watchContactFields: 'Company, email' };
		const { poll } = await publish(service.credential, after, before.staticData());
		expect(await poll()).toMatchObject([{ id, changedFields: 'email' }]);
		change(id, { company: 'West' });
		expect(await poll()).toMatchObject([{ id, changedFields: 'company' }]);
	});

	it('is an error when the list omits a field that is watched', async () => {
		addContact('Ada', { tags: [{ name: 'Fair', color: 'red' }] });
		service.sandbox.deviate('contactRowsAreSummaries');
		const { poll } = await publish(service.credential, { event: 'contactUpdated' });
		await expect(poll()).rejects.toMatchObject({
			message: expect.stringContaining("list response omits 'tags'") as string,
			description: expect.stringContaining("In 'Watch Fields'") as string,
		});
		await watch('contactUpdated', { watchContactFields: ['fullName'], output: 'raw' });
	});
});

it('Team Member Updated names the changed fields; contact details count as one', async () => {
	const contactDetails = [{ type: 'phone' as const, value: '1' }];
	const { id } = await createMember(service, { ...ada, contactDetails });
	const { poll } = await watch('teamMemberUpdated', { output: 'raw' });
	changeMember(id, { updatedAt: '2099-01-01T00:00:00.000Z' });
	expect(await poll()).toBeNull();
	changeMember(id, { jobTitle: 'Countess', contactDetails: [] });
	expect(await poll()).toMatchObject([{ id, changedFields: ['jobTitle', 'contactDetails'] }]);
	expect(await poll()).toBeNull();
});

describe('Team Member Status Changed', () => {
	it.each<INodeParameters>([
		{ status: ['Active', 'Not Invited'] },
		{ status: 'active, not invited' },
		{ status: '={{ ["ACTIVE"] }}' },
	])('accepts status names in any spelling: %j', async (memberFilters) => {
		const { id } = await createMember(service, ada);
		const { poll } = await watch('teamMemberStatusChanged', { memberFilters });
		changeMember(id, { status: 'pending' });
		expect(await poll()).toBeNull();
		changeMember(id, { status: 'active' });
		expect(await poll()).toMatchObject([{ id, status: 'active' }]);
	});

	it('emits members whose job title, department and words match', async () => {
		const fields = { ...ada, department: 'Research', jobTitle: 'Analyst' };
		const { id } = await createMember(service, fields);
		const other = { ...fields, firstName: 'Grace', email: 'grace@example.com' };
		const { id: otherId } = await createMember(service, other);
		const memberFilters = { department: 'research', jobTitle: 'ANALYST', search: 'ADA analyst' };
		// That of another event is ignored.
		const parameters = { memberFilters, contactFilters: { tag: 'Fair' } };
		const items = await emitted('teamMemberStatusChanged', parameters, () => {
			for (const one of [id, otherId]) changeMember(one, { status: 'active' });
		});
		expect(items?.map((item) => item.id)).toEqual([id]);
	});
});

describe.each<[string, INodeParameters, string]>([
	[
		'An unknown status',
		{ event: 'teamMemberStatusChanged', memberFilters: { status: ['retired'] } },
		"'Status To' has 'retired', but must be one or more of: Active, Failed, Not Invited, Pending",
	],
	[
		'An object as tag',
		{ event: 'contactEnriched', contactFilters: { tag: '={{ ["a", { b: "c" }] }}' } },
		"'Tag' must be text, but is an object",
	],
	[
		'An unknown event',
		{ event: 'contactMerged' },
		"'Trigger On' is 'contactMerged', but must be one of: Contact Created",
	],
	[
		'A watched field that does not exist',
		{ event: 'contactUpdated', watchContactFields: ['slug'] },
		"'Watch Fields' has 'slug', but must be one or more of:",
	],
])('%s is reported', (_, parameters, message) => {
	const refused = {
		message: expect.stringContaining(message) as string,
		description:
			'Open the trigger and correct the field. If the workflow is published, publish it again for the correction to take effect.',
	};

	it('when the workflow is published, once an hour afterwards, and by Fetch Test Event', async () => {
		const { poll, warnings } = await publish(service.credential, parameters);
		await expect(poll('manual')).rejects.toMatchObject(refused);
		expect(service.sent()).toEqual([]);
		await expect(poll()).rejects.toMatchObject(refused);
		await expect(poll()).rejects.toMatchObject(refused);
		expect(await poll()).toBeNull();
		expect(warnings).toEqual([expect.stringContaining(message)]);
	});
});
