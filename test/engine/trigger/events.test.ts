import { publish } from '../../support/engine/poll';
import { createMember, useService } from '../../support/services/service';

const service = useService();

const addContact = (fullName: string, fields = {}) =>
	service.sandbox.addContact(service.workspaceId, { fullName, ...fields });
const seed = (members: number, contacts: number) =>
	service.sandbox.seed(service.workspaceId, { members, contacts });

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

	it('outputs simplified, raw or selected fields', async () => {
		const simplified = await publish(service.credential, parameters);
		const raw = await publish(service.credential, { ...parameters, output: 'raw' });
		const output = { output: 'selected', contactFields: ['fullName'] };
		const selected = await publish(service.credential, { ...parameters, ...output });
		for (const { poll } of [simplified, raw, selected]) await poll();
		const contact = addContact('Ada', { tags: [{ name: 'Fair', color: 'red' }] });
		expect((await simplified.poll())?.[0]).toMatchObject({ id: contact.id, tags: 'Fair' });
		expect((await raw.poll())?.[0]).toMatchObject({ tags: [{ name: 'Fair', color: 'red' }] });
		expect(await selected.poll()).toEqual([{ id: contact.id, fullName: 'Ada' }]);
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

it('Team Member Created emits each new member', async () => {
	seed(120, 0);
	const { poll } = await publish(service.credential, { event: 'teamMemberCreated' });
	await poll();
	await createMember(service, { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' });
	expect(await poll()).toMatchObject([{ displayName: 'Ada Byron' }]);
	expect(await poll()).toBeNull();
});
