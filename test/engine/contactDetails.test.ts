import { socialPlatforms } from '../../contract';
import { useService } from '../support/service';

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

/** What the form holds for one entry of a group, and what is sent for it. */
const groups = [
	['address', { label: 'Office', ...address }, { type: 'address', label: 'Office', address }],
	['address', address, { type: 'address', address }],
	...Object.entries(address).map(([part, value]) => [
		'address',
		{ [part]: value },
		{ type: 'address', address: { [part]: value } },
	]),
	['email', { value: 'a@b.example' }, { type: 'email', value: 'a@b.example' }],
	[
		'email',
		{ value: 'a@b.example', label: 'Press' },
		{ type: 'email', value: 'a@b.example', label: 'Press' },
	],
	[
		'phone',
		{ value: '+47 22', label: 'Mobile' },
		{ type: 'phone', value: '+47 22', label: 'Mobile' },
	],
	['phone', { value: '={{ 4722222222 }}' }, { type: 'phone', value: '4722222222' }],
	['phone', { value: ' 22 ', label: '' }, { type: 'phone', value: '22' }],
	[
		'socialMedia',
		{ platform: 'x', value: '@ada', label: 'Work' },
		{ type: 'social_media', platform: 'x', value: '@ada', label: 'Work' },
	],
	[
		'socialMedia',
		{ platform: '={{ "GitHub " }}', value: 'ada' },
		{ type: 'social_media', platform: 'github', value: 'ada' },
	],
	[
		'website',
		{ value: 'https://ada.example', label: 'Portfolio' },
		{ type: 'website', value: 'https://ada.example', label: 'Portfolio' },
	],
] as Array<[string, Record<string, string>, object]>;

const json = (contactDetailsJson: string) => ({
	...create,
	specifyContactDetails: 'json',
	contactDetailsJson,
});

describe('Contact Details, using fields', () => {
	it.each(groups)('sends an entry of %s: %j', async (group, entry, detail) => {
		await service.run({ ...create, contactDetails: { [group]: [entry] } });
		expect(service.bodies()).toEqual([{ ...ada, contactDetails: [detail] }]);
	});

	it('sends each of the 28 platforms', async () => {
		await service.run(
			{
				...create,
				email: '={{ $json.platform }}@northwind.example',
				contactDetails: { socialMedia: [{ platform: '={{ $json.platform }}', value: 'ada' }] },
			},
			{ items: socialPlatforms.map((platform) => ({ platform })) },
		);
		expect(service.bodies()).toEqual(
			socialPlatforms.map((platform) => ({
				...ada,
				email: `${platform}@northwind.example`,
				contactDetails: [{ type: 'social_media', platform, value: 'ada' }],
			})),
		);
		expect(service.sandbox.requests.map(({ status }) => status)).toEqual(Array(28).fill(201));
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
});

describe('Contact Details, using JSON', () => {
	const phone = { type: 'phone', value: '+47 22', label: 'Mobile' };

	it.each([
		['a JSON text', json(JSON.stringify([phone])), [phone]],
		['an expression that gives a list', json('={{ $json.details }}'), [phone]],
		['an expression that gives a JSON text', json('={{ JSON.stringify($json.details) }}'), [phone]],
		[
			'a list in a text with an expression',
			json('=[{{ JSON.stringify($json.details[0]) }}]'),
			[phone],
		],
		[
			'a label of null',
			json('[{ "type": "phone", "value": "1", "label": null }]'),
			[{ type: 'phone', value: '1', label: null }],
		],
		['an empty list', json('[]'), undefined],
		['an empty text', json(''), undefined],
		['an expression without a result', json('={{ $json.nothing }}'), undefined],
	])('sends the details of %s', async (_, parameters, contactDetails) => {
		await service.run(parameters, { items: [{ details: [phone] }] });
		expect(service.bodies()).toEqual([{ ...ada, ...(contactDetails && { contactDetails }) }]);
	});

	it('sends every type with every property', async () => {
		const details = [
			phone,
			{ type: 'email', value: 'a@b.example', label: 'Press' },
			{ type: 'website', value: 'https://ada.example', label: 'Portfolio' },
			{ type: 'address', label: 'Office', address },
			{ type: 'social_media', platform: 'x', value: '@ada', label: 'Work' },
		];
		await service.run(json(JSON.stringify(details)));
		expect(service.bodies()).toEqual([{ ...ada, contactDetails: details }]);
	});

	it('makes texts of numbers, trims, and sends nothing that is empty', async () => {
		await service.run(json('={{ $json.details }}'), {
			items: [
				{
					details: [
						{ type: 'phone', value: 4722222222, label: ' ', platform: null, address: null },
						{ type: 'website', value: ' https://ada.example ', label: 1 },
						{ type: 'address', value: '', address: { postalCode: 150, city: ' Oslo ', line2: '' } },
					],
				},
			],
		});
		expect(service.bodies()).toEqual([
			{
				...ada,
				contactDetails: [
					{ type: 'phone', value: '4722222222' },
					{ type: 'website', value: 'https://ada.example', label: '1' },
					{ type: 'address', address: { postalCode: '150', city: 'Oslo' } },
				],
			},
		]);
	});

	it('ignores the fields of the other choice', async () => {
		const contactDetails = { phone: [{ value: '' }] };
		await service.run({ ...json(JSON.stringify([phone])), contactDetails });
		expect(service.bodies()).toEqual([{ ...ada, contactDetails: [phone] }]);
	});
});
