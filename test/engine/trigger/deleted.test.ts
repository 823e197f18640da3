import type { INodeParameters } from 'n8n-workflow';
import { publish } from '../../support/engine/poll';
import { useService } from '../../support/services/service';

const service = useService();
const members = { event: 'teamMemberDeleted' };
const contacts = { event: 'contactDeleted' };

const addContact = (fullName: string) =>
	service.sandbox.addContact(service.workspaceId, { fullName });
const addContacts = (count: number) =>
	Array.from({ length: count }, (_, i) => addContact(`Contact ${i}`).id);
const remove = (id: string) => service.sandbox.deleteRow('contacts', id);
const reads = () => service.sandbox.requests.map(({ path }) => path);

const addMember = async (firstName: string): Promise<string> => {
	const { apiKey, sandbox } = service;
	const response = await fetch(`${sandbox.baseUrl}/team-members`, {
		method: 'POST',
		headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
		body: JSON.stringify({ firstName, lastName: 'Example', email: `${firstName}@example.com` }),
	});
	return ((await response.json()) as { data: { id: string } }).data.id;
};

/** A trigger after its first poll. */
const polling = async (parameters: INodeParameters, credential = service.credential) => {
	const trigger = await publish(credential, parameters);
	expect(await trigger.poll()).toBeNull();
	return trigger;
};

describe('Team Member Deleted', () => {
	it('emits each deleted member once, with email and name as last seen', async () => {
		service.sandbox.seed(service.workspaceId, { members: 10 });
		const [ada, grace] = [await addMember('ada'), await addMember('grace')];
		const { poll } = await polling(members);
		for (const id of [grace, ada]) service.sandbox.deleteRow('teamMembers', id);
		expect(await poll()).toEqual([
			{ id: ada, email: 'ada@example.com', displayName: 'ada Example', deleted: true },
			{ id: grace, email: 'grace@example.com', displayName: 'grace Example', deleted: true },
		]);
		expect(await poll()).toBeNull();
	});
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

	it('reads each missing contact, and one that is there, before it emits', async () => {
		const ids = addContacts(250);
		const { poll } = await polling(contacts);
		for (const id of ids.slice(0, 20)) remove(id);
		service.sandbox.requests.length = 0;
		expect(await poll()).toHaveLength(20);
		expect(reads().filter((path) => path.startsWith('/contacts/'))).toHaveLength(21);
	});

	it('reads at most 50 missing contacts in one poll, and continues with the next', async () => {
		const ids = addContacts(300);
		const { poll, warnings } = await polling(contacts);
		for (const id of ids.slice(0, 120)) remove(id);
		expect(await poll()).toBeNull();
		const emitted: unknown[] = [];
		for (const count of [50, 50, 20]) {
			service.sandbox.requests.length = 0;
			const items = (await poll()) ?? [];
			expect(items).toHaveLength(count);
			expect(reads().filter((path) => path.startsWith('/contacts/'))).toHaveLength(count + 1);
			emitted.push(...items.map(({ id }) => id));
		}
		expect(new Set(emitted)).toEqual(new Set(ids.slice(0, 120)));
		expect(await poll()).toBeNull();
		expect(warnings).toHaveLength(1);
	});

	it('waits for a second poll when more than a fifth of the list is missing, and says so in the log', async () => {
		const ids = addContacts(50);
		const { poll, warnings } = await polling(contacts);
		for (const id of ids.slice(0, 11)) remove(id);
		expect(await poll()).toBeNull();
		expect(warnings).toEqual([
			`11 of 50 known records (contact) are missing from the list, which may therefore be incomplete. If the next poll does not list them either, the trigger reads each one and emits those that no longer exist.`,
		]);
		expect(await poll()).toHaveLength(11);
		expect(await poll()).toBeNull();
		expect(warnings).toHaveLength(1);
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
