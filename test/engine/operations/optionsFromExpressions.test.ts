import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { doors, runTool } from '../../support/engine/asTool';
import { expectRefusals } from '../../support/expectations/told';
import { ada, detailsInJson, member, NO_RECORD, one } from '../../support/form/parameters';
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

const MODES = 'Add or Change, Replace All';

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

		const columns: Array<[string, string]> = [
			['raw', 'workspaceId'],
			['Raw', 'workspaceId'],
			['SIMPLIFIED', 'phone'],
			['Selected Fields', 'slug'],
		];
		const { json } = await service.run(
			member('list', { output: '={{ $json.output }}', fields: ['slug'] }),
			{ items: columns.map(([output]) => ({ output })) },
		);
		expect(json.map((row, index) => columns[index][1] in row)).toEqual(columns.map(() => true));

		service.sandbox.seed(service.workspaceId, { members: 12 });
		const answers = [true, 1, 'TRUE', ' Yes ', false, 0, 'No'];
		const { items } = await service.run(
			member('list', { returnAll: '={{ $json.all }}', limit: 3 }),
			{ items: answers.map((all) => ({ all })) },
		);
		const counts = answers.map(
			(_, index) =>
				items.filter(({ pairedItem }) => (pairedItem as { item: number }).item === index).length,
		);
		expect(counts).toEqual([13, 13, 13, 13, 3, 3, 3]);
	});

	it.each<[string, INodeParameters, string, string]>([
		['Change Contact Details', update(NO_RECORD, ''), 'contactDetailsMode', MODES],
		[
			'Specify Contact Details',
			update(NO_RECORD, 'merge'),
			'specifyContactDetails',
			'Using Fields Below, Using JSON',
		],
		['Output', member('list'), 'output', 'Raw, Selected Fields, Simplified'],
		['Return All', member('list'), 'returnAll', 'true, false, yes, no, 1, 0'],
	])(
		'of %s is refused when it is none of the choices',
		async (field, parameters, name, choices) => {
			const entered = ['other', ' other ', undefined, null, '', ' ', 7, ['raw'], {}];
			const shown = ["'other'", "'other'", 'empty', 'empty', 'empty', 'empty', '7', 'a list'];
			await expectRefusals(
				service,
				{ ...parameters, [name]: '={{ $json.value }}' },
				entered.map((value, index) => [
					`'${field}' is ${shown[index] ?? 'an object'}, but must be one of: ${choices}`,
					{ value } as IDataObject,
				]),
			);
		},
	);
});

it.each(doors)('An agent may choose by the name, and is told the choices (%s)', async (door) => {
	const parameters = update(await added(), "={{ $fromAI('mode', 'What to do', 'string') }}");
	const call = async (mode: string) =>
		(await runTool(door, service.credential, parameters, [{ mode }])).answers[0];
	expect(await call('Merge all')).toContain(
		`'Change Contact Details' is 'Merge all', but must be one of: ${MODES}`,
	);
	expect(service.sent()).toEqual([]);
	for (const [mode, expected] of [
		['Add or Change', both],
		['Replace All', [office]],
	] as const) {
		await call(mode);
		expect(service.bodies().at(-1)).toEqual({ contactDetails: expected });
	}
});
