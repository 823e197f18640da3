import type { INodeParameters } from 'n8n-workflow';
import { publish } from '../../support/engine/poll';
import { createMember, useService } from '../../support/services/service';

const service = useService();
const contacts = { event: 'contactDeleted' };

const addContact = (fullName: string) =>
	service.sandbox.addContact(service.workspaceId, { fullName });
const addContacts = (count: number) =>
	Array.from({ length: count }, (_, i) => addContact(`Contact ${i}`).id);
const remove = (id: string) => service.sandbox.deleteRow('contacts', id);

/** A trigger after its first poll. */
const polling = async (parameters: INodeParameters) => {
	const trigger = await publish(service.credential, parameters);
	expect(await trigger.poll()).toBeNull();
	return trigger;
};

it('Team Member Deleted emits each deleted member once, with email and name as last seen', async () => {
	const { sandbox, workspaceId } = service;
	sandbox.seed(workspaceId, { members: 10 });
	const member = { firstName: 'Ada', lastName: 'Byron' };
	const [ada, eda] = [
		await createMember(service, { ...member, email: 'ada@example.com' }),
		await createMember(service, { ...member, email: 'eda@example.com' }),
	].map(({ id }) => id);
	const { poll } = await polling({ event: 'teamMemberDeleted' });
	for (const id of [eda, ada]) sandbox.deleteRow('teamMembers', id);
	expect(await poll()).toEqual([
		{ id: ada, email: 'ada@example.com', displayName: 'Ada Byron', deleted: true },
		{ id: eda, email: 'eda@example.com', displayName: 'Ada Byron', deleted: true },
	]);
	expect(await poll()).toBeNull();
});

describe('Contact Deleted', () => {
	it('emits the ID alone, also with an output that was chosen for another event', async () => {
		const [id] = addContacts(10);
		const { poll } = await polling({ ...contacts, output: 'selected', contactFields: ['email'] });
		remove(id);
		expect(await poll()).toEqual([{ id, deleted: true }]);
	});

	describe('with Remember Names and Emails', () => {
		const remembering = { ...contacts, options: { rememberNames: true } };
		const addPerson = (fullName: string, email?: string) =>
			service.sandbox.addContact(service.workspaceId, { fullName, email });

		it('emits email and name as last seen', async () => {
			addContacts(10);
			const { id } = addPerson('Ada Lovelace', 'ada@example.com');
			const { id: unnamed } = addPerson('Grace');
			const { poll } = await polling(remembering);
			remove(id);
			remove(unnamed);
			expect(await poll()).toEqual([
				{ id, email: 'ada@example.com', fullName: 'Ada Lovelace', deleted: true },
				{ id: unnamed, email: null, fullName: 'Grace', deleted: true },
			]);
		});

		it('stores them with the workflow, and only then', async () => {
			addPerson('Ada Lovelace', 'ada@example.com');
			const stored = async (parameters: INodeParameters) =>
				JSON.stringify((await polling(parameters)).staticData());
			expect(await stored(remembering)).toContain('ada@example.com');
			const off = { ...contacts, options: { rememberNames: false } };
			for (const parameters of [contacts, off])
				expect(await stored(parameters)).not.toMatch(/Ada|ada@/);
		});

		it('starts over when it is added, without a word about damaged data', async () => {
			const [id] = addContacts(10);
			const trigger = await polling(contacts);
			const changed = await publish(service.credential, remembering, trigger.staticData());
			remove(id);
			expect(await changed.poll()).toBeNull();
			expect(changed.warnings).toEqual([]);
		});
	});

	it('emits a contact once when polls overlap, and after a poll that failed halfway', async () => {
		const [first, second] = addContacts(20);
		const { poll } = await polling(contacts);
		remove(first);
		service.sandbox.setLatency(50);
		const outputs = await Promise.all([poll(), poll(), poll()]);
		expect(outputs.flatMap((items) => items ?? [])).toMatchObject([{ id: first }]);
		service.sandbox.setLatency(0);
		remove(second);
		service.sandbox.fail({ path: `/contacts/${second}`, answer: { status: 501 } });
		await expect(poll()).rejects.toThrow('The service does not offer this operation');
		expect(await poll()).toMatchObject([{ id: second }]);
	});
});
