import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { publish } from '../../support/engine/poll';
import { useService } from '../../support/services/service';

const service = useService();

const addContact = () => service.sandbox.addContact(service.workspaceId, { fullName: 'Ada' }).id;

/** An event of each kind of cursor, with what makes it happen. */
const events: Array<[string, INodeParameters, (contact: string) => unknown]> = [
	['contactCreated', { emitExisting: true }, addContact],
	['contactDeleted', { rememberNames: true }, (id) => service.sandbox.deleteRow('contacts', id)],
	[
		'contactUpdated',
		{ emitExisting: true },
		(id) => service.sandbox.updateContact(service.workspaceId, id, { company: 'Southwind' }),
	],
];

/** Lets a trigger poll a list of ten contacts. Gives one of them, and what n8n has stored of the trigger. */
async function pollOnce(parameters: INodeParameters) {
	const [id] = Array.from({ length: 10 }, addContact);
	const { poll, staticData } = await publish(service.credential, parameters);
	await poll();
	return { id, saved: staticData() as IDataObject & { cursor: IDataObject } };
}

// What else may be wrong with a cursor: test/unit/TeamWorkspaceTrigger/cursor.
it.each(events)(
	'%s with a damaged cursor starts over without an event, says so in the log once, and goes on',
	async (event, options, happen) => {
		const { id, saved } = await pollOnce({ event, options });
		for (const cursor of ['abc', 7, null, [saved.cursor], {}, { ...saved.cursor, version: 2 }]) {
			const state = { ...saved, cursor: cursor as IDataObject };
			const { poll, warnings } = await publish(service.credential, { event, options }, state);
			expect([cursor, await poll(), await poll()]).toEqual([cursor, null, null]);
			expect(warnings).toEqual([
				expect.stringMatching(/^What n8n has stored for this trigger cannot be read/),
			]);
		}
		const state = { ...saved, cursor: 'abc' };
		const { poll } = await publish(service.credential, { event, options }, state);
		expect(await poll()).toBeNull();
		await happen(id);
		expect(await poll()).toHaveLength(1);
		expect(await poll()).toBeNull();
	},
);

it.each([undefined, null, 7, 'abc', ''])(
	'asks for the workspace again when %p is stored in its place, and goes on',
	async (workspaceId) => {
		const { saved } = await pollOnce({ event: 'contactCreated' });
		addContact();
		const state = { ...saved, workspaceId } as IDataObject;
		const { poll, warnings } = await publish(
			service.credential,
			{ event: 'contactCreated' },
			state,
		);
		expect(await poll()).toHaveLength(1);
		expect(warnings).toEqual([]);
	},
);
