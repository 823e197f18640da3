import type { INodeParameters } from 'n8n-workflow';
import { expectRefusal } from '../../../support/expectations/told';
import { ada, detailsInJson, member } from '../../../support/form/parameters';
import { useService } from '../../../support/services/service';

const service = useService();

const create = (contactDetails: unknown, more: INodeParameters = {}) =>
	member('create', { ...ada, ...more, contactDetails: contactDetails as INodeParameters });

/** Plain entries are in `everyParameter`. */
describe('Contact Details, using fields', () => {
	it('sends the groups in the order of the form, and the entries of a group in their order', async () => {
		const entered = {
			website: [{ value: 'https://ada.example' }],
			socialMedia: [{ platform: '={{ "GitHub " }}', value: 'ada' }],
			phone: [{ value: '={{ 4722222222 }}' }, { value: ' 22 ', label: '' }],
			address: [{ city: 'Oslo' }],
		};
		const { json: rows } = await service.run(create(entered, { output: 'raw' }));
		const details = [
			{ type: 'address', address: { city: 'Oslo' } },
			{ type: 'phone', value: '4722222222' },
			{ type: 'phone', value: '22' },
			{ type: 'social_media', platform: 'github', value: 'ada' },
			{ type: 'website', value: 'https://ada.example' },
		];
		expect(service.bodies()).toEqual([{ ...ada, contactDetails: details }]);
		expect(rows).toMatchObject([
			{ contact: { phone: '4722222222', website: 'https://ada.example' }, contactDetails: details },
		]);
	});

	const ofEachPart: INodeParameters = {
		address: [{ label: 'Home', city: '={{ $json.city }}' }],
		phone: [{ value: '={{ $json.phone }}', label: 'Mobile' }],
		socialMedia: [{ platform: 'linkedin', value: '={{ $json.linkedin }}' }],
	};
	const ofTheWhole = `={{ (${JSON.stringify(ofEachPart).replace(/"={{ (\S+) }}"/g, '$1')}) }}`;
	it.each<[string, unknown]>([
		['of each part', ofEachPart],
		['of the whole', ofTheWhole],
	])(
		'leaves out, item by item, the entries that the expression %s leaves empty',
		async (_, entered) => {
			const items = [{ phone: 22, city: '', linkedin: null }, { phone: ' ', city: 'Oslo' }, {}];
			await service.run(create(entered), { items });
			expect(service.bodies()).toEqual([
				{ ...ada, contactDetails: [{ type: 'phone', value: '22', label: 'Mobile' }] },
				{ ...ada, contactDetails: [{ type: 'address', label: 'Home', address: { city: 'Oslo' } }] },
				ada,
			]);
		},
	);

	describe('an address with a typed country', () => {
		const cells = { line1: '={{ $json.street }}', city: '={{ $json.city }}', country: 'Norway' };
		const home = (address: object, label = 'Home') => [{ type: 'address', label, address }];
		const country = 'Norway';

		it.each<[string, Record<string, string>, Record<string, unknown>, object[] | undefined]>([
			['is left out when all expressions are empty', {}, { street: '', city: null }, undefined],
			['is left out when all expressions give spaces', {}, { street: ' ' }, undefined],
			['is left out despite a label', { label: '={{ "Work" }}' }, {}, undefined],
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
			const entered = { address: [{ label: 'Home', ...cells, ...entry }] };
			await service.run(create(entered), { items: [item as never] });
			expect(service.bodies()).toEqual([{ ...ada, ...(contactDetails && { contactDetails }) }]);
		});
	});
});

describe('Contact Details, using JSON', () => {
	const createFrom = (details: unknown, more: INodeParameters = {}) =>
		member('create', { ...ada, ...detailsInJson(details), ...more });
	const phone = { type: 'phone', value: '+47 22', label: 'Mobile' };
	const unlabelled = { type: 'phone', value: '1', label: null };

	it.each<[string, unknown, object[] | undefined]>([
		['a JSON text', [phone], [phone]],
		['a JSON text in a code fence', `\`\`\`json\n${JSON.stringify([phone])}\n\`\`\``, [phone]],
		['an expression that gives a list', '={{ $json.details }}', [phone]],
		['an expression that gives a JSON text', '={{ JSON.stringify($json.details) }}', [phone]],
		['a text with an expression', '=[{{ JSON.stringify($json.details[0]) }}]', [phone]],
		['a label of null', [unlabelled], [unlabelled]],
		['an empty list', [], undefined],
		['an empty text', '', undefined],
		['an expression without a result', '={{ $json.nothing }}', undefined],
		['an expression for a value', '={{ [{ type: "phone", value: $json.nothing }] }}', undefined],
	])('sends the details of %s', async (_, details, contactDetails) => {
		await service.run(createFrom(details), { items: [{ details: [phone] }] });
		expect(service.bodies()).toEqual([{ ...ada, ...(contactDetails && { contactDetails }) }]);
	});

	it('sends nothing of the example with which the form begins, and Replace All refuses it', async () => {
		const specifyContactDetails = 'json';
		await service.run(member('create', { ...ada, specifyContactDetails }));
		await service.run(member('upsert', { ...ada, specifyContactDetails }));
		expect(service.bodies()).toEqual([ada, ada]);
		service.forget();
		const replace = { specifyContactDetails, contactDetailsMode: 'replace' };
		await expectRefusal(
			service,
			member('upsert', { ...ada, ...replace }),
			/^'Contact Details \(JSON\)' has entries, but none has a value/,
		);
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
		await service.run(createFrom(details));
		expect(service.bodies()).toEqual([{ ...ada, contactDetails }]);
	});

	it('copies the card of one member to another', async () => {
		const details = [
			phone,
			{ type: 'email', value: 'a@b.example', label: 'Press' },
			{ type: 'website', value: 'https://ada.example', label: null },
			{ type: 'address', label: 'Office', address: { line1: 'A 1', line2: 'F 3', city: 'Oslo' } },
			{ type: 'social_media', platform: 'x', value: '@ada', label: 'Work' },
		];
		const [{ contactDetails }] = (await service.run(createFrom(details, { output: 'raw' }))).json;
		expect(contactDetails).toMatchObject([{ id: expect.any(String) }, {}, {}, {}, {}]);
		const copy = createFrom('={{ $json.contactDetails }}', { email: 'bob@northwind.example' });
		await service.run(copy, { items: [{ contactDetails }] });
		expect(service.bodies()[1]).toMatchObject({ contactDetails: details });
		expect(JSON.stringify(service.bodies()[1])).not.toContain('"id"');
	});
});
