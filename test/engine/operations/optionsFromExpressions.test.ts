import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { doors, runTool } from '../../support/engine/asTool';
import { useService } from '../../support/services/service';
import { refusal, told } from '../../support/expectations/told';

const service = useService();
const mobile = { type: 'phone', label: 'Mobile', value: '+1' };
const office = { type: 'phone', label: 'Office', value: '+2' };

const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@northwind.example' };
const create: INodeParameters = { resource: 'teamMember', operation: 'create', ...person };
const update: INodeParameters = {
	resource: 'teamMember',
	operation: 'update',
	teamMember: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
	contactDetails: { phone: [{ value: '+2', label: 'Office' }] },
};
const list: INodeParameters = { resource: 'teamMember', operation: 'list' };

/** A member with one number on the card; what it took to make it is forgotten. */
async function member(): Promise<IDataObject> {
	const contactDetails = { phone: [{ value: '+1', label: 'Mobile' }] };
	const { json } = await service.run({ ...create, contactDetails });
	service.sandbox.requests.length = 0;
	return { id: json[0].id };
}

const MODES = 'Add or Change, Replace All';
const WAYS = 'Using Fields Below, Using JSON';
const OUTPUTS = 'Raw, Selected Fields, Simplified';
const ANSWERS = 'true, false, yes, no, 1, 0';

describe('A choice that an expression makes', () => {
	it.each([
		['={{ "merge" }}', [mobile, office]],
		['={{ "Add or Change" }}', [mobile, office]],
		['={{ " add OR change " }}', [mobile, office]],
		['={{ "replace" }}', [office]],
		['={{ "replace all" }}', [office]],
	])('of Change Contact Details may be %s', async (contactDetailsMode, contactDetails) => {
		await service.run({ ...update, contactDetailsMode }, { items: [await member()] });
		expect(service.bodies().at(-1)).toEqual({ contactDetails });
	});

	it.each(['json', 'Using JSON', ' using json'])(
		'of Specify Contact Details may be %j',
		async (way) => {
			await service.run(
				{
					...create,
					specifyContactDetails: '={{ $json.way }}',
					contactDetailsJson: JSON.stringify([mobile]),
				},
				{ items: [{ way }] },
			);
			expect(service.bodies()).toEqual([{ ...person, contactDetails: [mobile] }]);
		},
	);

	it.each([
		['raw', 'workspaceId'],
		['Raw', 'workspaceId'],
		['SIMPLIFIED', 'phone'],
		['Selected Fields', 'slug'],
	])('of Output may be %j', async (output, field) => {
		await member();
		const parameters = { ...list, output: '={{ $json.output }}', fields: ['slug'] };
		const { json } = await service.run(parameters, { items: [{ output }] });
		expect(json).toEqual([expect.objectContaining({ [field]: expect.anything() })]);
	});

	it.each<[unknown, number]>([
		...[true, 1, '1', 'true', 'TRUE', 'yes', ' Yes '].map((all): [unknown, number] => [all, 12]),
		...[false, 0, '0', 'false', 'False', 'no', 'NO'].map((all): [unknown, number] => [all, 3]),
	])('of Return All may be %j', async (all, rows) => {
		service.sandbox.seed(service.workspaceId, { members: 12 });
		const parameters = { ...list, returnAll: '={{ $json.all }}', limit: 3 };
		const { json } = await service.run(parameters, { items: [{ all } as IDataObject] });
		expect(json).toHaveLength(rows);
	});

	it.each<[string, INodeParameters, string, string]>([
		['Change Contact Details', update, 'contactDetailsMode', MODES],
		['Specify Contact Details', update, 'specifyContactDetails', WAYS],
		['Output', list, 'output', OUTPUTS],
		['Return All', list, 'returnAll', ANSWERS],
	])(
		'of %s is refused when it is none of the choices',
		async (field, parameters, name, choices) => {
			const entered = ['other', ' other ', undefined, null, '', ' ', 7, ['raw'], {}];
			const shown = ["'other'", "'other'", 'empty', 'empty', 'empty', 'empty', '7'];
			const { id } = await member();
			for (const [index, value] of entered.entries()) {
				const items = [{ id, value } as IDataObject];
				const result = await service.run(
					{ ...parameters, [name]: '={{ $json.value }}' },
					{ items },
				);
				const is = [...shown, 'a list', 'an object'][index];
				expect(told(result)).toEqual(
					refusal(`'${field}' is ${is}, but must be one of: ${choices}`),
				);
			}
			expect(service.sent()).toEqual([]);
		},
	);
});

describe.each(doors)('A choice that an agent makes (%s)', (door) => {
	const contactDetailsMode =
		"={{ $fromAI('mode', 'What becomes of the details on the card', 'string') }}";

	it.each([
		['Add or Change', [mobile, office]],
		['Replace All', [office]],
	])('may be %s', async (mode, contactDetails) => {
		const { id } = await member();
		const teamMember = { __rl: true, mode: 'id', value: id };
		const parameters = { ...update, teamMember, contactDetailsMode } as INodeParameters;
		await runTool(door, service.credential, parameters, [{ mode }]);
		expect(service.bodies().at(-1)).toEqual({ contactDetails });
	});

	it('is refused with the choices when it is none of them', async () => {
		const { id } = await member();
		const teamMember = { __rl: true, mode: 'id', value: id };
		const parameters = { ...update, teamMember, contactDetailsMode } as INodeParameters;
		const { answers } = await runTool(door, service.credential, parameters, [
			{ mode: 'Merge all' },
		]);
		expect(answers[0]).toContain(
			`'Change Contact Details' is 'Merge all', but must be one of: ${MODES}`,
		);
		expect(service.sent()).toEqual([]);
	});
});
