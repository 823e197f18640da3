import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { socialPlatforms } from '../../../contract';
import { platformOptions } from '../../../nodes/TeamWorkspace/teamMember/contactDetails/groups';
import { expectRefusal, expectRefusals } from '../../support/expectations/told';
import * as form from '../../support/form/parameters';
import { useService } from '../../support/services/service';

const service = useService();
const { ada, contact, detailsInJson, fromItem, fromItemIfAny, grace, NO_RECORD, one } = form;

const EMAIL_MUST = 'must be one email address, such as ada@example.com, but is';
const WITHOUT_QUOTES =
	'must be one email address without quotation marks before or after it, such as ada@example.com, but is';
const AVATAR_MUST = 'must be a web address, such as https://example.com/ada.png, but is';
const WITHOUT_SPACE =
	'must be a web address, such as https://example.com/ada.png, without a space: write %20, but is';
const ID_MUST = `must be an ID, such as ${NO_RECORD}, but is`;
const DATE_MUST = 'must be a date, such as 2026-01-31 or 2026-01-31T09:00, but is';
const empty = (field: string) => `'${field}' is required, but is empty`;

const createMember = form.member('create', {
	...fromItem('firstName', 'lastName', 'email'),
	additionalFields: fromItem('avatarUrl', 'department', 'jobTitle'),
});

type Row = [message: string | RegExp, item: IDataObject];

describe('Before anything is sent, in the words of the form,', () => {
	it('Create team member refuses what cannot be sent', async () => {
		const rows: Row[] = [
			[empty('First Name'), { firstName: '' }],
			[empty('First Name'), { firstName: undefined }],
			[empty('First Name'), { firstName: '\ufeff \u200d\u00a0\u2800\u3164\u00ad' }],
			[empty('Last Name'), { lastName: ' \t' }],
			[empty('Last Name'), { lastName: null }],
			[empty('Email'), { email: '' }],
			[empty('Email'), { email: '\u2060' }],
			...['ada', 'ada@', '@northwind.example', 'a b@x.example', 'a@x.example, b@x.example'].map(
				(email): Row => [`'Email' ${EMAIL_MUST} '${email}'`, { email }],
			),
			[`'Email' ${EMAIL_MUST} '${'x'.repeat(59)}…'`, { email: 'x'.repeat(5000) }],
			[`'Email' ${EMAIL_MUST} '7'`, { email: 7 }],
			[`'Email' ${WITHOUT_QUOTES} ''ada@x.example''`, { email: "'ada@x.example'" }],
			["'First Name' must be text, but is an object", { firstName: { given: 'Ada' } }],
			["'Last Name' must be text, but is a list", { lastName: ['Lovelace'] }],
			...['ada.png', 'C:\\photos\\ada.png'].map((avatarUrl): Row => [
				`'Avatar URL' ${AVATAR_MUST} '${avatarUrl}'`,
				{ avatarUrl },
			]),
			...['https://example.com/a b.png', 'https://exa mple.com/', 'https://example.com/å b'].map(
				(avatarUrl): Row => [`'Avatar URL' ${WITHOUT_SPACE} '${avatarUrl}'`, { avatarUrl }],
			),
			["'Avatar URL' must be text, but is an object", { avatarUrl: { toString: '' } }],
			["'Department' must be text, but is a list", { department: [] }],
			["'Job Title' must be text, but is an object", { jobTitle: {} }],
			[`${empty('First Name')}; 'Email' ${EMAIL_MUST} 'ada'`, { firstName: '', email: 'ada' }],
		];
		await expectRefusals(service, createMember, rows, ada);
	});

	it.each([
		['teamMember', 'id', 'Team Member', ['ada', '3f2b8c1e-5a4d', '../contacts'], []],
		['teamMember', 'list', 'Team Member', ['ada'], [undefined, false, ' ']],
		['contact', 'list', 'Contact', ['{{ $json.id }}'], [undefined, false, ' ']],
		['contact', 'id', 'Contact', [5, {}], []],
	])('Get of a %s by %s refuses what is no ID', async (resource, mode, field, ids, empty) => {
		const is = (id: unknown) =>
			typeof id === 'object' ? 'an object' : typeof id === 'string' ? `'${id}'` : String(id);
		const nothing = `'${field}' is empty: choose one from the list or enter its ID`;
		await expectRefusals(service, one(resource, 'get', mode, '={{ $json.id }}'), [
			...ids.map((id): Row => [`'${field}' ${ID_MUST} ${is(id)}`, { id: id as never }]),
			...empty.map((id): Row => [nothing, { id }]),
		]);
	});

	it('List refuses a Limit that is no whole number', async () => {
		const must = "'Limit' must be a whole number, 1 or more, but is";
		await expectRefusals(service, contact('list', { limit: '={{ $json.limit }}' }), [
			...[0, -1, 1.5].map((limit): Row => [`${must} ${limit}`, { limit }]),
			...['many', '1e3'].map((limit): Row => [`${must} '${limit}'`, { limit }]),
			...['', undefined].map((limit): Row => [`${must} empty`, { limit }]),
			[`${must} a list`, { limit: [] }],
		]);
	});

	it('List team members refuses what cannot be a filter', async () => {
		const names = ['createdAfter', 'updatedAfter', 'status', 'department', 'email', 'jobTitle'];
		const choices = 'must be one or more of: Active, Failed, Not Invited, Pending';
		await expectRefusals(
			service,
			form.member('list', { filters: fromItemIfAny(...names, 'search') }),
			[
				[`'Created After' ${DATE_MUST} 'tomorrow'`, { createdAfter: 'tomorrow' }],
				[`'Updated After' ${DATE_MUST} 5`, { updatedAfter: 5 }],
				[`'Updated After' ${DATE_MUST} a list`, { updatedAfter: [] }],
				[`'Updated After' ${DATE_MUST} a list`, { updatedAfter: ['2026-02-30'] }],
				[`'Status' has 'retired', but ${choices}`, { status: 'active, retired' }],
				[`'Status' has an object, but ${choices}`, { status: {} }],
				["'Department' must be text, but is an object", { department: ['Sales', {}] }],
				["'Job Title' must be text, but is a list", { jobTitle: [] }],
				["'Search' must be text, but is a list", { search: ['ada'] }],
				[
					`'Created After' ${DATE_MUST} 'x'; 'Email' must be text, but is a list`,
					{ createdAfter: 'x', email: [] },
				],
			],
		);
	});

	it('List contacts refuses what cannot be a filter', async () => {
		const filters = {
			...fromItemIfAny('createdAfter', 'createdBefore', 'company', 'email', 'search', 'tag'),
			assignedMember: form.locator('id', '={{ $json.member ?? null }}'),
		};
		await expectRefusals(service, contact('list', { filters }), [
			[`'Created After' ${DATE_MUST} '2026-02-30'`, { createdAfter: '2026-02-30' }],
			[`'Assigned Member' ${ID_MUST} 'ada'`, { member: 'ada' }],
			["'Tag' must be text, but is an object", { tag: {} }],
			[`'Created Before' ${DATE_MUST} 'soon'`, { createdBefore: 'soon' }],
			...['2026-03-31', '2026-04-01'].map((createdBefore): [string, IDataObject] => [
				"'Created Before' must be later than 'Created After'",
				{ createdAfter: '2026-04-01', createdBefore },
			]),
			["'Search' must be text, but is an object", { search: {} }],
			[
				"'Company' must be text, but is an object; 'Email' must be text, but is a list",
				{ company: {}, email: [] },
			],
		]);
	});
});

