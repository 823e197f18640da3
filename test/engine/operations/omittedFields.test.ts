import type { INodeParameters } from 'n8n-workflow';
import { publish } from '../../support/engine/poll';
import { contact, one } from '../../support/form/parameters';
import { useService } from '../../support/services/service';

const email = 'p18@example.com';
const service = useService();
beforeEach(() => {
	// Most contacts have no email; neither do the newest, the oldest and the one in the middle.
	for (let i = 0; i < 40; i++) {
		const fields = { fullName: `Person ${i}`, email: i % 4 === 2 ? `p${i}@example.com` : null };
		service.sandbox.addContact(service.workspaceId, fields);
	}
	service.sandbox.deviate('contactRowsAreSummaries');
});

const byEmail = (operation: string, more: INodeParameters = {}) =>
	one('contact', operation, 'email', email, more);
const OMITS = "The service's list response omits 'email', although the records have them";

// What else relies on the list: test/engine/assumptions.
describe('A list that omits a field is an error that says so', () => {
	it.each<[string, INodeParameters]>([
		['List with a search', contact('list', { filters: { search: email } })],
		['Get', byEmail('get')],
		['Update', byEmail('update', { updateFields: { company: 'Northwind' } })],
		['Delete', byEmail('delete', { options: { ignoreMissing: true } })],
	])('in %s, and nothing is written', async (_, parameters) => {
		const { json, error } = await service.run(parameters);
		expect(json).toEqual([]);
		expect(error?.message).toBe(OMITS);
		expect(service.writes()).toEqual([]);
		expect(service.sent().length).toBeLessThanOrEqual(1 + 30);
	});

	it('also for an event of the trigger', async () => {
		const { poll } = await publish(service.credential, { event: 'contactCreated' });
		await poll();
		service.sandbox.addContact(service.workspaceId, { fullName: 'New', email });
		await expect(poll()).rejects.toThrow(OMITS);
	});
});
