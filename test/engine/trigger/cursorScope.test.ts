import type { ICredentialDataDecryptedObject, IDataObject, INodeParameters } from 'n8n-workflow';
import { polling, publish } from '../../support/engine/poll';
import { createMember, useService } from '../../support/services/service';

const service = useService();
const GRACE = '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b';
const MEMBER = { __rl: true, mode: 'id', value: GRACE };
const baseUrl = () => String(service.credential.baseUrl);
const ofGrace = { assignedMember: GRACE };
const parameters = { event: 'contactCreated' };

const addContact = (fullName: string, workspaceId = service.workspaceId) =>
	service.sandbox.addContact(workspaceId, {
		fullName,
		tags: [{ name: 'Fair' }],
		connectedWith: { id: GRACE, name: 'Grace' },
		enrichedAt: new Date().toISOString(),
	});

/** The names that a trigger emits after it was published again, with other parameters or another credential. */
async function namesAfter(
	before: INodeParameters,
	after: INodeParameters,
	credential: ICredentialDataDecryptedObject = service.credential,
) {
	const first = await polling(service.credential, { ...parameters, ...before });
	addContact('Ada');
	const next = await publish(credential, { ...parameters, ...after }, first.staticData());
	return (await next.poll())?.map(({ fullName }) => fullName);
}

describe('The trigger keeps its cursor', () => {
	it('with a new key of the same workspace, and continues after the last successful poll', async () => {
		const before = await polling(service.credential, parameters);
		addContact('On Friday');
		service.sandbox.deleteKey(service.apiKeyId);
		await expect(before.poll()).rejects.toThrow('The API key was not accepted');
		addContact('On Sunday');
		const { apiKey } = service.sandbox.addKey(service.workspaceId);
		const credential = { ...service.credential, apiKey };
		const after = await publish(credential, parameters, before.staticData());
		const names = (await after.poll())?.map(({ fullName }) => fullName);
		expect(names).toEqual(['On Friday', 'On Sunday']);
		expect(await after.poll()).toBeNull();
	});

	it('when the Base URL is spelled differently', async () => {
		const credential = { ...service.credential, baseUrl: `  ${baseUrl()}/ ` };
		expect(await namesAfter({}, {}, credential)).toEqual(['Ada']);
	});

	it.each<[string, INodeParameters, INodeParameters]>([
		['an empty filter is added', {}, { tag: '', captureMethod: '' }],
		['a member is selected in another mode', { assignedMember: MEMBER }, ofGrace],
		[
			'the cached name of a member differs',
			{ assignedMember: MEMBER },
			{ assignedMember: { ...MEMBER, mode: 'list', cachedResultName: 'Grace' } },
		],
		['letter case of a filter differs', { tag: 'fair' }, { tag: ' FAIR' }],
		['accents and order of words differ', { search: 'Àda  d' }, { search: 'D ada ada' }],
		['the order of the filters differs', { tag: 'Fair', ...ofGrace }, { ...ofGrace, tag: 'Fair' }],
	])('when %s', async (_, before, after) => {
		const names = await namesAfter({ contactFilters: before }, { contactFilters: after });
		expect(names).toEqual(['Ada']);
	});

	it('when statuses are spelled differently', async () => {
		const event = 'teamMemberStatusChanged';
		const fields = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
		const { id } = await createMember(service, fields);
		const status = ['active', 'failed'];
		const before = await polling(service.credential, { event, memberFilters: { status } });
		service.sandbox.updateMember(service.workspaceId, id, { status: 'active' });
		const after = { event, memberFilters: { status: 'Failed, Active' } };
		const { poll } = await publish(service.credential, after, before.staticData());
		expect(await poll()).toMatchObject([{ id, status: 'active' }]);
	});
});

describe('The trigger starts over', () => {
	it.each<[string, INodeParameters, () => object]>([
		['another event', { event: 'contactEnriched' }, () => ({})],
		['another filter', { contactFilters: { tag: 'Fair' } }, () => ({})],
		[
			'a key of another workspace',
			{},
			() => {
				const { workspaceId, apiKey } = service.sandbox.createWorkspace({ name: 'Southwind' });
				addContact('Of another workspace', workspaceId);
				return { apiKey };
			},
		],
		['another Base URL', {}, () => ({ baseUrl: baseUrl().replace('127.0.0.1', 'localhost') })],
	])('with %s', async (_, after, changed) => {
		const credential = { ...service.credential, ...changed() };
		expect([after, credential]).not.toEqual([{}, service.credential]);
		expect(await namesAfter({}, after, credential)).toBeUndefined();
	});
});

/** What n8n has stored of a trigger that has polled a list of ten contacts. */
async function savedOf(parameters: INodeParameters) {
	for (let n = 0; n < 10; n++) addContact('Ada');
	const { poll, staticData } = await publish(service.credential, parameters);
	await poll();
	return staticData() as IDataObject & { cursor: IDataObject };
}

// What else may be wrong with a cursor: test/unit/TeamWorkspaceTrigger/cursor.
it.each(['contactCreated', 'contactDeleted', 'contactUpdated'])(
	'%s with a damaged cursor starts over without an event, and says so in the log once',
	async (event) => {
		const options = { emitExisting: true, rememberNames: true };
		const saved = await savedOf({ event, options });
		for (const cursor of ['abc', 7, null, [saved.cursor], {}, { ...saved.cursor, version: 2 }]) {
			const state = { ...saved, cursor: cursor as IDataObject };
			const { poll, warnings } = await publish(service.credential, { event, options }, state);
			expect([cursor, await poll(), await poll()]).toEqual([cursor, null, null]);
			expect(warnings).toEqual([
				expect.stringMatching(/^What n8n has stored for this trigger cannot be read/),
			]);
		}
	},
);

it.each([undefined, null, 7, 'abc', ''])(
	'asks for the workspace again when %p is stored in its place, and goes on',
	async (workspaceId) => {
		const saved = await savedOf(parameters);
		addContact('Ada');
		const state = { ...saved, workspaceId } as IDataObject;
		const { poll, warnings } = await publish(service.credential, parameters, state);
		expect(await poll()).toHaveLength(1);
		expect(warnings).toEqual([]);
	},
);