describe('An expression whose calculation fails', () => {
	const nan = '={{ $json.nothing * 1 }}';
	const is = (must: string) => `${must}, but is NaN (check the calculation in the expression)`;
	const text = (field: string) => `'${field}' ${is('must be text')}`;
	const LIST =
		'must be a list in square brackets, such as [{ "type": "phone", "value": "+47 22 22 22 22" }]';
	const typed = form.member('create', ada);

	const inJson = '={{ [{ type: "phone", value: $json.nothing * 1 }] }}';
	const memberWithout = {
		firstName: nan,
		additionalFields: { jobTitle: nan },
		contactDetails: { phone: [{ value: nan }], address: [{ city: nan }] },
	};
	const date = is('must be a date, such as 2026-01-31 or 2026-01-31T09:00');
	const infinite = { ...grace, additionalFields: { phone: '={{ 1 / 0 }}' } };

	it.each<[string, INodeParameters, ...string[]]>([
		[
			'fields and contact details',
			{ ...typed, ...memberWithout },
			...['First Name', 'Job Title', 'Address 1: City', 'Phone 1: Phone Number'].map(text),
		],
		[
			'a contact detail in JSON',
			{ ...typed, ...detailsInJson(inJson) },
			text('Contact Details (JSON), entry 1, value'),
		],
		['JSON', { ...typed, ...detailsInJson(nan) }, `'Contact Details (JSON)' ${is(LIST)}`],
		[
			'filters',
			contact('list', { filters: { tag: nan, createdAfter: nan } }),
			...[`'Created After' ${date}`, text('Tag')],
		],
		['a division', contact('create', infinite), text('Phone').replace('NaN', 'Infinity')],
	])('is refused in %s', async (_, parameters, ...problems) => {
		await expectRefusal(service, parameters, problems.join('; '));
	});
});

