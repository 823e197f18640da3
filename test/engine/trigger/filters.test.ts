import type { INodeParameters } from 'n8n-workflow';
import { publish } from '../../support/engine/poll';
import { createMember, useService } from '../../support/services/service';

const service = useService();

const addMember = async (firstName: string): Promise<string> => {
	const fields = { firstName, lastName: 'Example', email: `${firstName}@example.com` };
	return (await createMember(service, fields)).id;
};

it.each<[string, unknown]>([
	['a list', ['Active', 'Not Invited']],
	['a text', 'active, not invited'],
	['an expression', '={{ ["ACTIVE"] }}'],
])('accepts status names in any spelling, as %s', async (_, status) => {
	const id = await addMember('ada');
	const memberFilters = { status } as INodeParameters;
	const parameters = { event: 'teamMemberStatusChanged', memberFilters };
	const { poll } = await publish(service.credential, parameters);
	expect(await poll()).toBeNull();
	service.sandbox.updateMember(service.workspaceId, id, { status: 'pending' });
	expect(await poll()).toBeNull();
	service.sandbox.updateMember(service.workspaceId, id, { status: 'active' });
	expect(await poll()).toMatchObject([{ id, status: 'active' }]);
});

it.each<INodeParameters>([
	{ company: 'NAVY' },
	{ email: 'Grace@navy.example' },
	{ search: 'admiral navy' },
])('starts for a new contact that matches %j', async (filters) => {
	const { poll } = await publish(service.credential, {
		event: 'contactCreated',
		contactFilters: filters,
	});
	await poll();
	const contact = { company: 'Navy', email: 'grace@navy.example', jobTitle: 'Rear Admiral' };
	const { id } = service.sandbox.addContact(service.workspaceId, { fullName: 'G', ...contact });
	service.sandbox.addContact(service.workspaceId, { fullName: 'Other', company: 'Navy Yard' });
	expect((await poll())?.map((found) => found.id)).toEqual([id]);
});

it('starts for a status that changes if job title, department and words match', async () => {
	const ids = [await addMember('ada'), await addMember('grace')];
	const memberFilters = { department: 'research', jobTitle: 'ANALYST', search: 'ADA analyst' };
	// That of another event is ignored.
	const contactFilters = { tag: 'Fair' };
	const parameters = { event: 'teamMemberStatusChanged', memberFilters, contactFilters };
	for (const id of ids) {
		const fields = { department: 'Research', jobTitle: 'Analyst' };
		service.sandbox.updateMember(service.workspaceId, id, fields);
	}
	const { poll } = await publish(service.credential, parameters);
	await poll();
	for (const id of ids) service.sandbox.updateMember(service.workspaceId, id, { status: 'active' });
	expect((await poll())?.map((found) => found.id)).toEqual([ids[0]]);
});

describe.each<[string, INodeParameters, string]>([
	[
		'An unknown status',
		{ event: 'teamMemberStatusChanged', memberFilters: { status: ['retired'] } },
		"'Status To' has 'retired', but must be one or more of: Active, Failed, Not Invited, Pending",
	],
	[
		'A list as tag',
		{ event: 'contactEnriched', contactFilters: { tag: '={{ ["a", "b"] }}' } },
		"'Tag' must be text, but is a list",
	],
])('%s', (_, parameters, message) => {
	const refused = {
		message: expect.stringContaining(message) as string,
		description:
			'Open the trigger and correct the field. If the workflow is published, publish it again for the correction to take effect.',
	};

	it('is reported when the workflow is published, and once an hour afterwards', async () => {
		const { poll, warnings } = await publish(service.credential, parameters);
		await expect(poll()).rejects.toMatchObject(refused);
		await expect(poll()).rejects.toMatchObject(refused);
		expect(await poll()).toBeNull();
		expect(warnings).toEqual([expect.stringContaining(message)]);
	});

	it('is reported by Fetch Test Event before anything is sent', async () => {
		const { poll } = await publish(service.credential, parameters);
		await expect(poll('manual')).rejects.toMatchObject(refused);
		expect(service.sent()).toEqual([]);
	});
});
