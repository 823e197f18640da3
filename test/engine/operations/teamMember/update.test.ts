import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { assumptions } from '../../../../contract';
import { expectRefusal, failed, told } from '../../../support/expectations/told';
import { ada, detailsInJson, NO_RECORD, one } from '../../../support/form/parameters';
import { createMember, useService } from '../../../support/services/service';

const service = useService();
const mobile = { type: 'phone', label: 'Mobile', value: '+1 1' };

const update = (more: INodeParameters): INodeParameters =>
	one('teamMember', 'update', 'id', '={{ $json.id }}', { output: 'raw', ...more });

/** A member on the service; what it took to make it is forgotten. */
async function member(contactDetails: IDataObject[] = []): Promise<IDataObject> {
	const fields = { ...ada, jobTitle: 'Analyst', department: 'Engines', contactDetails };
	const { created: _, ...stored } = await createMember(service, fields);
	service.forget();
	return stored;
}

const on = async ({ id }: IDataObject, more: INodeParameters) =>
	await service.run(update(more), { items: [{ id }] });

describe('Update team member', () => {
	it('clears a field only for an item without a value for it', async () => {
		const { id } = await member();
		const updateFields = { jobTitle: '={{ $json.title }}' };
		await service.run(update({ updateFields, clearFields: ['jobTitle'] }), {
			items: ['Countess', ''].map((title) => ({ id, title })),
		});
		expect(service.bodies()).toEqual([{ jobTitle: 'Countess' }, { jobTitle: null }]);
	});

	const NOTHING =
		"have no value for this item, so there is nothing to change: fill one in, or choose a field in 'Clear Fields'";
	it.each<[string, INodeParameters, string | RegExp]>([
		['nothing', {}, `'Update Fields' and 'Contact Details' ${NOTHING}`],
		[
			'a contact detail that comes out empty',
			{ contactDetails: { phone: [{ value: '={{ $json.phone }}', label: 'Mobile' }] } },
			`'Update Fields' and 'Contact Details' ${NOTHING}`,
		],
		[
			'a JSON that comes out empty',
			detailsInJson('={{ $json.details }}'),
			`'Update Fields' and 'Contact Details (JSON)' ${NOTHING}`,
		],
		['a required field', { clearFields: ['lastName'] }, /^'Clear Fields' has 'lastName'/],
	])('is refused with %s before anything is sent', async (_, more, message) => {
		await expectRefusal(service, update(more), message, [{ id: NO_RECORD }]);
	});
});

