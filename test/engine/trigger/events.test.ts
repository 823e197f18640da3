import type { IDataObject } from 'n8n-workflow';
import { publish } from '../../support/engine/poll';
import { addContacts, useService } from '../../support/services/service';

const service = useService();

const addContact = (fullName: string, fields = {}) =>
	service.sandbox.addContact(service.workspaceId, { fullName, ...fields });
const seed = (members: number, contacts: number) =>
	service.sandbox.seed(service.workspaceId, { members, contacts });

async function addMember(firstName: string): Promise<void> {
	const { apiKey, sandbox } = service;
	await fetch(`${sandbox.baseUrl}/team-members`, {
		method: 'POST',
		headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
		body: JSON.stringify({ firstName, lastName: 'Example', email: `${firstName}@example.com` }),
	});
}

/** Polls, and returns how many requests the poll sent. */
async function counted(poll: () => Promise<IDataObject[] | null>) {
	const before = service.sandbox.requests.length;
	const items = await poll();
	return { items, requests: service.sandbox.requests.length - before };
}

describe('Contact Created', () => {
	const parameters = { event: 'contactCreated' };

	it('emits nothing in the first poll, then each new contact once, oldest first', async () => {
		seed(0, 250);
		const { poll } = await publish(service.credential, parameters);
		expect(await poll()).toBeNull();
		addContact('Ada');
		addContact('Grace');
		const items = await poll();
		expect(items?.map(({ fullName }) => fullName)).toEqual(['Ada', 'Grace']);
		expect(await poll()).toBeNull();
	});

	it('with 10,000 contacts, sends 2 requests in the first poll, then 1 for no or 3 new contacts', async () => {
		addContacts(service, 10_000);
		const { poll } = await publish(service.credential, parameters);
		expect(await counted(poll)).toEqual({ items: null, requests: 2 });
		expect(await counted(poll)).toEqual({ items: null, requests: 1 });
		for (const name of ['Ada', 'Grace', 'Alan']) addContact(name);
		const { items, requests } = await counted(poll);
		expect(items).toHaveLength(3);
		expect(requests).toBe(1);
	}, 60_000);

	it('outputs the selected fields', async () => {
		const output = { output: 'selected', contactFields: ['fullName'] };
		const { poll } = await publish(service.credential, { ...parameters, ...output });
		await poll();
		const { id } = addContact('Ada');
		expect(await poll()).toEqual([{ id, fullName: 'Ada' }]);
	});

	it('outputs simplified or raw records', async () => {
		const simplified = await publish(service.credential, parameters);
		const raw = await publish(service.credential, { ...parameters, output: 'raw' });
		await simplified.poll();
		await raw.poll();
		const contact = addContact('Ada', { tags: [{ name: 'Fair', color: 'red' }] });
		expect((await simplified.poll())?.[0]).toMatchObject({ id: contact.id, tags: 'Fair' });
		expect((await raw.poll())?.[0]).toMatchObject({ tags: [{ name: 'Fair', color: 'red' }] });
	});

	it('emits only contacts that match the filters', async () => {
		const id = '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b';
		const assignedMember = { __rl: true, mode: 'id', value: id };
		const contactFilters = { captureMethod: 'QR_code', tag: 'fair', assignedMember };
		const { poll } = await publish(service.credential, { ...parameters, contactFilters });
		await poll();
		const wanted = {
			captureMethod: 'qr_code',
			tags: [{ name: 'Fair' }],
			connectedWith: { id, name: 'Grace' },
		};
		addContact('All', wanted);
		addContact('No tag', { ...wanted, tags: null });
		addContact('Other method', { ...wanted, captureMethod: 'form' });
		addContact('Nobody', { ...wanted, connectedWith: null });
		expect((await poll())?.map(({ fullName }) => fullName)).toEqual(['All']);
		expect(await poll()).toBeNull();
	});

	it('continues after a restart with the saved static data', async () => {
		seed(0, 20);
		const before = await publish(service.credential, parameters);
		await before.poll();
		const saved = before.staticData();
		addContact('Ada');
		const after = await publish(service.credential, parameters, saved);
		expect((await after.poll())?.map(({ fullName }) => fullName)).toEqual(['Ada']);
	});

	it('emits a contact once when polls overlap', async () => {
		const { poll } = await publish(service.credential, parameters);
		await poll();
		addContact('Ada');
		service.sandbox.setLatency(50);
		const outputs = await Promise.all([poll(), poll(), poll()]);
		expect(outputs.flatMap((items) => items ?? [])).toHaveLength(1);
	});
});

describe('Contact Enriched', () => {
	it('emits a contact when it is enriched, and when it is enriched again', async () => {
		seed(0, 150);
		const { id } = addContact('Ada');
		const { poll } = await publish(service.credential, { event: 'contactEnriched' });
		await poll();
		for (const enrichedAt of ['2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z']) {
			service.sandbox.updateContact(service.workspaceId, id, { enrichedAt });
			expect(await poll()).toMatchObject([{ id }]);
			expect(await poll()).toBeNull();
		}
		service.sandbox.updateContact(service.workspaceId, id, { enrichedAt: null });
		expect(await poll()).toBeNull();
	});
});

describe('Team members', () => {
	it('are emitted when they are created', async () => {
		seed(120, 0);
		const { poll } = await publish(service.credential, { event: 'teamMemberCreated' });
		await poll();
		await addMember('ada');
		expect(await poll()).toMatchObject([{ displayName: 'ada Example' }]);
		expect(await poll()).toBeNull();
	});
});
