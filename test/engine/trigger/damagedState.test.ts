import type { IDataObject } from 'n8n-workflow';
import { publish } from '../../support/engine/poll';
import { createMember, useService } from '../../support/services/service';

const service = useService();

const RECORDS = 10;
const LATER = '2026-06-01T09:00:00.000Z';

const addContact = (number: number) =>
	service.sandbox.addContact(service.workspaceId, {
		fullName: `Contact ${number}`,
		enrichedAt: '2026-03-01T10:00:00.000Z',
	}).id;

async function addMember(number: number): Promise<string> {
	const fields = { firstName: 'Ada', lastName: `${number}`, email: `ada${number}@example.com` };
	const { id } = await createMember(service, fields);
	service.sandbox.updateMember(service.workspaceId, id, { status: 'active' });
	return id;
}

type Happening = (id: string) => unknown;

/** What makes each event happen, to a record of the list or to a new one. */
const happenings: Record<string, Happening> = {
	contactCreated: () => addContact(RECORDS),
	contactDeleted: (id) => service.sandbox.deleteRow('contacts', id),
	contactEnriched: (id) =>
		service.sandbox.updateContact(service.workspaceId, id, { enrichedAt: LATER }),
	contactUpdated: (id) =>
		service.sandbox.updateContact(service.workspaceId, id, { company: 'Southwind' }),
	teamMemberCreated: async () => await addMember(RECORDS),
	teamMemberDeleted: (id) => service.sandbox.deleteRow('teamMembers', id),
	teamMemberStatusChanged: (id) =>
		service.sandbox.updateMember(service.workspaceId, id, { status: 'failed' }),
	teamMemberUpdated: (id) =>
		service.sandbox.updateMember(service.workspaceId, id, { jobTitle: 'Pilot' }),
};
const events = Object.keys(happenings);

/** A list of records; returns the ID of one of them. */
async function fill(event: string): Promise<string> {
	const ids: string[] = [];
	for (let i = 0; i < RECORDS; i++)
		ids.push(event.startsWith('contact') ? addContact(i) : await addMember(i));
	return ids[3];
}

/** What n8n has stored of a trigger after its first poll. */
async function storedBy(event: string): Promise<IDataObject & { cursor: IDataObject }> {
	const { poll, staticData } = await publish(service.credential, { event });
	await poll();
	return staticData() as IDataObject & { cursor: IDataObject };
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

describe.each(events)('%s with a cursor that is damaged', (event) => {
	it.each([false, true])(
		'starts over without an event, and says so in the log once (Emit Existing on First Run: %p)',
		async (emitExisting) => {
			await fill(event);
			const saved = await storedBy(event);
			const wrong: unknown[] = [];
			// The option makes no difference to what can be read: a few ways of damaging are enough for it.
			const all = damages(saved.cursor);
			for (const [name, cursor] of emitExisting ? all.slice(0, 6) : all) {
				const state = { ...saved, cursor: cursor as IDataObject };
				const options = { emitExisting };
				const { poll, warnings } = await publish(service.credential, { event, options }, state);
				const polls = [await poll().catch(String), await poll().catch(String)];
				const isRight = polls.every((items) => items === null) && warnings.length === 1;
				if (!isRight) wrong.push({ name, polls: polls.map((p) => p?.length ?? p), warnings });
				else expect(warnings[0]).toMatch(/^What n8n has stored for this trigger cannot be read/);
			}
			expect(wrong).toEqual([]);
		},
	);

	it('emits what happens afterwards, once', async () => {
		const id = await fill(event);
		const saved = await storedBy(event);
		const state = { ...saved, cursor: 'abc' };
		const { poll, warnings } = await publish(service.credential, { event }, state);
		expect(await poll()).toBeNull();
		await happenings[event](id);
		expect(await poll()).toHaveLength(1);
		expect(await poll()).toBeNull();
		expect(warnings).toHaveLength(1);
	});
});

it.each(events)(
	'%s asks for the workspace again when what is stored of it is damaged',
	async (event) => {
		const id = await fill(event);
		const saved = await storedBy(event);
		await happenings[event](id);
		for (const workspaceId of [undefined, null, 7, 'abc', '']) {
			const state = { ...saved, workspaceId } as IDataObject;
			const { poll, warnings } = await publish(service.credential, { event }, state);
			expect(await poll()).toHaveLength(1);
			expect(warnings).toEqual([]);
		}
	},
);
