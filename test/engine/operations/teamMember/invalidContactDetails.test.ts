import { socialPlatforms } from '../../../../contract';
import { platformOptions } from '../../../../nodes/TeamWorkspace/teamMember/contactDetails/groups';
import { useService } from '../../../support/services/service';
import { refusal, told } from '../../../support/expectations/told';

const service = useService();

const create = {
	resource: 'teamMember',
	operation: 'create',
	firstName: 'Ada',
	lastName: 'Lovelace',
	email: 'ada@northwind.example',
};

const PLATFORMS = socialPlatforms.join(', ');
const PLATFORM_NAMES = platformOptions.map(({ name }) => name).join(', ');
const EMAIL_MUST = 'must be an email address, such as ada@example.com, but is';
const TWITTER = "is 'Twitter', but must be x, its name in the API";
const BLANK = 'is empty: fill it in, or remove the entry';
const BLANK_ADDRESS = 'is empty: fill in Street, City or another part, or remove the entry';

type Groups = Record<string, Array<Record<string, string>>>;

describe('Contact Details from fields are refused before anything is sent', () => {
	it.each<[string, Groups]>([
		[`'Address 1' ${BLANK_ADDRESS}`, { address: [{}] }],
		[`'Address 1' ${BLANK_ADDRESS}`, { address: [{ label: 'Office', city: ' ' }] }],
		[`'Email 1: Email Address' ${BLANK}`, { email: [{ label: 'Press' }] }],
		[`'Email 1: Email Address' ${EMAIL_MUST} 'press'`, { email: [{ value: 'press' }] }],
		[`'Phone 2: Phone Number' ${BLANK}`, { phone: [{ value: '1' }, { label: 'Mobile' }] }],
		[`'Website 1: Website Address' ${BLANK}`, { website: [{}] }],
		[`'Social Media 1: Link or Handle' ${BLANK}`, { socialMedia: [{ platform: 'x' }] }],
		[
			`'Social Media 1: Platform' ${BLANK}`,
			{ socialMedia: [{ platform: '={{ $json.nothing }}', value: 'ada' }] },
		],
		[
			`'Social Media 1: Platform' is 'MySpace', but must be one of: ${PLATFORM_NAMES}`,
			{ socialMedia: [{ platform: '={{ "MySpace" }}', value: 'ada' }] },
		],
		[
			`'Social Media 1: Platform' is 'XING AG', but must be one of: ${PLATFORM_NAMES}`,
			{ socialMedia: [{ platform: '={{ " XING AG " }}', value: 'ada' }] },
		],
		[
			`'Social Media 1: Platform' ${TWITTER}`,
			{ socialMedia: [{ platform: '={{ "Twitter" }}', value: 'ada' }] },
		],
		[
			"'Phone 1: Label' must be text, but is a list",
			{ phone: [{ value: '1', label: '={{ [1] }}' }] },
		],
		["'Address 1: City' must be text, but is an object", { address: [{ city: '={{ ({}) }}' }] }],
		[
			`'Phone 1: Phone Number' ${BLANK}; 'Website 1: Website Address' ${BLANK}`,
			{ website: [{}], phone: [{}] },
		],
		[
			`'Phone 2: Phone Number' ${BLANK}`,
			{ phone: [{ value: '={{ $json.nothing }}' }, { value: '' }] },
		],
	])('%s', async (message, contactDetails) => {
		const result = await service.run({ ...create, contactDetails });
		expect(told(result)).toEqual(refusal(message));
		expect(service.sent()).toEqual([]);
	});
});

