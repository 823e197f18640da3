import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { ada, locator, member } from '../../../support/form/parameters';
import { createMember, useService } from '../../../support/services/service';

const service = useService();

const mappingMode = 'autoMapInputData';
const on: INodeParameters = { showEmailOnCard: true };
const row = { 'First name': 'Ada', 'Last name': 'Lovelace', 'E-mail': ` ${ada.email} ` };
const work = { type: 'email', label: 'Work', value: ada.email };
const mobile = { type: 'phone', label: 'Mobile', value: '+1 555 0100' };

/** What the card shows after a run, of each email and number its label and value. */
async function cardAfter(
	operation: string,
	{ item = row, options = on, ...more }: INodeParameters & { item?: IDataObject } = {},
): Promise<unknown> {
	const parameters = member(operation, { mappingMode, options, ...more });
	const { error } = await service.run(parameters, { items: [item] });
	expect(error).toBeUndefined();
	const [{ contactDetails }] = await service.stored('teamMember');
	return (contactDetails as IDataObject[]).map(({ id: _, ...detail }) => detail);
}

const press = { type: 'email', label: 'Press', value: 'press@northwind.example' };

describe('Show Email on Card', () => {
	it.each([
		[on, 'used, and shown on the card'],
		[{}, 'used'],
	])('%j: Show Mapping says of the email that it is %s', async (options, reason) => {
		const shown = { mappingMode, options: { ...options, showMapping: true } };
		const { json } = await service.run(member('create', shown), { items: [row] });
		expect(json.find(({ column }) => column === 'E-mail')).toMatchObject({ reason });
	});

	it.each<[string, INodeParameters & { item?: IDataObject }, ...details: object[]]>([
		['a new member', {}, work],
		['one with a number', { item: { ...row, Mobile: mobile.value } }, work, mobile],
		['a new member without the option', { options: {} }],
		['a new member with the option turned off', { options: { showEmailOnCard: false } }],
		['fields mapped by hand', { mappingMode: 'defineBelow', ...ada }],
	])('of Create and Create or Update shows the email of %s', async (_, more, ...details) => {
		for (const operation of ['create', 'upsert']) {
			service.begin();
			expect([operation, await cardAfter(operation, more)]).toEqual([operation, details]);
		}
	});

	it.each<[string, object[], INodeParameters, ...details: object[]]>([
		['is added to a card without an email', [mobile], on, mobile, work],
		['is added beside another email', [press], on, press, work],
		[
			'stays where the card shows it under another label',
			[{ ...work, label: null }],
			on,
			{ ...work, label: null },
		],
		['stays out without the option', [mobile], {}, mobile],
		['is added with Keep', [mobile], { ...on, existingValues: 'keep' }, mobile, work],
		[
			'gives way with Keep to a Work email that somebody has entered',
			[{ ...press, label: 'Work' }],
			{ ...on, existingValues: 'keep' },
			{ ...press, label: 'Work' },
		],
		['replaces the Work email', [{ ...press, label: 'work' }], on, work],
	])('%s', async (_, contactDetails, options, ...details) => {
		await createMember(service, { ...ada, contactDetails });
		expect(await cardAfter('upsert', { options })).toEqual(details);
		service.forget();
		await cardAfter('upsert', { options });
		expect(service.methods()).not.toContain('PATCH');
	});

	it('shows the new email of a member who has got one, in place of the old', async () => {
		const { id } = await createMember(service, { ...ada, contactDetails: [work] });
		const email = 'ada.byron@northwind.example';
		const item = { 'Member ID': id, ...row, 'E-mail': email };
		const expected = [{ ...work, value: email }];
		expect(await cardAfter('upsert', { item, options: { ...on, matchBy: 'memberId' } })).toEqual(
			expected,
		);
		const update = { teamMember: locator('id', id), item: { 'E-mail': ada.email } };
		expect(await cardAfter('update', update)).toEqual([work]);
	});

	it('is told by a dry run', async () => {
		const options = { ...on, dryRun: true };
		const { json } = await service.run(member('create', { mappingMode, options, output: 'raw' }), {
			items: [row],
		});
		expect(json[0].contactDetails).toEqual([work]);
		expect(await service.stored('teamMember')).toEqual([]);
	});

	it('is no new problem where the email is invalid', async () => {
		const item = { ...row, 'E-mail': 'ada at northwind' };
		const { error } = await service.run(member('create', { mappingMode, options: on }), {
			items: [item],
		});
		const { error: without } = await service.run(member('create', { mappingMode }), {
			items: [item],
		});
		expect(error?.message).toBe(without?.message);
	});
});
