import type { INodeParameters } from 'n8n-workflow';
import { publish } from '../../support/engine/poll';
import { useService } from '../../support/services/service';

const CONTACTS = 40;

/** Most contacts have no email; neither do the newest, the oldest and the one in the middle. */
const hasEmail = (i: number) => i % 4 === 2;
const emailOf = (i: number) => `p${i}@example.com`;
const email = emailOf(18);

const service = useService();
beforeEach(() => {
	for (let i = 0; i < CONTACTS; i++) {
		service.sandbox.addContact(service.workspaceId, {
			fullName: `Person ${i}`,
			email: hasEmail(i) ? emailOf(i) : null,
			tags: i === 4 ? [{ name: 'Lead', color: '#2563eb' }] : [],
		});
	}
});

const contact = { __rl: true, mode: 'email', value: email };
const listAll = { operation: 'list', returnAll: true, output: 'raw' };
const omits = (field: string) =>
	`The service's list response omits '${field}', although the records have them`;

describe('A list that omits a field is an error that says so', () => {
	it.each<[string, INodeParameters, string]>([
		['List with a search', { ...listAll, filters: { search: email } }, 'email'],
		['List with a tag that one contact has', { ...listAll, filters: { tag: 'Lead' } }, 'tags'],
		['Get', { operation: 'get', contact }, 'email'],
		['Update', { operation: 'update', contact, updateFields: { company: 'Northwind' } }, 'email'],
		[
			'Create or Update, Dry Run',
			{ operation: 'upsert', email, options: { dryRun: true } },
			'email',
		],
		['Delete', { operation: 'delete', contact, options: { ignoreMissing: true } }, 'email'],
	])('in %s, and nothing is written', async (_, parameters, field) => {
		service.sandbox.deviate('contactRowsAreSummaries');
		const all = { resource: 'contact', fullName: 'Person 18', ...parameters };
		const { json, error } = await service.run(all);
		expect(json).toEqual([]);
		expect(error?.message).toBe(omits(field));
		expect(service.writes()).toEqual([]);
		expect(service.sent().length).toBeLessThanOrEqual(1 + 30);
	});

	it('also for an event of the trigger', async () => {
		service.sandbox.deviate('contactRowsAreSummaries');
		const { poll } = await publish(service.credential, { event: 'contactCreated' });
		await poll();
		service.sandbox.addContact(service.workspaceId, { fullName: 'New', email });
		await expect(poll()).rejects.toThrow(omits('email'));
	});
});

describe('A field that no record has is null', () => {
	it.each([
		['an empty list of matches', { filters: { company: 'Northwind' } }, 0],
		['the match of a search', { filters: { search: 'PERSON 17' } }, 1],
		['all contacts', { output: 'selected', fields: ['company'] }, CONTACTS],
	])('so that List returns %s after at most 30 reads', async (_, parameters, count) => {
		service.sandbox.deviate('contactsOmitNulls');
		const { json, error } = await service.run({ resource: 'contact', ...listAll, ...parameters });
		expect(error).toBeUndefined();
		expect(json).toHaveLength(count);
		expect(service.sent()).toHaveLength(1 + 30);
	});

	it('and costs nothing when a row has it', async () => {
		service.sandbox.deviate('contactsOmitNulls');
		const { json } = await service.run({ resource: 'contact', ...listAll, filters: { email } });
		expect(json).toMatchObject([{ email }]);
		expect(service.sent()).toHaveLength(1);
	});
});
