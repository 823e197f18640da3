import { useService } from '../../../support/services/service';

const service = useService();

const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@northwind.example' };
const create = { resource: 'teamMember', operation: 'create', ...ada };

const address = {
	line1: '12 High Street',
	line2: 'Floor 3',
	city: 'Oslo',
	postalCode: '0150',
	country: 'NO',
};

/** What the form holds for one entry of a group, and what is sent for it; plain entries are in `everyParameter`. */
const groups = [
	['phone', { value: '={{ 4722222222 }}' }, { type: 'phone', value: '4722222222' }],
	['phone', { value: ' 22 ', label: '' }, { type: 'phone', value: '22' }],
	[
		'socialMedia',
		{ platform: '={{ "GitHub " }}', value: 'ada' },
		{ type: 'social_media', platform: 'github', value: 'ada' },
	],
] as Array<[string, Record<string, string>, object]>;

describe('Contact Details, using fields', () => {
	it.each(groups)('sends an entry of %s: %j', async (group, entry, detail) => {
		await service.run({ ...create, contactDetails: { [group]: [entry] } });
		expect(service.bodies()).toEqual([{ ...ada, contactDetails: [detail] }]);
	});

	it('sends the groups in the order of the form, and the entries of a group in their order', async () => {
		const { json: rows } = await service.run({
			...create,
			output: 'raw',
			contactDetails: {
				website: [{ value: 'https://ada.example' }],
				phone: [{ value: '1' }, { value: '2' }],
				address: [{ city: 'Oslo' }],
			},
		});
		const details = [
			{ type: 'address', address: { city: 'Oslo' } },
			{ type: 'phone', value: '1' },
			{ type: 'phone', value: '2' },
			{ type: 'website', value: 'https://ada.example' },
		];
		expect(service.bodies()).toEqual([{ ...ada, contactDetails: details }]);
		expect(rows).toMatchObject([
			{ contact: { phone: '1', website: 'https://ada.example' }, contactDetails: details },
		]);
	});

	it('leaves out, item by item, the entries whose expressions come out empty', async () => {
		await service.run(
			{
				...create,
				email: '={{ $json.mail }}',
				contactDetails: {
					address: [{ label: 'Home', city: '={{ $json.city }}' }],
					phone: [{ value: '={{ $json.phone }}', label: 'Mobile' }],
					socialMedia: [{ platform: 'linkedin', value: '={{ $json.linkedin }}' }],
				},
			},
			{
				items: [
					{ mail: 'a@x.example', phone: 22, city: '', linkedin: null },
					{ mail: 'b@x.example', phone: ' ', city: 'Oslo' },
					{ mail: 'c@x.example' },
				],
			},
		);
		expect(service.bodies()).toEqual([
			{
				...ada,
				email: 'a@x.example',
				contactDetails: [{ type: 'phone', value: '22', label: 'Mobile' }],
			},
			{
				...ada,
				email: 'b@x.example',
				contactDetails: [{ type: 'address', label: 'Home', address: { city: 'Oslo' } }],
			},
			{ ...ada, email: 'c@x.example' },
		]);
	});
	describe('an address with a typed country', () => {
		const cells = { line1: '={{ $json.street }}', city: '={{ $json.city }}', country: 'Norway' };
		const home = (address: object, label = 'Home') => [{ type: 'address', label, address }];
		const country = 'Norway';

		it.each<[string, Record<string, string>, Record<string, unknown>, object[] | undefined]>([
			['is left out when all expressions are empty', {}, { street: '', city: null }, undefined],
			['is left out when all expressions give spaces', {}, { street: ' ' }, undefined],
			[
				'is left out though the label comes from an expression',
				{ label: '={{ "Work" }}' },
				{},
				undefined,
			],
			['is sent with what one gives', {}, { city: 'Oslo' }, home({ city: 'Oslo', country })],
			[
				'is sent when the others are typed, though the label comes out empty',
				{ line1: 'A 1', city: '', label: '={{ $json.nothing }}' },
				{},
				[{ type: 'address', address: { line1: 'A 1', country } }],
			],
			[
				'is sent when the others are typed, though Street Line 2 comes out empty',
				{ line1: 'A 1', city: '', line2: '={{ $json.nothing }}' },
				{},
				home({ line1: 'A 1', country }),
			],
			[
				'is sent when Street Line 2 alone comes out with a value',
				{ line2: '={{ "Floor 3" }}' },
				{},
				home({ line2: 'Floor 3', country }),
			],
			['is sent when the others are blank', { line1: '', city: '' }, {}, home({ country })],
			[
				'is sent when the country comes from an expression too',
				{ country: '={{ "Norway" }}' },
				{},
				home({ country }),
			],
		])('%s', async (_, entry, item, contactDetails) => {
			await service.run(
				{ ...create, contactDetails: { address: [{ label: 'Home', ...cells, ...entry }] } },
				{ items: [item as never] },
			);
			expect(service.bodies()).toEqual([{ ...ada, ...(contactDetails && { contactDetails }) }]);
		});

		it('does not take the place of the whole address on the card', async () => {
			const office = { label: 'Office', ...address };
			await service.run({ ...create, contactDetails: { address: [office] } });
			const contactDetails = { address: [{ ...cells, label: 'Office' }] };
			const { json } = await service.run({ ...create, operation: 'upsert', contactDetails });
			expect(json).toMatchObject([{ outcome: 'unchanged' }]);
		});
	});
});
