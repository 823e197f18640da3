import type { INodeParameters } from 'n8n-workflow';
import { polling, publish } from '../../support/engine/poll';
import { ada } from '../../support/form/parameters';
import { createMember, useService, wholeList } from '../../support/services/service';
import { useSimulatedTime } from '../../support/time/simulatedTime';

const service = useService();
useSimulatedTime();
const contacts = { event: 'contactDeleted' };

const addContact = (fullName: string, email?: string) =>
	service.sandbox.addContact(service.workspaceId, { fullName, email });
const addContacts = (count: number) =>
	Array.from({ length: count }, (_, i) => addContact(`Contact ${i}`));
const remove = (id: string) => service.sandbox.deleteRow('contacts', id);
const watch = async (parameters: INodeParameters) => await polling(service.credential, parameters);

it('Team Member Deleted emits each deleted member once, with email and name as last seen', async () => {
	const { sandbox, workspaceId } = service;
	sandbox.seed(workspaceId, { members: 10 });
	const { id } = await createMember(service, { ...ada, email: 'ada@example.com' });
	const { id: eda } = await createMember(service, { ...ada, email: 'eda@example.com' });
	const { poll } = await watch({ event: 'teamMemberDeleted' });
	for (const one of [eda, id]) sandbox.deleteRow('teamMembers', one);
	expect(await poll()).toEqual([
		{ id, email: 'ada@example.com', displayName: 'Ada Lovelace', deleted: true },
		{ id: eda, email: 'eda@example.com', displayName: 'Ada Lovelace', deleted: true },
	]);
	expect(await poll()).toBeNull();
});

describe('Contact Deleted', () => {
	it('emits the ID alone, also with an output that was chosen for another event', async () => {
		const [{ id }] = addContacts(10);
		const { poll } = await watch({ ...contacts, output: 'selected', contactFields: ['email'] });
		remove(id);
		expect(await poll()).toEqual([{ id, deleted: true }]);
	});

	describe('with Remember Names and Emails', () => {
		const remembering = { ...contacts, options: { rememberNames: true } };

		it('emits email and name as last seen', async () => {
			addContacts(10);
			const { id } = addContact('Ada Lovelace', 'ada@example.com');
			const { id: unnamed } = addContact('Grace');
			const { poll } = await watch(remembering);
			remove(id);
			remove(unnamed);
			expect(await poll()).toEqual([
				{ id, email: 'ada@example.com', fullName: 'Ada Lovelace', deleted: true },
				{ id: unnamed, email: null, fullName: 'Grace', deleted: true },
			]);
		});

		it('stores them with the workflow, and only then', async () => {
			addContact('Ada Lovelace', 'ada@example.com');
			await createMember(service, { ...ada, email: 'ada@example.com' });
			const stored = async (parameters: INodeParameters) =>
				JSON.stringify((await watch(parameters)).staticData());
			for (const parameters of [remembering, { event: 'teamMemberDeleted' }])
				expect(await stored(parameters)).toMatch(/ada@example\.com.*Ada Lovelace/);
			const off = { ...contacts, options: { rememberNames: false } };
			const others = ['contactCreated', 'contactUpdated', 'teamMemberUpdated'];
			for (const parameters of [contacts, off, ...others.map((event) => ({ event }))])
				expect(await stored(parameters)).not.toMatch(/Lovelace|ada@/);
		});

		it('starts over when it is added, without a word about damaged data', async () => {
			const [{ id }] = addContacts(10);
			const trigger = await watch(contacts);
			const changed = await publish(service.credential, remembering, trigger.staticData());
			remove(id);
			expect(await changed.poll()).toBeNull();
			expect(changed.warnings).toEqual([]);
		});
	});

	it('emits a contact once when polls overlap, and after a poll that failed halfway', async () => {
		const [first, second] = addContacts(20).map(({ id }) => id);
		const { poll } = await watch(contacts);
		remove(first);
		const outputs = await Promise.all([poll(), poll(), poll()]);
		expect(outputs.flatMap((items) => items ?? [])).toMatchObject([{ id: first }]);
		remove(second);
		service.sandbox.fail({ path: `/contacts/${second}`, answer: { status: 501 } });
		await expect(poll()).rejects.toThrow('The service does not offer this operation');
		expect(await poll()).toMatchObject([{ id: second }]);
	});
});

it('Contact Deleted emits a contact while the newest one is deleted, or one cannot be read', async () => {
	const ids = addContacts(10).map(({ id }) => id);
	const { poll } = await watch(contacts);
	[ids[0], ids[1]].forEach(remove);
	const answerTo = (id: string, status: number) =>
		service.sandbox.fail({
			path: `/contacts/${id}`,
			answer: { status, body: { error: { code: 'x', message: 'x' } } },
			times: Infinity,
		});
	const [restoreNewest, restoreBroken] = [answerTo(ids[9], 404), answerTo(ids[1], 501)];
	expect(await poll()).toEqual([{ id: ids[0], deleted: true }]);
	await expect(poll()).rejects.toThrow('The service does not offer this operation');
	restoreNewest();
	restoreBroken();
	expect(await poll()).toEqual([{ id: ids[1], deleted: true }]);
});

describe('Contact Deleted emits nothing', () => {
	const answer = (path: string | RegExp, status: number, body: object | string) =>
		service.sandbox.fail({ path, answer: { status, body }, times: Infinity });
	const list = (data: object[]) => answer('/contacts', 200, wholeList(data).body);

	it('because of a list without a few records, which the log tells', async () => {
		const all = addContacts(12);
		const { poll, warnings } = await watch(contacts);
		list(all.slice(2));
		expect(await poll()).toBeNull();
		expect(warnings).toEqual([
			'Records (contact) that exist but are missing from the list: 2. They are not emitted as deleted.',
		]);
	});

	it('when the service does not find any record, not even those in the list', async () => {
		const [{ id }] = addContacts(10);
		const { poll } = await watch(contacts);
		remove(id);
		for (const [body, message] of [
			[
				{ error: { code: 'not_found', message: 'No.' } },
				'The service returned 404 for a record that is in the list',
			],
			['<h1>404</h1>', 'This response does not come from the Team Workspace API'],
		] as const) {
			const restore = answer(/contacts\/./, 404, body);
			await expect(poll()).rejects.toThrow(message);
			restore();
		}
		expect(await poll()).toEqual([{ id, deleted: true }]);
	});

	it('when the list has records of another workspace', async () => {
		const all = addContacts(10);
		const { poll } = await watch(contacts);
		const restore = list([{ ...all[0], id: service.workspaceId, workspaceId: all[0].id }]);
		await expect(poll()).rejects.toThrow(
			'The service sent records that do not belong to the workspace of the API key',
		);
		expect(await poll()).toBeNull();
		restore();
		expect(await poll()).toBeNull();
	});
});
