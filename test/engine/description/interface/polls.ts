import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { publish } from '../../../support/engine/poll';
import { ada } from '../../../support/form/parameters';
import { createMember, type Service } from '../../../support/services/service';
import { keysOf, outputModes } from './outputs';
import { addRecords, type Records } from './records';
import type { Entry } from './table';

const LATER = '2099-01-01T00:00:00.000Z';

type Happening = (service: Service, records: Records) => Promise<unknown> | void;

const idOf = ({ id }: IDataObject): string => String(id);

/** What makes each event happen. */
const happenings: Record<string, Happening> = {
	contactCreated: addRecords,
	contactDeleted: ({ sandbox }, { contact }) => sandbox.deleteRow('contacts', idOf(contact)),
	contactEnriched: ({ sandbox, workspaceId }, { contact }) =>
		sandbox.updateContact(workspaceId, idOf(contact), { enrichedAt: LATER }),
	contactUpdated: ({ sandbox, workspaceId }, { contact }) =>
		sandbox.updateContact(workspaceId, idOf(contact), { jobTitle: 'Admiral' }),
	teamMemberCreated: async (service) =>
		await createMember(service, { ...ada, email: 'mary@northwind.example' }),
	teamMemberDeleted: ({ sandbox }, { teamMember }) =>
		sandbox.deleteRow('teamMembers', idOf(teamMember)),
	teamMemberStatusChanged: ({ sandbox, workspaceId }, { teamMember }) =>
		sandbox.updateMember(workspaceId, idOf(teamMember), { status: 'active' }),
	teamMemberUpdated: ({ sandbox, workspaceId }, { teamMember }) =>
		sandbox.updateMember(workspaceId, idOf(teamMember), { jobTitle: 'Admiral', updatedAt: LATER }),
};

/** A deletion has to be seen twice when much of the list is missing. */
const MOST_POLLS = 3;

/** The properties of the static data, also those inside, as paths. */
const pathsIn = (value: IDataObject, prefix = ''): ReturnType<typeof keysOf> =>
	Object.entries(value).flatMap(([name, inner]) => {
		const path = prefix + name;
		const isObject = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
		return isObject ? pathsIn(inner as IDataObject, `${path}.`) : keysOf([{ [path]: inner }]);
	});

/** Publishes a trigger, makes the event happen, and returns the items and what n8n stored after each poll. */
async function emitted(service: Service, event: string, parameters: INodeParameters) {
	const happen = happenings[event];
	if (!happen) throw new Error(`polls.ts does not say how ${event} happens`);
	service.begin();
	const records = await addRecords(service);
	const { poll, staticData } = await publish(service.credential, { event, ...parameters });
	const items: IDataObject[] = [];
	const stored: IDataObject[] = [];
	const pollOnce = async () => {
		items.push(...((await poll()) ?? []));
		stored.push(staticData());
	};
	await pollOnce();
	await happen(service, records);
	for (let polls = 0; items.length === 0 && polls < MOST_POLLS; polls++) await pollOnce();
	if (items.length === 0) throw new Error(`${event} did not happen`);
	service.sandbox.deleteKey(service.apiKeyId);
	await expect(pollOnce()).rejects.toThrow();
	stored.push(staticData());
	return { items, stored };
}

/** The parameters of an event and its output mode. @param name of the parameter with the selected fields */
const withFieldsIn = (name: string, { fields, ...output }: INodeParameters): INodeParameters =>
	fields ? { ...output, [name]: fields } : output;

/**
 * The output of every event in every output mode, and the static data, from real polls.
 * @param fieldsOf the parameter that has the selected fields of an event, and all that it offers
 */
export async function measurePolls(
	service: Service,
	events: string[],
	fieldsOf: (event: string) => { parameter: string; fields: string[] },
): Promise<Entry[]> {
	const entries: Entry[] = [];
	for (const event of events) {
		const { parameter, fields } = fieldsOf(event);
		for (const { mode, output } of outputModes(fields)) {
			const { items, stored } = await emitted(service, event, withFieldsIn(parameter, output));
			const add = (section: string, keys: ReturnType<typeof keysOf>) =>
				entries.push(...keys.map((key) => ({ section, ...key, place: event })));
			add(`teamWorkspaceTrigger output ${mode}`, keysOf(items));
			add(
				'teamWorkspaceTrigger static data',
				stored.flatMap((data) => pathsIn(data)),
			);
		}
	}
	return entries;
}
