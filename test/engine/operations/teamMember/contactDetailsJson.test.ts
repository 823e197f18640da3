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

const json = (contactDetailsJson: string) => ({
	...create,
	specifyContactDetails: 'json',
	contactDetailsJson,
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

	it('takes types and platforms as people write them', async () => {
		const details = [
			{ type: 'Phone', value: '1' },
			{ type: ' SOCIAL_MEDIA ', platform: 'LinkedIn', value: '@ada' },
			{ type: 'Social Media', platform: 'You Tube', value: '@ada' },
			{ type: 'socialMedia', platform: 'GitHub', value: 'ada' },
		];
		await service.run(json(JSON.stringify(details)));
		expect(service.bodies()).toMatchObject([
			{
				contactDetails: [
					{ type: 'phone', value: '1' },
					{ type: 'social_media', platform: 'linkedin', value: '@ada' },
					{ type: 'social_media', platform: 'youtube', value: '@ada' },
					{ type: 'social_media', platform: 'github', value: 'ada' },
				],
			},
		]);
	});

	it('takes names in any letter case, as the headings of a sheet have them', async () => {
		const details = [
			{ Type: 'Phone', VALUE: '1', Label: null },
			{ Type: 'address', Address: { 'Line 1': 'A 1', postal_code: '0150', City: 'Oslo' } },
			{ ID: 'a', Type: 'Social media', Platform: 'X', Value: '@ada', Label: 'Work' },
		];
		await service.run(json(JSON.stringify(details)));
		expect(service.bodies()).toEqual([
			{
				...ada,
				contactDetails: [
					{ type: 'phone', value: '1', label: null },
					{ type: 'address', address: { line1: 'A 1', postalCode: '0150', city: 'Oslo' } },
					{ type: 'social_media', platform: 'x', value: '@ada', label: 'Work' },
				],
			},
		]);
	});

	it('leaves out entries without a value, as the fields do', async () => {
		const details = [
			{ type: 'phone', value: null, label: 'Mobile' },
			{ type: 'email', value: ' ', label: null },
			{ type: 'website' },
			{ type: 'social_media', platform: 'x', value: '' },
			{ type: 'phone', value: false, label: false },
			{ type: 'address', value: null, address: null },
			{ type: 'address', address: { city: false } },
			{ type: 'address', address: { line1: '', city: null } },
			phone,
		];
		await service.run(json(JSON.stringify(details)));
		await service.run(json('={{ [{ type: "phone", value: $json.nothing }] }}'));
		expect(service.bodies()).toEqual([{ ...ada, contactDetails: [phone] }, ada]);
	});

	it('copies the card of one member to another', async () => {
		const details = [
			phone,
			{ type: 'email', value: 'a@b.example', label: 'Press' },
			{ type: 'website', value: 'https://ada.example', label: null },
			{ type: 'address', label: 'Office', address },
			{ type: 'social_media', platform: 'x', value: '@ada', label: 'Work' },
		];
		const [{ contactDetails }] = (
			await service.run({ ...json(JSON.stringify(details)), output: 'raw' })
		).json;
		expect(contactDetails).toMatchObject([{ id: expect.any(String) }, {}, {}, {}, {}]);
		await service.run(
			{ ...json('={{ $json.contactDetails }}'), email: 'bob@northwind.example' },
			{ items: [{ contactDetails }] },
		);
		expect(service.bodies()[1]).toMatchObject({ contactDetails: details });
		expect(JSON.stringify(service.bodies()[1])).not.toContain('"id"');
	});
});
