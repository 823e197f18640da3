import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { runNode } from '../../support/engine/engine';
import { locator } from '../../support/form/parameters';
import { personOf, recordOf } from '../../support/services/lyingService';
import { n8nCommon, n8nDi } from '../../support/engine/n8n';
import { publish } from '../../support/engine/poll';
import { startRewritingService } from '../../support/services/rewritingService';

const fax = { id: 'f', type: 'fax', label: 'Old', value: '+47 1' };
const linktree = { id: 'l', type: 'social_media', label: null, value: 'ada', platform: 'linktree' };
const bank = { id: 'b', type: 'bank', label: null, iban: 'NO93' };
const phone = { id: 'p', type: 'phone', label: 'Mobile', value: '+47 2' };

interface Unknown {
	resource: 'contact' | 'teamMember';
	/** What is unknown. */
	name: string;
	/** The fields that have unknown values. */
	fields: IDataObject;
	/** The texts of their columns, where those are not the values themselves. */
	columns?: IDataObject;
}

const UNKNOWN: Unknown[] = [
	{
		resource: 'teamMember',
		name: 'status, type of contact detail and platform',
		fields: { status: 'suspended', contactDetails: [fax, phone, linktree] },
		columns: { contactDetails: 'Old: +47 1; Mobile: +47 2; linktree: ada' },
	},
	{ resource: 'teamMember', name: 'status of another shape', fields: { status: { code: 5 } } },
	{
		resource: 'contact',
		name: 'capture method, type of detail, tag color and enrichment',
		fields: {
			captureMethod: 'telepathy',
			details: [{ type: 'fax', value: '1', isPrimary: 'yes' }],
			tags: [{ name: 'Fair', color: 'octarine' }],
			enrichedAt: 'soon',
		},
		columns: { details: 'fax: 1', tags: 'Fair' },
	},
];

let service: Awaited<ReturnType<typeof startRewritingService>>;
let lastBody: IDataObject | undefined;
let rewrite: (record: IDataObject) => IDataObject;
beforeEach(async () => {
	lastBody = undefined;
	rewrite = (record) => record;
	service = await startRewritingService((record) => rewrite((lastBody = record)));
});
afterEach(async () => await service.stop());

/** The lines about unknown values that something writes into n8n's log. */
async function linesOf(work: () => Promise<unknown>): Promise<string[]> {
	const info = jest.spyOn(n8nDi.Container.get(n8nCommon.Logger), 'info');
	try {
		await work();
		const lines = info.mock.calls.map(([line]) => String(line));
		return lines.filter((line) => line.includes('does not document'));
	} finally {
		info.mockRestore();
	}
}

const run = async (parameters: INodeParameters, items?: IDataObject[]) =>
	await runNode({ parameters, credential: service.credential, items });
const [firstName, lastName] = ['Person', '1'];
const name = { teamMember: { firstName, lastName }, contact: { fullName: 'Person 1' } };
const p1 = locator('email', 'p1@example.com');
const located = (resource: string): INodeParameters => ({ [resource]: p1 });
const upsert = (resource: string): INodeParameters => ({
	operation: 'upsert',
	email: 'p1@example.com',
	...name[resource as 'contact'],
	additionalFields: { jobTitle: 'Chief' },
	clearFields: [resource === 'contact' ? 'company' : 'department'],
});
const OPERATIONS: Array<[string, (resource: string) => INodeParameters]> = [
	['Get', (resource) => ({ operation: 'get', ...located(resource) })],
	['List', () => ({ operation: 'list' })],
	['List, filtered', () => ({ operation: 'list', filters: { search: 'person' } })],
	[
		'Update',
		(resource) => ({
			operation: 'update',
			...located(resource),
			updateFields: { jobTitle: 'Chief' },
			clearFields: ['avatarUrl'].slice(resource === 'contact' ? 1 : 0),
		}),
	],
	['Create or Update', upsert],
	['Create or Update, Dry Run', (resource) => ({ ...upsert(resource), options: { dryRun: true } })],
];

