import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { assumptions } from '../../../../contract';
import { operation } from '../../../support/form/operations';
import { useService } from '../../../support/services/service';
import { failed, refusal, told } from '../../../support/expectations/told';

const service = useService();
const ID = '={{ $json.id }}';
const mobile = { type: 'phone', label: 'Mobile', value: '+1 1' };

const update = (more: INodeParameters): INodeParameters => ({
	resource: 'teamMember',
	operation: 'update',
	teamMember: { __rl: true, mode: 'id', value: ID },
	output: 'raw',
	...more,
});

/** A member on the service; what it took to make it is forgotten. */
async function member(contactDetails: IDataObject[] = []): Promise<IDataObject> {
	const { json } = await service.run({
		resource: 'teamMember',
		operation: 'create',
		firstName: 'Ada',
		lastName: 'Lovelace',
		email: 'ada@northwind.example',
		additionalFields: { jobTitle: 'Analyst', department: 'Engines' },
		specifyContactDetails: 'json',
		contactDetailsJson: JSON.stringify(contactDetails),
		output: 'raw',
	});
	service.sandbox.requests.length = 0;
	const { created: _, ...stored } = json[0];
	return stored;
}

const on = async ({ id }: IDataObject, more: INodeParameters, item: IDataObject = {}) =>
	await service.run(update(more), { items: [{ id, ...item }] });

const NOTHING =
	"have no value for this item, so there is nothing to change: fill one in, or choose a field in 'Clear Fields'";

describe('Update team member', () => {
	it.each<[string, INodeParameters, IDataObject]>([
		['First Name', { firstName: ' Augusta ' }, { firstName: 'Augusta' }],
		['Department', { department: 42 }, { department: '42' }],
		['only what has a value', { jobTitle: 'Countess', department: ' ' }, { jobTitle: 'Countess' }],
	])('sends %s in one PATCH and gives the member', async (_, updateFields, body) => {
		const before = await member();
		const { json } = await on(before, { updateFields });
		expect(service.sent()).toEqual([
			{ method: 'PATCH', path: `/team-members/${String(before.id)}`, query: {}, body },
		]);
		const stored = await service.run({ resource: 'teamMember', operation: 'list', output: 'raw' });
		expect(json).toEqual(stored.json);
		expect(json).toMatchObject([body]);
	});

	it('clears what an agent writes as a list', async () => {
		const clearFields = '={{ \'["jobTitle", "Department"]\' }}';
		await on(await member(), { clearFields });
		expect(service.bodies()).toEqual([{ jobTitle: null, department: null }]);
	});

	it('clears a field only for an item without a value for it', async () => {
		const { id } = await member();
		await service.run(
			update({ updateFields: { jobTitle: '={{ $json.title }}' }, clearFields: ['jobTitle'] }),
			{
				items: [
					{ id, title: 'Countess' },
					{ id, title: '' },
				],
			},
		);
		expect(service.bodies()).toEqual([{ jobTitle: 'Countess' }, { jobTitle: null }]);
	});

	it.each<[string, INodeParameters, string | RegExp]>([
		['nothing', {}, `'Update Fields' and 'Contact Details' ${NOTHING}`],
		[
			'a contact detail that comes out empty',
			{ contactDetails: { phone: [{ value: '={{ $json.phone }}', label: 'Mobile' }] } },
			`'Update Fields' and 'Contact Details' ${NOTHING}`,
		],
		[
			'a JSON that comes out empty',
			{ specifyContactDetails: 'json', contactDetailsJson: '={{ $json.details }}' },
			`'Update Fields' and 'Contact Details (JSON)' ${NOTHING}`,
		],
		['a blank field', { updateFields: { jobTitle: ' ' } }, /nothing to change/],
		['a wrong email', { updateFields: { email: 'x' } }, /^'Email' must be an email address/],
		[
			'a field that has to have a value',
			{ clearFields: ['lastName'] },
			/^'Clear Fields' has 'lastName', but must be one or more of: /,
		],
		[
			'an unknown field',
			{ clearFields: ['status'] },
			/^'Clear Fields' has 'status', but must be one or more of: /,
		],
		[
			'a wrong detail',
			{ contactDetails: { phone: [{ value: '', label: 'x' }] } },
			"'Phone 1: Phone Number' is empty: fill it in, or remove the entry",
		],
	])('is refused with %s before anything is sent', async (_, more, message) => {
		expect(told(await on(await member(), more))).toEqual(refusal(message));
		expect(service.sent()).toEqual([]);
	});
});

