import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { publish } from '../../support/engine/poll';
import { contact, fromItem, one } from '../../support/form/parameters';
import { runWhile } from '../../support/services/proxy';
import { useService } from '../../support/services/service';

const email = 'p18@example.com';
const service = useService();
const someContacts = () => {
	// Most contacts have no email; neither do the newest, the oldest and the one in the middle.
	for (let i = 0; i < 40; i++) {
		const fields = { fullName: `Person ${i}`, email: i % 4 === 2 ? `p${i}@example.com` : null };
		service.sandbox.addContact(service.workspaceId, fields);
	}
	service.sandbox.deviate('contactRowsAreSummaries');
};

const byEmail = (operation: string, more: INodeParameters = {}) =>
	one('contact', operation, 'email', email, more);
const OMITS = "The service's list response omits 'email', although the records have them";

// What else relies on the list: test/engine/assumptions.
describe('A list that omits a field is an error that says so', () => {
	beforeEach(someContacts);

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

/** A record with a value in each field that an output shows, and what an item says of it. */
const full = {
	teamMember: {
		item: { firstName: 'Ada', lastName: 'Berg', email: 'ada@x.example' },
		more: {
			contactDetails: { phone: [{ value: '+47 22 22 22 22' }] },
			additionalFields: { jobTitle: 'Buyer', department: 'Sales' },
		},
		omitted: ['contact', 'status', 'jobTitle', 'department', 'profileUrl', 'createdAt'],
	},
	contact: {
		item: { fullName: 'Ada Berg', email: 'ada@x.example' },
		more: {
			additionalFields: {
				...{ phone: '+47 22 22 22 22', company: 'X' },
				...{ jobTitle: 'Buyer', linkedin: 'ada' },
			},
		},
		omitted: ['phone', 'company', 'jobTitle', 'linkedin', 'createdAt'],
	},
};
type Resource = keyof typeof full;

const omitting = (...fields: string[]) => ({
	rewrite: (body: string) => {
		const { data, ...rest } = JSON.parse(body) as { data: IDataObject | IDataObject[] };
		if (!Array.isArray(data)) return body;
		const without = Object.fromEntries(fields.map((name) => [name, undefined]));
		return JSON.stringify({ ...rest, data: data.map((row) => ({ ...row, ...without })) });
	},
});

const operations: Array<[string, INodeParameters, number]> = [
	['Create or Update', { operation: 'upsert' }, 1],
	['Create or Update of several rows', { operation: 'upsert' }, 3],
	['a dry run of Create or Update', { operation: 'upsert', options: { dryRun: true } }, 2],
	['Report Missing Members', { operation: 'upsert', options: { reportMissing: true } }, 2],
	['a dry run of Update', { operation: 'update', options: { dryRun: true } }, 1],
	['Get', { operation: 'get' }, 1],
	['List', { operation: 'list' }, 1],
];
const outputs: Array<[string, INodeParameters]> = [
	['Simplified', {}],
	['Selected Fields', { output: 'selected', fields: [] }],
];
const table = (Object.keys(full) as Resource[]).flatMap((resource) =>
	operations.flatMap(([name, parameters, count]) =>
		outputs.flatMap(([output, chosen]) =>
			full[resource].omitted.map((field) => ({
				resource,
				name,
				parameters,
				count,
				output,
				chosen,
				field,
			})),
		),
	),
);

it.each(
	table.filter(({ resource, name }) => resource === 'teamMember' || !name.startsWith('Report')),
)(
	'$resource: $name shows no null in $output where the list omits $field',
	async ({ resource, parameters, count, chosen, field }) => {
		const { item, more } = full[resource];
		const items = Array.from({ length: count + 1 }, (_, n) => ({
			...item,
			email: n === 0 ? item.email : `p${n}@x.example`,
		}));
		const fields = fromItem(...Object.keys(item));
		const email = '={{ $json.email }}';
		await service.run({ resource, operation: 'create', ...fields, ...more }, { items });
		const selected = chosen.output ? { fields: [field] } : {};
		const shown = { ...chosen, ...selected };
		const changes = { updateFields: { jobTitle: 'Buyer' } };
		const run = {
			...one(resource, 'x', 'email', email, { resource, ...fields, ...changes }),
			...parameters,
			...shown,
		};
		const told = {
			items: items.slice(0, count),
			settings: { onError: 'continueRegularOutput' as const },
		};
		const expected = (await service.run(run, told)).json;
		const { json } = await runWhile(service, async () => {}, run, { ...told, ...omitting(field) });
		for (const [n, row] of json.entries()) {
			if (row.error ?? row.warning) expect(row.error ?? row.warning).toContain(`omits '${field}'`);
			else expect(row).toEqual(expected[n]);
		}
		expect(expected.every((row) => !row.error && !row.warning)).toBe(true);
	},
);
