import type { INodeParameters } from 'n8n-workflow';
import { ada, detailsInJson, member } from '../../../support/form/parameters';
import { useService } from '../../../support/services/service';

const service = useService();

const create = (details: unknown, more: INodeParameters = {}) =>
	member('create', { ...ada, ...detailsInJson(details), ...more });
const address = { line1: '12 High Street', line2: 'Floor 3', city: 'Oslo', country: 'NO' };

describe('Contact Details, using JSON', () => {
	const phone = { type: 'phone', value: '+47 22', label: 'Mobile' };
	const unlabelled = { type: 'phone', value: '1', label: null };

	it.each<[string, unknown, object[] | undefined]>([
		['a JSON text', [phone], [phone]],
		['an expression that gives a list', '={{ $json.details }}', [phone]],
		['an expression that gives a JSON text', '={{ JSON.stringify($json.details) }}', [phone]],
		['a text with an expression', '=[{{ JSON.stringify($json.details[0]) }}]', [phone]],
		['a label of null', [unlabelled], [unlabelled]],
		['an empty list', [], undefined],
		['an empty text', '', undefined],
		['an expression without a result', '={{ $json.nothing }}', undefined],
		['an expression for a value', '={{ [{ type: "phone", value: $json.nothing }] }}', undefined],
	])('sends the details of %s', async (_, details, contactDetails) => {
		await service.run(create(details), { items: [{ details: [phone] }] });
		expect(service.bodies()).toEqual([{ ...ada, ...(contactDetails && { contactDetails }) }]);
	});

	it.each<[string, object[], object[]]>([
		[
			'makes texts of numbers, trims, and sends nothing that is empty',
			[
				{ type: 'phone', value: 4722222222, label: ' ', platform: null, address: null },
				{ type: 'website', value: ' https://ada.example ', label: 1 },
				{ type: 'address', value: '', address: { postalCode: 150, city: ' Oslo ', line2: '' } },
			],
			[
				{ type: 'phone', value: '4722222222' },
				{ type: 'website', value: 'https://ada.example', label: '1' },
				{ type: 'address', address: { postalCode: '150', city: 'Oslo' } },
			],
		],
		[
			'takes types and platforms as people write them',
			[
				{ type: 'Phone', value: '1' },
				{ type: ' SOCIAL_MEDIA ', platform: 'LinkedIn', value: '@ada' },
				{ type: 'Social Media', platform: 'You Tube', value: '@ada' },
				{ type: 'socialMedia', platform: 'GitHub', value: 'ada' },
			],
			[
				{ type: 'phone', value: '1' },
				{ type: 'social_media', platform: 'linkedin', value: '@ada' },
				{ type: 'social_media', platform: 'youtube', value: '@ada' },
				{ type: 'social_media', platform: 'github', value: 'ada' },
			],
		],
		[
			'takes names in any letter case, as the headings of a sheet have them',
			[
				{ Type: 'Phone', VALUE: '1', Label: null },
				{ Type: 'address', Address: { 'Line 1': 'A 1', postal_code: '0150', City: 'Oslo' } },
				{ ID: 'a', Type: 'Social media', Platform: 'X', Value: '@ada', Label: 'Work' },
			],
			[
				unlabelled,
				{ type: 'address', address: { line1: 'A 1', postalCode: '0150', city: 'Oslo' } },
				{ type: 'social_media', platform: 'x', value: '@ada', label: 'Work' },
			],
		],
		[
			'leaves out entries without a value, as the fields do',
			[
				{ type: 'phone', value: null, label: 'Mobile' },
				{ type: 'email', value: ' ', label: null },
				{ type: 'website' },
				{ type: 'social_media', platform: 'x', value: '' },
				{ type: 'phone', value: false, label: false },
				{ type: 'address', value: null, address: null },
				{ type: 'address', address: { city: false } },
				{ type: 'address', address: { line1: '', city: null } },
				phone,
			],
			[phone],
		],
	])('%s', async (_, details, contactDetails) => {
		await service.run(create(details));
		expect(service.bodies()).toEqual([{ ...ada, contactDetails }]);
	});

	it('copies the card of one member to another', async () => {
		const details = [
			phone,
			{ type: 'email', value: 'a@b.example', label: 'Press' },
			{ type: 'website', value: 'https://ada.example', label: null },
			{ type: 'address', label: 'Office', address },
			{ type: 'social_media', platform: 'x', value: '@ada', label: 'Work' },
		];
		const [{ contactDetails }] = (await service.run(create(details, { output: 'raw' }))).json;
		expect(contactDetails).toMatchObject([{ id: expect.any(String) }, {}, {}, {}, {}]);
		const copy = create('={{ $json.contactDetails }}', { email: 'bob@northwind.example' });
		await service.run(copy, { items: [{ contactDetails }] });
		expect(service.bodies()[1]).toMatchObject({ contactDetails: details });
		expect(JSON.stringify(service.bodies()[1])).not.toContain('"id"');
	});
});