describe('Update team member, contact details', () => {
	const office = { type: 'phone', label: 'Office', value: '+1 2' };
	const site = { type: 'website', label: null, value: 'https://a.example' };
	const home = { type: 'address', label: 'Home', address: { line1: 'A 1', city: 'Oslo' } };
	const x = { type: 'social_media', label: null, platform: 'x', value: '@ada' };
	const all = [mobile, office, site, home, x];
	const json = (details: IDataObject[], contactDetailsMode = 'merge') => ({
		contactDetailsMode,
		specifyContactDetails: 'json',
		contactDetailsJson: JSON.stringify(details),
	});
	const linkedin = { type: 'social_media', label: null, platform: 'linkedin', value: 'ada' };

	it.each<[string, IDataObject[], IDataObject[]]>([
		[
			'changes one by type and label',
			[{ ...mobile, value: '+9' }],
			[{ ...mobile, value: '+9' }, office, site, home, x],
		],
		['adds another platform', [linkedin], [...all, linkedin]],
		[
			'changes one part of an address',
			[{ ...home, address: { city: 'Bergen' } }],
			[mobile, office, site, { ...home, address: { line1: 'A 1', city: 'Bergen' } }, x],
		],
	])('Add or Change reads the member and %s', async (_, wanted, contactDetails) => {
		const before = await member(all);
		await on(before, json(wanted));
		const path = `/team-members/${String(before.id)}`;
		expect(service.sent()).toEqual([
			{ method: 'GET', path, query: {}, body: undefined },
			{ method: 'PATCH', path, query: {}, body: { contactDetails } },
		]);
	});

	it('Add or Change sends no write when the card has it all', async () => {
		const before = await member(all);
		expect((await on(before, json([office, home, x]))).json).toEqual([before]);
		expect(service.sent()).toMatchObject([{ method: 'GET' }]);
	});

	it('Add or Change sends back an address without the parts that are null', async () => {
		const before = await member();
		const address = { line1: 'A 1', line2: null, city: 'Oslo', postalCode: '', country: null };
		const stored = { id: before.id, type: 'address', label: null, value: 'A 1, Oslo', address };
		const body = { data: { ...before, contactDetails: [stored] } };
		service.sandbox.fail({ method: 'GET', answer: { status: 200, body } });
		expect(told(await on(before, json([mobile])))).toMatchObject({ status: 'success' });
		const sent = { line1: 'A 1', city: 'Oslo', postalCode: '' };
		expect(service.bodies().at(-1)).toEqual({
			contactDetails: [{ type: 'address', label: null, address: sent }, mobile],
		});
	});

	it('Replace All sends the details without reading, and none removes all', async () => {
		const before = await member(all);
		await on(before, {
			contactDetailsMode: 'replace',
			contactDetails: { phone: [{ value: '1' }] },
		});
		await on(before, json([], 'replace'));
		expect(service.bodies()).toEqual([
			{ contactDetails: [{ type: 'phone', value: '1' }] },
			{ contactDetails: [] },
		]);
	});

	it.each(['={{ $json.nothing }}', '={{ null }}', '={{ " " }}', ''])(
		'Replace All is refused when the JSON is %j, which is more likely a mistake than a wish',
		async (contactDetailsJson) => {
			const before = await member(all);
			const parameters = { ...json([], 'replace'), contactDetailsJson };
			const message =
				"'Contact Details (JSON)' is empty, but 'Replace All' needs a list: enter [] to remove all contact details";
			expect(told(await on(before, parameters))).toEqual(refusal(message));
			const name = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@northwind.example' };
			const upsert = update({ ...parameters, ...name, operation: 'upsert' });
			expect(told(await service.run(upsert))).toEqual(refusal(message));
			expect(service.sent()).toEqual([]);
		},
	);

	it.each<[string, INodeParameters['contactDetails']]>([
		['there', { phone: [{ value: '={{ $json.mobil }}', label: 'Mobile' }] }],
		['in one expression', "={{ ({ phone: [{ value: $json.mobil, label: 'Mobile' }] }) }}"],
	])('Replace All is refused when entries are %s and none has a value', async (_, details) => {
		const before = await member(all);
		const parameters = { contactDetailsMode: 'replace', contactDetails: details };
		expect(told(await on(before, parameters))).toEqual(
			refusal(
				"'Contact Details' has entries, but none has a value, so 'Replace All' would remove all contact details: choose 'Add or Change', or choose 'Using JSON' and enter [] to remove them",
			),
		);
		expect(service.sent()).toEqual([]);
		await on(before, { contactDetailsMode: 'replace', contactDetails: {} });
		expect(service.bodies()).toEqual([{ contactDetails: [] }]);
	});

	describe.each(['update', 'upsert'])('Replace All with JSON, in %s', (operation) => {
		const name = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@northwind.example' };
		const replace = (contactDetailsJson: string): INodeParameters => ({
			...json([], 'replace'),
			contactDetailsJson,
			operation,
			...(operation === 'upsert' && name),
		});

		it.each([
			'={{ [{ type: "phone", value: $json.typo }] }}',
			'={{ [{ type: "phone", label: "Mobile" }, { type: "website", value: null }] }}',
			'={{ [{ type: "social_media", platform: "x", value: " " }] }}',
			'={{ [{ type: "address", address: { city: $json.typo, line1: "" } }] }}',
			'={{ [{ type: "address", address: null, value: "" }] }}',
			'=[{ "type": "phone", "value": "{{ $json.typo }}" }]',
			'={{ JSON.stringify([{ type: "phone", value: $json.typo }]) }}',
			'[{ "Type": "Phone", "Value": "" }]',
		])('is refused when entries are there and none has a value: %s', async (entered) => {
			const before = await member(all);
			expect(told(await on(before, replace(entered)))).toEqual(
				refusal(
					"'Contact Details (JSON)' has entries, but none has a value, so 'Replace All' would remove all contact details: choose 'Add or Change', or enter [] to remove them",
				),
			);
			expect(service.sent()).toEqual([]);
		});

		it.each(['[]', '={{ [] }}', '={{ " [ ] " }}'])('removes all with %s', async (entered) => {
			const { json: rows } = await on(await member(all), replace(entered));
			expect(service.bodies().at(-1)).toEqual({ contactDetails: [] });
			expect(rows).toMatchObject([{ contactDetails: [] }]);
		});

		it('keeps the entries that have a value', async () => {
			const entered = '={{ [{ type: "phone", value: $json.typo }, { type: "phone", value: 1 }] }}';
			await on(await member(all), replace(entered));
			expect(service.bodies().at(-1)).toEqual({ contactDetails: [{ type: 'phone', value: '1' }] });
		});
	});

	it.each(['', '={{ $json.nothing }}'])(
		'Add or Change keeps them all when the JSON is %j',
		async (contactDetailsJson) => {
			const updateFields = { jobTitle: 'x' };
			await on(await member(all), { ...json([]), contactDetailsJson, updateFields });
			expect(service.bodies()).toEqual([updateFields]);
		},
	);

	it('keeps them all when none are entered', async () => {
		await on(await member(all), { updateFields: { jobTitle: 'x' } });
		expect(service.bodies()).toEqual([{ jobTitle: 'x' }]);
	});
});

