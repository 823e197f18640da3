import { setTimeout as sleep } from 'node:timers/promises';
import { exampleWorkflow } from '../../../n8nHost/api/examples';
import { itemsOf, pollsOf, TRIGGER, triggerOn, until, untilFirstPolls } from './polls';
import { addMember, ask, useWorld } from '../support/world';

const EXAMPLE_TRIGGER = 'Member deleted';

const events = [
	'contactCreated',
	'contactDeleted',
	'contactEnriched',
	'contactUpdated',
	'teamMemberCreated',
	'teamMemberDeleted',
	'teamMemberStatusChanged',
	'teamMemberUpdated',
];

describe('The trigger on a real n8n', () => {
	const world = useWorld({ members: 12, contacts: 30 });

	const list = async (path: string) =>
		await ask<Array<Record<string, unknown> & { id: string }>>(world, 'GET', path);

	it('starts one execution for each event, and the offboarding of a leaver', async () => {
		const { api, sandbox, workspaceId } = world;
		const contacts = await list('/contacts');
		const members = await list('/team-members');
		const [updated, enriched, deleted] = contacts;
		const [changed, leaver] = members;

		const published = new Map<string, string>();
		for (const event of events) {
			published.set(event, await api.publishWorkflow(triggerOn(event, world.credential)));
		}
		const exampleId = await api.publishWorkflow(
			await exampleWorkflow('leaver-to-offboarding', world.credential),
		);
		await untilFirstPolls();
		const startedBy = async (event: string) =>
			await itemsOf(api, String(published.get(event)), TRIGGER);

		const { id: contactId } = sandbox.addContact(workspaceId, { fullName: 'Ada Lovelace' });
		sandbox.updateContact(workspaceId, updated.id, { company: 'Southwind', jobTitle: 'Pilot' });
		sandbox.updateContact(workspaceId, enriched.id, { enrichedAt: new Date().toISOString() });
		sandbox.deleteRow('contacts', deleted.id);
		const createdId = await addMember(world, 'Ada');
		const status = changed.status === 'pending' ? 'failed' : 'pending';
		sandbox.updateMember(workspaceId, changed.id, { status, jobTitle: 'Chief Pilot' });
		sandbox.deleteRow('teamMembers', leaver.id);

		for (const event of events) {
			await until(event, async () => (await startedBy(event)).length > 0);
		}
		const messages = async () => await api.dataTables.rows('Offboarding messages').catch(() => []);
		await until('the message', async () => (await messages()).length > 0);

		// One more poll of each workflow, which must find nothing. They take turns, once a minute.
		const before = pollsOf(sandbox);
		await until('one more poll of each', () => pollsOf(sandbox) >= before + events.length + 1);
		await sleep(1_000);

		const { id, email, displayName } = leaver;
		expect(await startedBy('contactCreated')).toMatchObject([{ id: contactId }]);
		expect(await startedBy('contactDeleted')).toEqual([{ id: deleted.id, deleted: true }]);
		expect(await startedBy('contactEnriched')).toMatchObject([{ id: enriched.id }]);
		// The contacts of the deleted member lose their assigned member, which is a change, too.
		const updates = await startedBy('contactUpdated');
		expect(updates.filter(({ id }) => id === updated.id)).toMatchObject([
			{ company: 'Southwind', changedFields: ['jobTitle', 'company'] },
		]);
		const others = updates.filter(({ id }) => id !== updated.id);
		expect(others.filter((it) => String(it.changedFields) !== 'connectedWith')).toEqual([]);
		expect(await startedBy('teamMemberCreated')).toMatchObject([{ id: createdId }]);
		expect(await startedBy('teamMemberDeleted')).toEqual([
			{ id, email, displayName, deleted: true },
		]);
		expect(await startedBy('teamMemberStatusChanged')).toMatchObject([{ id: changed.id, status }]);
		expect(await startedBy('teamMemberUpdated')).toMatchObject([
			{ id: changed.id, changedFields: ['status', 'jobTitle'] },
		]);
		expect(await itemsOf(api, exampleId, EXAMPLE_TRIGGER)).toHaveLength(1);
		expect(await messages()).toMatchObject([
			{
				memberId: id,
				to: 'it@example.com',
				subject: `Offboarding: ${String(displayName)}`,
				message: `${String(displayName)} (${String(email)}) was removed from the team workspace. Close the accounts and collect the devices.`,
			},
		]);

		for (const one of [...published.values(), exampleId])
			await api.call('POST', `/rest/workflows/${one}/deactivate`);
	}, 660_000);
});
