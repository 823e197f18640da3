import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { expectRefusals } from '../../support/expectations/told';
import {
	ada,
	detailsInJson,
	fromItem,
	member,
	NO_RECORD,
	one,
} from '../../support/form/parameters';
import { createMember, useService } from '../../support/services/service';

const service = useService();
const mobile = { type: 'phone', label: 'Mobile', value: '+1' };
const office = { type: 'phone', label: 'Office', value: '+2' };
const both = [mobile, office];

const contactDetails = { phone: [{ value: '+2', label: 'Office' }] };
const update = (id: string, contactDetailsMode: string): INodeParameters =>
	one('teamMember', 'update', 'id', id, { contactDetails, contactDetailsMode });

/** A member with one number on the card; what it took to make it is forgotten. */
async function added(): Promise<string> {
	const { id } = await createMember(service, { ...ada, contactDetails: [mobile] });
	service.forget();
	return id;
}

describe('A choice that an expression makes', () => {
	it.each([
		['"merge"', both],
		['" add OR change "', both],
		['"replace"', [office]],
		['"replace all"', [office]],
	])('of Change Contact Details may be %s', async (mode, expected) => {
		await service.run(update(await added(), `={{ ${mode} }}`));
		expect(service.bodies().at(-1)).toEqual({ contactDetails: expected });
	});

	it('of Specify Contact Details, Output and Return All may be the name or the value', async () => {
		const ways = ['json', 'Using JSON', ' using json'].map((way) => ({ way }));
		const details = { ...detailsInJson([mobile]), specifyContactDetails: '={{ $json.way }}' };
		await service.run(member('create', { ...ada, ...details }), { items: ways });
		const sent = { ...ada, contactDetails: [mobile] };
		expect(service.bodies()).toEqual([sent, sent, sent]);

		const outputs = ['raw', 'Raw', 'SIMPLIFIED', 'Selected Fields'];
		const select = member('list', { ...fromItem('output'), fields: ['slug'] });
		const { json } = await service.run(select, { items: outputs.map((output) => ({ output })) });
		for (const [index, column] of ['workspaceId', 'workspaceId', 'phone', 'slug'].entries())
			expect(json[index]).toHaveProperty(column);

		service.sandbox.seed(service.workspaceId, { members: 12 });
		const answers = [true, 1, 'TRUE', ' Yes ', false, 0, 'No'];
		const list = member('list', { ...fromItem('returnAll'), limit: 3 });
		const all = await service.run(list, { items: answers.map((returnAll) => ({ returnAll })) });
		const paired = all.items.map(({ pairedItem }) => (pairedItem as { item: number }).item);
		const counts = answers.map((_, index) => paired.filter((item) => item === index).length);
		expect(counts).toEqual([13, 13, 13, 13, 3, 3, 3]);
	});

	const none: Array<[told: string, ...values: unknown[]]> = [
		["'other'", 'other', ' other '],
		['empty', undefined, null, '', ' '],
		['7', 7],
		['a list', ['raw']],
		['an object', {}],
	];
	it.each([
		['Change Contact Details', 'contactDetailsMode', 'Add or Change, Replace All'],
		['Specify Contact Details', 'specifyContactDetails', 'Using Fields Below, Using JSON'],
		['Output', 'output', 'Raw, Selected Fields, Simplified'],
		['Return All', 'returnAll', 'true, false, yes, no, 1, 0'],
	])('of %s is refused when it is none of the choices', async (field, name, choices) => {
		const parameters = name.includes('Details') ? update(NO_RECORD, 'merge') : member('list');
		const rows = none.flatMap(([told, ...values]) => values.map((value) => [told, value]));
		await expectRefusals(
			service,
			{ ...parameters, [name]: '={{ $json.value }}' },
			rows.map(([told, value]) => [
				`'${field}' is ${String(told)}, but must be one of: ${choices}`,
				{ value } as IDataObject,
			]),
		);
	});
});
