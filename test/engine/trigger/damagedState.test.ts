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

/** Ways of damaging a cursor, with their names. The formats have more: test/unit/TeamWorkspaceTrigger/cursor. */
const damages = (cursor: IDataObject): Array<[string, unknown]> => [
	...['abc', 7, null, [cursor], {}].map((value): [string, unknown] => [`${typeof value}`, value]),
	['of a later version', { ...cursor, version: 2 }],
	...Object.entries(cursor).flatMap(([name, value]): Array<[string, unknown]> => {
		const { [name]: _, ...others } = cursor;
		const shorter = typeof value === 'string' ? value.slice(0, -1) || 7 : 'abc';
		return [
			[`without ${name}`, others],
			[`with ${name} as a list`, { ...cursor, [name]: [value] }],
			[`with another ${name}`, { ...cursor, [name]: shorter }],
		];
	}),
];

it.each(events)(
	'%s with a damaged cursor starts over without an event, says so in the log once, and goes on',
	async (event, options, happen) => {
		const { id, saved } = await pollOnce({ event, options });
		const wrong: unknown[] = [];
		for (const [name, cursor] of damages(saved.cursor)) {
			const state = { ...saved, cursor: cursor as IDataObject };
			const { poll, warnings } = await publish(service.credential, { event, options }, state);
			const polls = [await poll().catch(String), await poll().catch(String)];
			const isRight = polls.every((items) => items === null) && warnings.length === 1;
			if (!isRight) wrong.push({ name, polls: polls.map((p) => p?.length ?? p), warnings });
			else expect(warnings[0]).toMatch(/^What n8n has stored for this trigger cannot be read/);
		}
		expect(wrong).toEqual([]);
		const state = { ...saved, cursor: 'abc' };
		const { poll, warnings } = await publish(service.credential, { event, options }, state);
		expect(await poll()).toBeNull();
		await happen(id);
		expect(await poll()).toHaveLength(1);
		expect(await poll()).toBeNull();
		expect(warnings).toHaveLength(1);
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
