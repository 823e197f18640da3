import type { ICredentialDataDecryptedObject, INodeParameters } from 'n8n-workflow';
import { publish } from '../../support/engine/poll';
import { createMember, useService } from '../../support/services/service';

const service = useService();
const GRACE = '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b';
const MEMBER = { __rl: true, mode: 'id', value: GRACE };
const parameters = { event: 'contactCreated' };

const addContact = (fullName: string, workspaceId = service.workspaceId) =>
	service.sandbox.addContact(workspaceId, {
		fullName,
		tags: [{ name: 'Fair' }],
		connectedWith: { id: GRACE, name: 'Grace' },
		enrichedAt: new Date().toISOString(),
	});

/** The names that a trigger emits after it was published again with changes. */
async function namesAfter(
	before: INodeParameters,
	after: INodeParameters,
	credential: () => ICredentialDataDecryptedObject = () => service.credential,
) {
	const first = await publish(service.credential, before);
	await first.poll();
	addContact('Ada');
	const next = await publish(credential(), after, first.staticData());
	return (await next.poll())?.map(({ fullName }) => fullName);
}

const withKey = (apiKey: string) => ({ ...service.credential, apiKey });
const newKey = () => service.sandbox.addKey(service.workspaceId).apiKey;

describe('The trigger keeps its cursor', () => {
	it('with a new key of the same workspace, and continues after the last successful poll', async () => {
		const before = await publish(service.credential, parameters);
		await before.poll();
		addContact('On Friday');
		service.sandbox.deleteKey(service.apiKeyId);
		await expect(before.poll()).rejects.toThrow('The API key was not accepted');
		addContact('On Sunday');
		const after = await publish(withKey(newKey()), parameters, before.staticData());
		const names = (await after.poll())?.map(({ fullName }) => fullName);
		expect(names).toEqual(['On Friday', 'On Sunday']);
		expect(await after.poll()).toBeNull();
	});

	it('and requests the workspace once for each key', async () => {
		const { poll } = await publish(service.credential, parameters);
		for (let polls = 0; polls < 3; polls++) await poll();
		const paths = service.sent().map(({ path }) => path);
		expect(paths).toEqual(['/me', '/contacts', '/contacts', '/contacts']);
	});

	it('when the Base URL is spelled differently', async () => {
		const baseUrl = `  ${String(service.credential.baseUrl)}/ `;
		const after = () => ({ ...service.credential, baseUrl });
		expect(await namesAfter(parameters, parameters, after)).toEqual(['Ada']);
	});

	it.each<[string, INodeParameters, INodeParameters]>([
		['an empty filter is added', {}, { tag: '', captureMethod: '' }],
		['a member is selected in another mode', { assignedMember: MEMBER }, { assignedMember: GRACE }],
		[
			'the cached name of a member differs',
			{ assignedMember: MEMBER },
			{ assignedMember: { ...MEMBER, mode: 'list', cachedResultName: 'Grace' } },
		],
		['letter case of a filter differs', { tag: 'fair' }, { tag: ' FAIR' }],
		['accents and order of words differ', { search: 'Àda  d' }, { search: 'D ada ada' }],
		[
			'the order of the filters differs',
			{ tag: 'Fair', assignedMember: GRACE },
			{ assignedMember: GRACE, tag: 'Fair' },
		],
	])('when %s', async (_, before, after) => {
		const names = await namesAfter(
			{ ...parameters, contactFilters: before },
			{ ...parameters, contactFilters: after },
		);
		expect(names).toEqual(['Ada']);
	});
});

it('keeps its cursor when statuses are spelled differently', async () => {
	const { sandbox, workspaceId, credential } = service;
	const event = 'teamMemberStatusChanged';
	const fields = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
	const { id } = await createMember(service, fields);
	sandbox.updateMember(workspaceId, id, { status: 'pending' });
	const before = await publish(credential, {
		event,
		memberFilters: { status: ['active', 'failed'] },
	});
	await before.poll();
	sandbox.updateMember(workspaceId, id, { status: 'active' });
	const after = await publish(
		credential,
		{ event, memberFilters: { status: 'Failed, Active' } },
		before.staticData(),
	);
	expect(await after.poll()).toMatchObject([{ id, status: 'active' }]);
});

describe('The trigger starts over', () => {
	it.each<[string, INodeParameters]>([
		['the event', { event: 'contactEnriched' }],
		['a filter', { event: 'contactCreated', contactFilters: { tag: 'Fair' } }],
	])('when %s changes', async (_, after) => {
		expect(await namesAfter(parameters, after)).toBeUndefined();
	});

	it('with a key of another workspace', async () => {
		const other = service.sandbox.createWorkspace({ name: 'Southwind' });
		addContact('Of another workspace', other.workspaceId);
		expect(await namesAfter(parameters, parameters, () => withKey(other.apiKey))).toBeUndefined();
	});

	it('with another Base URL', async () => {
		const baseUrl = String(service.credential.baseUrl).replace('127.0.0.1', 'localhost');
		expect(baseUrl).not.toBe(service.credential.baseUrl);
		const after = () => ({ ...service.credential, baseUrl });
		expect(await namesAfter(parameters, parameters, after)).toBeUndefined();
	});
});