describe('Update of a service that differs, or fails', () => {
	const NO_SUCH_MEMBER = 'There is no such team member in this workspace';
	const rests = `This operation relies on an assumption about the service: ${assumptions.update.assumed}`;
	const body = { error: { code: 'c', message: 'Because.', details: null } };

	it.each([
		[404, { message: 'Route not found' }, 'The service does not offer this operation'],
		[405, body, 'The service does not offer this operation'],
		[405, '<h1>Not allowed</h1>', 'The service does not offer this operation'],
		[
			400,
			{ error: { code: 'bad_request', message: 'jobTitle: is not a known property' } },
			'The service refused the data: jobTitle: is not a known property',
		],
	])('%i %j is told with the assumption', async (status, answer, message) => {
		const before = await member();
		service.sandbox.fail({ method: 'PATCH', answer: { status, body: answer } });
		const result = await on(before, { updateFields: { jobTitle: 'x' } });
		expect(told(result)).toEqual(failed(message, status));
		expect(result.error?.description).toContain(rests);
	});

	it.each([
		[
			'is gone',
			(id: string) => service.sandbox.deleteRow('teamMembers', id),
			NO_SUCH_MEMBER,
			false,
		],
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

	it('409, the email is taken, says by whom and nothing of an assumption', async () => {
		const { parameters } = operation('Create team member');
		await service.run({ ...parameters, email: 'b@northwind.example' });
		const result = await on(await member(), { updateFields: { email: 'b@northwind.example' } });
		expect(told(result)).toEqual(
			failed(
				'The email address is already in use: Email address already used by another member',
				409,
			),
		);
		expect(result.error?.description).toMatch(
			/^Another team member has it, in this or another workspace\. Use a different work email\. The service says: [^.]*\./,
		);
		expect(result.error?.description).not.toContain('assumption');
	});
});
