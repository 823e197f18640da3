import type { Contact } from '../../../contract';
import { publish } from '../../support/engine/poll';
import { createMember, useService } from '../../support/services/service';

const service = useService();

const addContact = (fields: Partial<Contact> = {}) =>
	service.sandbox.addContact(service.workspaceId, { fullName: 'Ada', ...fields });
const change = (id: string, fields: Partial<Contact>) =>
	service.sandbox.updateContact(service.workspaceId, id, fields);

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

it('Team Member Updated names the changed fields; contact details count as one', async () => {
	const { sandbox, workspaceId } = service;
	const details = (value: string) => [{ type: 'phone' as const, value }];
	const fields = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
	const { id } = await createMember(service, { ...fields, contactDetails: details('1') });
	const { poll } = await publish(service.credential, { event: 'teamMemberUpdated', output: 'raw' });
	expect(await poll()).toBeNull();
	const changeMember = (changed: object) => sandbox.updateMember(workspaceId, id, changed);
	changeMember({ updatedAt: '2099-01-01T00:00:00.000Z' });
	expect(await poll()).toBeNull();
	changeMember({ jobTitle: 'Countess', contactDetails: [] });
	expect(await poll()).toMatchObject([{ id, changedFields: ['jobTitle', 'contactDetails'] }]);
	expect(await poll()).toBeNull();
});