describe('Contact Details are refused before anything is sent', () => {
	const PLATFORMS = socialPlatforms.join(', ');
	const PLATFORM_NAMES = platformOptions.map(({ name }) => name).join(', ');
	const TWITTER = "is 'Twitter', but must be x, its name in the API";
	const BLANK = 'is empty: fill it in, or remove the entry';

	it('from fields, each by its group, number and name', async () => {
		const address = 'is empty: fill in Street, City or another part, or remove the entry';
		const profile = (platform: string) => ({ platform: `={{ ${platform} }}`, value: 'ada' });
		const contactDetails = {
			address: [{}, { label: 'Office', city: ' ' }, { city: '={{ ({}) }}' }],
			email: [{ label: 'Press' }, { value: 'press' }],
			// Counted, though it is left out.
			phone: [
				{ value: '={{ $json.nothing }}' },
				{ label: 'Mobile' },
				{ value: '1', label: '={{ [1] }}' },
			],
			socialMedia: [
				{ platform: 'x' },
				...['$json.nothing', '"MySpace"', '" XING AG "', '"Twitter"'].map(profile),
			],
			website: [{}],
		};
		const problems = [
			`'Address 1' ${address}`,
			`'Address 2' ${address}`,
			"'Address 3: City' must be text, but is an object",
			`'Email 1: Email Address' ${BLANK}`,
			`'Email 2: Email Address' ${EMAIL_MUST} 'press'`,
			`'Phone 2: Phone Number' ${BLANK}`,
			"'Phone 3: Label' must be text, but is a list",
			`'Social Media 1: Link or Handle' ${BLANK}`,
			`'Social Media 2: Platform' ${BLANK}`,
			`'Social Media 3: Platform' is 'MySpace', but must be one of: ${PLATFORM_NAMES}`,
			`'Social Media 4: Platform' is 'XING AG', but must be one of: ${PLATFORM_NAMES}`,
			`'Social Media 5: Platform' ${TWITTER}`,
			`'Website 1: Website Address' ${BLANK}`,
		];
		const create = form.member('create', { ...ada, contactDetails });
		await expectRefusal(service, create, problems.join('; '));
	});

	it('from JSON, each by its number and name', async () => {
		const FIELD = 'Contact Details (JSON)';
		const LIST =
			'must be a list in square brackets, such as [{ "type": "phone", "value": "+47 22 22 22 22" }], but is';
		const TYPES = 'must be one of: phone, email, website, address, social_media';
		const AS_PARTS = 'write it as "address": { "line1": "12 High Street", "city": "Oslo" }';
		const OBJECT = 'must be an object in curly brackets, but is';
		const QUOTES = /, but cannot be read: use straight double quotes \("\) around every name/;
		const first = (name: string, problem: string) => `'${FIELD}, entry 1${name}' ${problem}`;
		const profile = (platform?: string) => [{ type: 'social_media', platform, value: 'ada' }];
		const street = (address: unknown) => [{ type: 'address', value: '12 High Street', address }];
		const rows: Array<[string | RegExp, unknown]> = [
			[/^'Contact Details \(JSON\)' must be a list .+, but cannot be read: ./, '[{ type: phone }]'],
			...['[{ "type": "phone"', '[{ "type": "pho', '['].map((json): [RegExp, string] => [
				/must be a list .+, but cannot be read: its end is missing: close every quotation mark/,
				json,
			]),
			...[
				"[{ 'type': 'phone', 'value': '1' }]",
				'[{ “type”: “phone”, “value”: “1” }]',
				'[{ „type“: "phone" }]',
				'[{ ‘type’: "phone" }]',
				"['",
			].map((json): [RegExp, string] => [QUOTES, json]),
			...['```json\n[{ "type": "phone", "value": "1" }]', 'Here it is: ```[]```'].map(
				(json): [RegExp, string] => [/cannot be read: remove the code fence \(```\)/, json],
			),
			[/cannot be read: (?!use straight)/, '[{ "type": "it\'s" phone }]'],
			[/cannot be read: (?!remove the code fence)/, '```json\n[{ "type": "phone", }]\n```'],
			[/cannot be read: its end is missing/, `[{ "type": "it's`],
			[`'${FIELD}' ${LIST} an object`, { type: 'phone', value: '1' }],
			[`'${FIELD}' ${LIST} empty`, 'null'],
			[first('', `${OBJECT} 'phone'`), ['phone']],
			[
				`'${FIELD}, entry 2' contains an unknown property: number`,
				[
					{ type: 'phone', value: '1' },
					{ type: 'phone', value: '1', number: 1, id: 2 },
				],
			],
			[first(', type', `is empty, but ${TYPES}`), [{ value: '1' }]],
			[first(', type', `is 'fax', but ${TYPES}`), [{ type: 'fax', value: '1' }]],
			[first(', platform', 'is required when type is social_media'), profile()],
			[first(', platform', `is 'MySpace', but must be one of: ${PLATFORMS}`), profile('MySpace')],
			[first(', platform', TWITTER), profile('Twitter')],
			[
				`'${FIELD}, entry 3, value' ${EMAIL_MUST} 'ada'`,
				[{ type: 'phone' }, { type: 'phone', value: '' }, { type: 'email', value: 'ada' }],
			],
			[first(', address', `is required when type is address; ${AS_PARTS}`), street(undefined)],
			[first(', address', `${OBJECT} '12 High Street'; ${AS_PARTS}`), street('12 High Street')],
			[
				first(', address', 'must have at least one part: line1, line2, city, postalCode, country'),
				street({ city: '' }),
			],
			[
				first(', address', 'contains an unknown property: street'),
				street({ city: 'Oslo', street: '12 High Street' }),
			],
			[first(', address.city', 'must be text, but is a list'), street({ city: [] })],
		];
		const create = form.member('create', { ...ada, ...detailsInJson('={{ $json.details }}') });
		const items = rows.map(([message, details]): Row => [message, { details } as IDataObject]);
		await expectRefusals(service, create, items);
	});
});