describe('Contact Details from JSON are refused before anything is sent', () => {
	const FIELD = 'Contact Details (JSON)';
	const LIST =
		'must be a list in square brackets, such as [{ "type": "phone", "value": "+47 22 22 22 22" }], but is';
	const TYPES = 'phone, email, website, address, social_media';
	const AS_PARTS = 'write it as "address": { "line1": "12 High Street", "city": "Oslo" }';
	const OBJECT = 'must be an object in curly brackets, but is';

	it.each<[string | RegExp, string]>([
		[/^'Contact Details \(JSON\)' must be a list .+, but cannot be read: ./, '[{ type: phone }]'],
		...['[{ "type": "phone"', '[{ "type": "pho', '['].map((json): [RegExp, string] => [
			/^'Contact Details \(JSON\)' must be a list .+, but cannot be read: its end is missing: close every quotation mark and bracket$/,
			json,
		]),
		...[
			"[{ 'type': 'phone', 'value': '1' }]",
			`[{ "type": 'phone' }]`,
			'[{ “type”: “phone”, “value”: “1” }]',
			'[{ "type": “phone” }]',
			'[{ „type“: "phone" }]',
			'[{ ‘type’: "phone" }]',
			"['",
		].map((json): [RegExp, string] => [
			/, but cannot be read: use straight double quotes \("\) around every name and text$/,
			json,
		]),
		[/cannot be read: (?!use straight)/, '[{ "type": "it\'s" phone }]'],
		[/cannot be read: its end is missing/, `[{ "type": "it's`],
		[`'${FIELD}' ${LIST} an object`, '{ "type": "phone", "value": "1" }'],
		[`'${FIELD}' ${LIST} an object`, '={{ ({ type: "phone", value: "1" }) }}'],
		[`'${FIELD}' ${LIST} 12`, '12'],
		[`'${FIELD}' ${LIST} empty`, 'null'],
		[`'${FIELD}, entry 1' ${OBJECT} empty`, '[null]'],
		[`'${FIELD}, entry 1' ${OBJECT} 'phone'`, '["phone"]'],
		[`'${FIELD}, entry 1' ${OBJECT} a list`, '[[]]'],
		[
			`'${FIELD}, entry 2' contains an unknown property: number`,
			'[{ "type": "phone", "value": "1" }, { "type": "phone", "value": "1", "number": 1, "id": 2 }]',
		],
		[`'${FIELD}, entry 1, type' is empty, but must be one of: ${TYPES}`, '[{ "value": "1" }]'],
		[
			`'${FIELD}, entry 1, type' is 'fax', but must be one of: ${TYPES}`,
			'[{ "type": "fax", "value": "1" }]',
		],
		[
			`'${FIELD}, entry 1, platform' is required when type is social_media`,
			'[{ "type": "social_media", "value": "ada" }]',
		],
		[
			`'${FIELD}, entry 1, platform' is 'MySpace', but must be one of: ${PLATFORMS}`,
			'[{ "type": "social_media", "platform": "MySpace", "value": "ada" }]',
		],
		[
			`'${FIELD}, entry 1, platform' ${TWITTER}`,
			'[{ "type": "social_media", "platform": "Twitter", "value": "ada" }]',
		],
		[`'${FIELD}, entry 1, type' is empty, but must be one of: ${TYPES}`, '[{ "value": null }]'],
		[`'${FIELD}, entry 1, type' is 'Fax', but must be one of: ${TYPES}`, '[{ "type": "Fax" }]'],
		[
			/^'Contact Details \(JSON\), entry 1' contains an unknown property: number/,
			'[{ "type": "phone", "number": "1" }]',
		],
		[
			`'${FIELD}, entry 3, value' ${EMAIL_MUST} 'ada'`,
			'[{ "type": "phone" }, { "type": "phone", "value": "" }, { "type": "email", "value": "ada" }]',
		],
		[`'${FIELD}, entry 1, value' ${EMAIL_MUST} 'ada'`, '[{ "type": "email", "value": "ada" }]'],
		[
			`'${FIELD}, entry 1, address' is required when type is address; ${AS_PARTS}`,
			'[{ "type": "address", "value": "12 High Street" }]',
		],
		[
			`'${FIELD}, entry 1, address' ${OBJECT} '12 High Street'; ${AS_PARTS}`,
			'[{ "type": "address", "address": "12 High Street" }]',
		],
		[
			`'${FIELD}, entry 1, address' must have at least one part: line1, line2, city, postalCode, country`,
			'[{ "type": "address", "value": "12 High Street", "address": { "city": "" } }]',
		],
		[
			`'${FIELD}, entry 1, address' contains an unknown property: street`,
			'[{ "type": "address", "address": { "city": "Oslo", "street": "12 High Street" } }]',
		],
		[
			`'${FIELD}, entry 1, address.city' must be text, but is a list`,
			'[{ "type": "address", "address": { "city": [] } }]',
		],
	])('%s', async (message, contactDetailsJson) => {
		const result = await service.run({
			...create,
			specifyContactDetails: 'json',
			contactDetailsJson,
		});
		expect(told(result)).toEqual(refusal(message));
		expect(service.sent()).toEqual([]);
	});
});
