import type { IDataObject, INodeParameters } from 'n8n-workflow';
import * as form from '../../support/form/parameters';
import { fromItem, one } from '../../support/form/parameters';
import { useService } from '../../support/services/service';

const service = useService();

const CONTINUE = { onError: 'continueRegularOutput' } as const;
const REFUSAL =
	/^This item comes from a dry run: turn off 'Dry Run' in the earlier node, or turn it on here\. To write it anyway, remove its fields 'dryRun' and 'outcome' with an Edit Fields node/;
const TRUE = [true, 'true', 'TRUE', 1, 'yes', 'WAHR'];

const updateFields = fromItem('jobTitle');
const fields = {
	member: { ...form.fromRow.teamMember, additionalFields: updateFields },
	contact: { ...form.fromRow.contact, additionalFields: updateFields },
};
const onOne = (resource: string, operation: string, more?: INodeParameters) =>
	one(resource, operation, 'email', '={{ $json.email }}', more);
const writes: Array<['teamMember' | 'contact', string, INodeParameters]> = [
	['teamMember', 'create', form.member('create', fields.member)],
	['teamMember', 'upsert', form.member('upsert', fields.member)],
	['teamMember', 'update', onOne('teamMember', 'update', { updateFields })],
	['teamMember', 'delete', onOne('teamMember', 'delete')],
	['contact', 'create', form.contact('create', fields.contact)],
	['contact', 'upsert', form.contact('upsert', fields.contact)],
	['contact', 'update', onOne('contact', 'update', { updateFields })],
	['contact', 'delete', onOne('contact', 'delete')],
];

const rowOf = (n: number, more: IDataObject = {}) => form.row(n, { jobTitle: 'Chief', ...more });

describe.each(writes)('An item of a dry run (%s %s)', (resource, operation, parameters) => {
	beforeEach(async () => {
		const upsert = resource === 'contact' ? form.contact : form.member;
		const { contact, member } = fields;
		const create = upsert('upsert', resource === 'contact' ? contact : member);
		if (operation !== 'create') await service.run(create, { items: form.rows(0, 1) });
		service.forget();
	});

	it.each(TRUE)('is refused before anything is written: %j', async (dryRun) => {
		const before = await service.stored(resource);
		service.forget();
		const { error } = await service.run(parameters, { items: [rowOf(0), rowOf(1, { dryRun })] });
		expect(error?.message).toMatch(REFUSAL);
		expect(service.methods()).toEqual([]);
		expect(await service.stored(resource)).toEqual(before);
	});

	it('is the only one that is refused with On Error: Continue', async () => {
		const items = [rowOf(0, { dryRun: true }), rowOf(1, { dryRun: false })];
		const { json } = await service.run(parameters, { items, settings: CONTINUE });
		expect(json[0].error).toMatch(REFUSAL);
		expect(json[1].error).toBeUndefined();
		expect(service.writes()).toHaveLength(1);
	});

	it.each([true, '={{ $json.dryRun }}'])('goes through a dry run: %j', async (dryRun) => {
		const items = [rowOf(0, { dryRun: true })];
		const { json } = await service.run({ ...parameters, options: { dryRun } }, { items });
		expect(json).toMatchObject([{ dryRun: true }]);
		expect(service.writes()).toEqual([]);
	});
});

it.each([undefined, null, '', false, 'false', 'no', 0])(
	'An item with %j in dryRun is none of a dry run',
	async (dryRun) => {
		const { error } = await service.run(writes[0][2], { items: [rowOf(0, { dryRun })] });
		expect(error).toBeUndefined();
		expect(service.writes()).toEqual(['POST']);
	},
);

it.each(['simplified', 'raw'])(
	'Delete deletes nobody whom a dry run of Create or Update reports (%s)',
	async (output) => {
		await service.run(writes[1][2], { items: [rowOf(0), rowOf(1)] });
		const options = { dryRun: true, reportMissing: true };
		const upsert = { ...writes[1][2], options, output };
		const { json } = await service.run(upsert, { items: [rowOf(0)] });
		expect(json.map(({ outcome }) => outcome)).toEqual(['unchanged', 'missing']);
		const { error } = await service.run(one('teamMember', 'delete', 'id', '={{ $json.id }}'), {
			items: json,
		});
		expect(error?.message).toMatch(REFUSAL);
		expect(await service.stored('teamMember')).toHaveLength(2);
	},
);

it('An item that only its outcome shows to be planned is refused; without it, as the message says, it is written', async () => {
	const planned = rowOf(0, { outcome: 'would create' });
	const { error } = await service.run(writes[0][2], { items: [planned] });
	expect(error?.message).toMatch(REFUSAL);
	expect(service.writes()).toEqual([]);
	await service.run(writes[0][2], { items: [rowOf(0)] });
	expect(service.writes()).toEqual(['POST']);
});

it('Get and List take the items of a dry run', async () => {
	await service.run(writes[1][2], { items: [rowOf(0)] });
	const items = [rowOf(0, { dryRun: true })];
	for (const parameters of [onOne('teamMember', 'get'), form.member('list')])
		expect((await service.run(parameters, { items })).json).toMatchObject([{ jobTitle: 'Chief' }]);
});
