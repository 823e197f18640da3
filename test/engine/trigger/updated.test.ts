import type { INodeParameters } from 'n8n-workflow';
import type { Contact } from '../../../contract';
import { publish, type Trigger } from '../../support/engine/poll';
import { useService } from '../../support/services/service';

const service = useService();

const addContact = (fields: Partial<Contact> = {}) =>
	service.sandbox.addContact(service.workspaceId, { fullName: 'Ada', ...fields });
const change = (id: string, fields: Partial<Contact>) =>
	service.sandbox.updateContact(service.workspaceId, id, fields);

const request = async (method: string, path: string, body: object) => {
	const { apiKey, sandbox } = service;
	const response = await fetch(`${sandbox.baseUrl}${path}`, {
		method,
		headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
	return ((await response.json()) as { data: { id: string } }).data.id;
};
const addMember = async (firstName: string) =>
	await request('POST', '/team-members', {
		firstName,
		lastName: 'Example',
		email: `${firstName}@example.com`,
		jobTitle: 'Engineer',
		contactDetails: [{ type: 'phone', value: '+47 22 22 22 22' }],
	});

describe('Contact Updated', () => {
	const parameters = { event: 'contactUpdated', output: 'raw' };

	it('emits each changed contact once, with the names of the fields that differ', async () => {
		service.sandbox.seed(service.workspaceId, { contacts: 250 });
		const { id } = addContact({ company: 'Northwind', tags: [{ name: 'Fair', color: 'red' }] });
		const { poll } = await publish(service.credential, parameters);
		expect(await poll()).toBeNull();
		change(id, { company: 'Southwind', tags: [{ name: 'Fair', color: 'blue' }] });
		expect(await poll()).toMatchObject([
			{ id, company: 'Southwind', changedFields: ['company', 'tags'] },
		]);
		expect(await poll()).toBeNull();
	});

	it('joins the names in the simplified output, in place of the time of creation', async () => {
		const { id } = addContact();
		const { poll } = await publish(service.credential, { event: 'contactUpdated' });
		await poll();
		change(id, { company: 'Southwind', jobTitle: 'Pilot' });
		const [item] = (await poll()) ?? [];
		expect(item).toMatchObject({ id, jobTitle: 'Pilot', changedFields: 'jobTitle, company' });
		expect(Object.keys(item)).toHaveLength(10);
	});

	it('adds the names to the selected fields', async () => {
		const { id } = addContact();
		const output = { output: 'selected', contactFields: ['fullName'] };
		const { poll } = await publish(service.credential, { ...parameters, ...output });
		await poll();
		change(id, { company: 'Southwind' });
		expect(await poll()).toEqual([{ id, fullName: 'Ada', changedFields: 'company' }]);
	});

	it.each<[string, Partial<Contact>, Partial<Contact>]>([
		['null becomes an empty text', { company: null }, { company: '' }],
		[
			'the order of the tags changes',
			{ tags: [{ name: 'Fair' }, { name: 'VIP' }] },
			{ tags: [{ name: 'VIP' }, { name: 'Fair' }] },
		],
		[
			'the assigned member changes name',
			{ connectedWith: { id: '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b', name: 'Grace' } },
			{ connectedWith: { id: '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b', name: 'Grace Hopper' } },
		],
		['it is enriched and nothing else differs', {}, { enrichedAt: '2026-03-01T10:00:00.000Z' }],
	])('emits nothing when %s', async (_, before, after) => {
		const { id } = addContact(before);
		const { poll } = await publish(service.credential, parameters);
		await poll();
		change(id, after);
		expect(await poll()).toBeNull();
	});

	it('emits nothing for new, deleted, or changed and changed back contacts', async () => {
		const [first, second] = [addContact(), addContact()];
		const { poll } = await publish(service.credential, parameters);
		await poll();
		addContact({ company: 'New' });
		service.sandbox.deleteRow('contacts', first.id);
		change(second.id, { company: 'Southwind' });
		change(second.id, { company: null });
		expect(await poll()).toBeNull();
	});

	it('emits only changes of the watched fields, and only contacts that match the filters', async () => {
		const contactFilters = { tag: 'VIP' };
		const watchContactFields = ['email', 'jobTitle'];
		const { poll, staticData } = await publish(service.credential, {
			...parameters,
			contactFilters,
			watchContactFields,
		});
		const vip = addContact({ tags: [{ name: 'VIP' }] });
		const other = addContact();
		await poll();
		expect(JSON.stringify(staticData().cursor)).toHaveLength(
			'{"fields":"jobTitle,email","listed":"39:;"}'.length + 2 * (10 + 1 + 2 * 4),
		);
		for (const { id } of [vip, other]) change(id, { company: 'Southwind' });
		expect(await poll()).toBeNull();
		for (const { id } of [vip, other]) change(id, { email: 'ada@example.com', company: 'West' });
		expect(await poll()).toMatchObject([{ id: vip.id, changedFields: ['email'] }]);
	});

	it('keeps its cursor when Watch Fields changes, and records what it has not watched before', async () => {
		const { id } = addContact();
		const before = await publish(service.credential, {
			...parameters,
			watchContactFields: ['email'],
		});
		await before.poll();
		change(id, { email: 'ada@example.com', company: 'Southwind' });
		const watchContactFields = 'Company, E-Mail'.replace('E-Mail', 'email');
		const after = { ...parameters, watchContactFields };
		const { poll } = await publish(service.credential, after, before.staticData());
		expect(await poll()).toMatchObject([{ id, changedFields: ['email'] }]);
		change(id, { company: 'West' });
		expect(await poll()).toMatchObject([{ id, changedFields: ['company'] }]);
	});

	it('is an error when the list omits a field that is watched', async () => {
		addContact({ tags: [{ name: 'Fair' }] });
		service.sandbox.deviate('contactRowsAreSummaries');
		const { poll } = await publish(service.credential, parameters);
		await expect(poll()).rejects.toMatchObject({
			message: expect.stringContaining("list response omits 'tags'") as string,
			description: expect.stringContaining("In 'Watch Fields'") as string,
		});
		const watchContactFields = ['fullName'];
		const watching = await publish(service.credential, { ...parameters, watchContactFields });
		expect(await watching.poll()).toBeNull();
	});

	it('refuses a watched field that does not exist', async () => {
		const watchContactFields = ['slug'];
		const { poll } = await publish(service.credential, { ...parameters, watchContactFields });
		await expect(poll()).rejects.toThrow("'Watch Fields' has 'slug', but must be one or more of:");
	});
});

describe('Team Member Updated', () => {
	const parameters = { event: 'teamMemberUpdated', output: 'raw' };
	const update = async (id: string, fields: object) =>
		await request('PATCH', `/team-members/${id}`, fields);
	/** A change that leaves the time of the update as it is. */
	const changeQuietly = async (id: string, fields: { status?: 'active'; jobTitle?: string }) => {
		const response = await fetch(`${service.sandbox.baseUrl}/team-members/${id}`, {
			headers: { authorization: `Bearer ${service.apiKey}` },
		});
		const { updatedAt } = ((await response.json()) as { data: { updatedAt: string } }).data;
		service.sandbox.updateMember(service.workspaceId, id, { ...fields, updatedAt });
	};
	/** The trigger, published again with other parameters. */
	const publishAgain = async (before: Trigger, more: INodeParameters): Promise<Trigger> =>
		await publish(service.credential, { ...parameters, ...more }, before.staticData());

	it('names the changed fields; contact details count as one', async () => {
		const id = await addMember('ada');
		const { poll } = await publish(service.credential, parameters);
		expect(await poll()).toBeNull();
		await update(id, {
			lastName: 'Lovelace',
			contactDetails: [{ type: 'phone', value: '+47 33 33 33 33' }],
		});
		expect(await poll()).toMatchObject([
			{ id, changedFields: ['lastName', 'displayName', 'contactDetails'] },
		]);
		expect(await poll()).toBeNull();
	});

	it('emits a change that does not move updatedAt, such as a status that becomes active', async () => {
		const id = await addMember('ada');
		const { poll } = await publish(service.credential, parameters);
		await poll();
		await changeQuietly(id, { status: 'active' });
		expect(await poll()).toMatchObject([{ id, status: 'active', changedFields: ['status'] }]);
		expect(await poll()).toBeNull();
	});

	it('emits nothing when only updatedAt differs', async () => {
		const id = await addMember('ada');
		const { poll } = await publish(service.credential, parameters);
		await poll();
		await update(id, { contactDetails: [{ type: 'phone', value: '+47 22 22 22 22' }] });
		const updatedAt = '2099-01-01T00:00:00.000Z';
		service.sandbox.updateMember(service.workspaceId, id, { updatedAt });
		expect(await poll()).toBeNull();
	});

	it('emits nothing for a member that was added and changed between two polls', async () => {
		const { poll } = await publish(service.credential, parameters);
		await poll();
		const id = await addMember('ada');
		const updatedAt = '2099-01-01T00:00:00.000Z';
		service.sandbox.updateMember(service.workspaceId, id, { jobTitle: 'Pilot', updatedAt });
		expect(await poll()).toBeNull();
		service.sandbox.updateMember(service.workspaceId, id, { jobTitle: 'Chief' });
		expect(await poll()).toMatchObject([{ id, changedFields: ['jobTitle'] }]);
	});

	const watching = (...watchMemberFields: string[]) => ({ watchMemberFields });

	it.each<[string, INodeParameters, INodeParameters]>([
		['filled', watching(), watching('jobTitle')],
		['emptied', watching('jobTitle'), watching()],
		['extended', watching('jobTitle'), watching('department', 'jobTitle')],
		['reduced', watching('department', 'jobTitle'), watching('jobTitle')],
	])(
		'when Watch Fields is %s, emits changes of what was watched before and still is',
		async (...row) => {
			const [, before, after] = row;
			const ids = [await addMember('ada'), await addMember('grace'), await addMember('mary')];
			const first = await publish(service.credential, { ...parameters, ...before });
			await first.poll();
			await update(ids[0], { jobTitle: 'Pilot' });
			await changeQuietly(ids[1], { jobTitle: 'Pilot' });
			const { poll } = await publishAgain(first, after);
			expect(await poll()).toMatchObject([
				{ id: ids[0], changedFields: ['jobTitle'] },
				{ id: ids[1], changedFields: ['jobTitle'] },
			]);
			expect(await poll()).toBeNull();
			await update(ids[2], { jobTitle: 'Chief' });
			expect(await poll()).toMatchObject([{ id: ids[2], changedFields: ['jobTitle'] }]);
		},
	);

	it('records a field that is added to Watch Fields, and emits its next change', async () => {
		const id = await addMember('ada');
		const first = await publish(service.credential, { ...parameters, ...watching('jobTitle') });
		await first.poll();
		await update(id, { department: 'Looms' });
		const { poll } = await publishAgain(first, watching());
		expect(await poll()).toBeNull();
		await update(id, { department: 'Engines' });
		expect(await poll()).toMatchObject([{ id, changedFields: ['department'] }]);
	});
});