describe('Update team member, contact details', () => {
	const office = { type: 'phone', label: 'Office', value: '+1 2' };
	const site = { type: 'website', label: null, value: 'https://a.example' };
	const home = { type: 'address', label: 'Home', address: { line1: 'A 1', city: 'Oslo' } };
	const x = { type: 'social_media', label: null, platform: 'x', value: '@ada' };
	const all = [mobile, office, site, home, x];
	const json = (details: unknown, contactDetailsMode = 'merge') => ({
		contactDetailsMode,
		...detailsInJson(details),
	});
	it('Add or Change reads the member and changes one part of an address', async () => {
		const before = await member(all);
		await on(before, json([{ ...home, address: { city: 'Bergen' } }]));
		const path = `/team-members/${String(before.id)}`;
		const inBergen = { ...home, address: { line1: 'A 1', city: 'Bergen' } };
		const body = { contactDetails: [mobile, office, site, inBergen, x] };
		expect(service.sent()).toEqual([
			{ method: 'GET', path, query: {}, body: undefined },
			{ method: 'PATCH', path, query: {}, body },
		]);
	});

	it('Replace All sends the details without reading, and none removes all', async () => {
		const before = await member(all);
		const contactDetailsMode = 'replace';
		await on(before, { contactDetailsMode, contactDetails: { phone: [{ value: '1' }] } });
		for (const none of [json([], 'replace'), { contactDetailsMode, contactDetails: {} }])
			await on(before, none);
		expect(service.bodies()).toEqual(
			[[{ type: 'phone', value: '1' }], [], []].map((contactDetails) => ({ contactDetails })),
		);
	});

	it.each<[string, INodeParameters['contactDetails']]>([
		['there', { phone: [{ value: '={{ $json.mobil }}', label: 'Mobile' }] }],
		['in one expression', "={{ ({ phone: [{ value: $json.mobil, label: 'Mobile' }] }) }}"],
	])('Replace All is refused when entries are %s and none has a value', async (_, details) => {
		await expectRefusal(
			service,
			update({ contactDetailsMode: 'replace', contactDetails: details }),
			"'Contact Details' has entries, but none has a value, so 'Replace All' would remove all contact details: choose 'Add or Change', or choose 'Using JSON' and enter [] to remove them",
			[{ id: NO_RECORD }],
		);
	});

	describe.each(['update', 'upsert'])('Replace All with JSON, in %s', (operation) => {
		const replace = (entered: string) =>
			update({ ...json(entered, 'replace'), operation, ...(operation === 'upsert' && ada) });

		it.each([
			[
				"is empty, but 'Replace All' needs a list: enter [] to remove all contact details",
				['={{ $json.nothing }}', '={{ null }}', '={{ " " }}', ''],
			],
			[
				"has entries, but none has a value, so 'Replace All' would remove all contact details: choose 'Add or Change', or enter [] to remove them",
				[
					'={{ [{ type: "phone", value: $json.typo }] }}',
					'={{ [{ type: "phone", label: "Mobile" }, { type: "website", value: null }] }}',
					'={{ [{ type: "social_media", platform: "x", value: " " }] }}',
					'={{ [{ type: "address", address: { city: $json.typo, line1: "" } }] }}',
					'={{ [{ type: "address", address: null, value: "" }] }}',
					'=[{ "type": "phone", "value": "{{ $json.typo }}" }]',
					'={{ JSON.stringify([{ type: "phone", value: $json.typo }]) }}',
					'[{ "Type": "Phone", "Value": "" }]',
				],
			],
		])('is refused when it %s', async (problem, all) => {
			const message = `'Contact Details (JSON)' ${problem}`;
			for (const entered of all)
				await expectRefusal(service, replace(entered), message, [{ id: NO_RECORD }]);
		});

		it.each<[string, string, object[]]>([
			['removes all', '[]', []],
			['removes all', '={{ [] }}', []],
			['removes all', '={{ " [ ] " }}', []],
			[
				'keeps the entries that have a value',
				'={{ [{ type: "phone", value: $json.typo }, { type: "phone", value: 1 }] }}',
				[{ type: 'phone', value: '1' }],
			],
		])('%s with %s', async (_, entered, contactDetails) => {
			const { json: stored } = await on(await member(all), replace(entered));
			expect(service.bodies().at(-1)).toEqual({ contactDetails });
			expect(stored).toMatchObject([{ contactDetails }]);
		});
	});

	it('Add or Change keeps them all when none are entered', async () => {
		const before = await member(all);
		const updateFields = { jobTitle: 'x' };
		for (const none of [json(''), json('={{ $json.nothing }}'), {}])
			await on(before, { ...none, updateFields });
		expect(service.bodies()).toEqual([updateFields, updateFields, updateFields]);
	});
});

describe('Update of a service that differs, or fails', () => {
	const NO_SUCH_MEMBER = 'There is no such team member in this workspace';
	const rests = `This operation relies on an assumption about the service: ${assumptions.update.assumed}`;
	const body = { error: { code: 'c', message: 'Because.', details: null } };

	it.each<[string, (id: string) => unknown, string, boolean]>([
		['is gone', (id) => service.sandbox.deleteRow('teamMembers', id), NO_SUCH_MEMBER, false],
		['is there', () => {}, 'The service does not offer this operation', true],
		[
			'cannot be read',
			() => service.sandbox.fail({ method: 'GET', answer: { status: 402, body } }),
			`${NO_SUCH_MEMBER}, or the service does not offer this operation`,
			true,
		],
	])('404 for a member who %s says which it is', async (_, prepare, message, isAssumed) => {
		const before = await member();
		prepare(String(before.id));
		service.sandbox.fail({ method: 'PATCH', answer: { status: 404, body } });
		const result = await on(before, { updateFields: { jobTitle: 'x' } });
		expect(told(result)).toEqual(failed(message, 404));
		expect(result.error?.description?.includes(rests)).toBe(isAssumed);
	});
});