describe.each(UNKNOWN)('An unknown $name ($resource)', ({ resource, fields, columns }) => {
	beforeEach(() => {
		service.records.push(personOf(2), personOf(1, fields));
	});

	it.each(OPERATIONS)('passes through %s in every output', async (_, parametersOf) => {
		const shown = { raw: fields, selected: { ...fields, ...columns }, simplified: {} };
		for (const [output, values] of Object.entries(shown)) {
			const names = Object.keys(fields);
			const parameters = { resource, output, fields: names, ...parametersOf(resource) };
			const { json, error } = await run(parameters);
			expect(error).toBeUndefined();
			const found = json.find(({ id }) => id === recordOf(1).id);
			expect(found).toMatchObject(values);
			for (const name of names)
				if (output === 'simplified' && name in found!)
					expect(found?.[name]).toEqual(shown.selected[name]);
			expect(found).not.toHaveProperty('warning');
		}
	});

	it('is one line in the log of an execution, however many records and items have it', async () => {
		service.records.unshift(personOf(3, fields));
		const parameters = { resource, operation: 'list', returnAll: true };
		const logged = await linesOf(async () => await run(parameters, [{}, {}]));
		const unknown =
			fields.status === 'suspended'
				? "status 'suspended', contact detail type 'fax', platform 'linktree'"
				: 'status an object';
		const line = `Team Workspace: The service sent values that the API does not document, first for the record with the ID ${String(recordOf(3).id)}: ${unknown}. They are returned as they are.`;
		expect(logged).toEqual(resource === 'contact' ? [] : [line]);
	});

	const events = ['Updated', resource === 'contact' ? 'Enriched' : 'StatusChanged'];
	it.each(events)('passes through the trigger once (%s)', async (kind) => {
		service.records.splice(0, 2, personOf(2), personOf(1));
		const trigger = await publish(service.credential, { event: resource + kind, output: 'raw' });
		await trigger.poll();
		const updatedAt = '2026-07-01T09:00:00.000Z';
		service.records[1] = personOf(1, { updatedAt, enrichedAt: updatedAt, ...fields });
		const logged = await linesOf(async () => expect(await trigger.poll()).toMatchObject([fields]));
		expect(logged).toHaveLength(resource === 'contact' ? 0 : 1);
		expect(await trigger.poll()).toBeNull();
		expect(trigger.warnings).toEqual([]);
		expect(await trigger.poll('manual')).not.toBeNull();
	});
});

describe('Filters keep to what is asked for', () => {
	it.each<[string, INodeParameters, number[]]>([
		['teamMember', { status: ['active'] }, [2]],
		['teamMember', { status: ['active', 'failed', 'pending', 'not_invited'] }, [2]],
		['contact', { captureMethod: 'Telepathy' }, [1]],
		['contact', { captureMethod: 'qr_code' }, [2]],
	])('%s %j', async (resource, filters, numbers) => {
		const fields = { status: 'suspended', captureMethod: 'telepathy' };
		service.records.push(personOf(2, { captureMethod: 'qr_code' }), personOf(1, fields));
		const { json } = await run({ resource, operation: 'list', filters });
		expect(json.map(({ id }) => id)).toEqual(numbers.map((number) => recordOf(number).id));
	});
});

describe('Contact details of an unknown type', () => {
	const add = { contactDetails: { phone: [{ label: 'Office', value: '+47 9' }] } };
	const ways: Array<[string, INodeParameters]> = [
		['Update', { operation: 'update', ...located('teamMember'), ...add }],
		['Create or Update', { ...upsert('teamMember'), ...add }],
	];
	const sent = () => service.asked.filter((line) => line.startsWith('PATCH'));

	it.each(ways)('and platforms are sent again as they are by %s', async (_, parameters) => {
		service.records.push(personOf(1, { contactDetails: [fax, linktree, bank, phone] }));
		for (let times = 0; times < 2; times++) {
			const { error, json } = await run({ resource: 'teamMember', output: 'raw', ...parameters });
			expect(error).toBeUndefined();
			expect(json[0]).not.toHaveProperty('warning');
		}
		expect(sent()).toHaveLength(1);
		expect(lastBody?.contactDetails).toEqual([
			...[fax, linktree, bank, phone].map(({ id: _id, ...detail }) => detail),
			{ type: 'phone', label: 'Office', value: '+47 9' },
		]);
	});

	it.each(ways)('lead to a warning when the service drops a part in %s', async (_, parameters) => {
		service.records.push(personOf(1, { contactDetails: [bank, phone] }));
		rewrite = (record) => ({
			...record,
			contactDetails: (record.contactDetails as IDataObject[]).map(
				({ iban: _iban, ...rest }) => rest,
			),
		});
		const { json } = await run({ resource: 'teamMember', ...parameters });
		expect(json[0].warning).toBe('The service reported success but did not save: Contact Details');
	});
});
