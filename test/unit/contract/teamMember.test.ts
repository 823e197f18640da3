import {
	createTeamMemberInput,
	detailTypes,
	requiredByType,
	socialPlatforms,
} from '../../../contract';

const phone = { type: 'phone', value: '+47 22 22 22 22' };
const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

/** The paths of the refused fields, without duplicates, in order. */
const refused = (input: unknown) => [
	...new Set(
		createTeamMemberInput
			.safeParse(input)
			.error?.issues.map((issue) =>
				[...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys : [])].join('.'),
			) ?? [],
	),
];

const withDetail = (detail: unknown) => ({ ...person, contactDetails: [detail] });

describe('The body of create team member (spec 4.1)', () => {
	it.each([
		['only the required fields', person],
		[
			'null where the spec allows it',
			{ ...person, jobTitle: null, department: null, avatarUrl: null },
		],
		['an avatar', { ...person, avatarUrl: 'https://example.com/ada.png' }],
		[
			'an address with one part and an empty line2',
			withDetail({ type: 'address', address: { city: 'Oslo', line2: '' } }),
		],
		[
			'a social link',
			withDetail({ type: 'social_media', platform: 'x', value: 'https://x.com/ada' }),
		],
		['a label of null', withDetail({ type: 'phone', label: null, value: '+47 22 22 22 22' })],
	])('accepts %s', (_, input) => expect(refused(input)).toEqual([]));

	it.each<[string, object, string]>([
		['4.1: firstName is required', { firstName: undefined }, 'firstName'],
		['4.1: lastName is required', { lastName: undefined }, 'lastName'],
		['4.1: email is required', { email: undefined }, 'email'],
		['4.1: firstName is a string', { firstName: 1 }, 'firstName'],
		['4.1: lastName is not null', { lastName: null }, 'lastName'],
		['4.1: firstName has a value', { firstName: '  ' }, 'firstName'],
		['4.1: email has email format', { email: 'ada at example.com' }, 'email'],
		['4.1: jobTitle is string or null', { jobTitle: 7 }, 'jobTitle'],
		['4.1: department is string or null', { department: {} }, 'department'],
		['4.1: avatarUrl is a URI', { avatarUrl: 'not a url' }, 'avatarUrl'],
		['4.1: contactDetails is an array', { contactDetails: {} }, 'contactDetails'],
		['4.1: contactDetails is not null', { contactDetails: null }, 'contactDetails'],
		['4.1: unknown properties are not allowed', { status: 'active' }, 'status'],
		['4.1: the id is not for the client to choose', { id: 'x' }, 'id'],
	])('refuses: %s', (_, fields, path) => expect(refused({ ...person, ...fields })).toEqual([path]));

	it.each<[string, object, string]>([
		['4.1: type is required', { value: 'x' }, 'type'],
		['4.1: type is one of five', { type: 'fax', value: 'x' }, 'type'],
		['4.1 rule 1: phone needs value', { type: 'phone' }, 'value'],
		['4.1 rule 1: phone needs a value that is not empty', { type: 'phone', value: '' }, 'value'],
		['4.1 rule 1: website needs value', { type: 'website' }, 'value'],
		['4.1 rule 2: email needs value', { type: 'email' }, 'value'],
		['4.1 rule 2: email needs email format', { type: 'email', value: 'ada' }, 'value'],
		['4.1 rule 3: social media needs value', { type: 'social_media', platform: 'x' }, 'value'],
		['4.1 rule 3: social media needs platform', { type: 'social_media', value: 'x' }, 'platform'],
		[
			'2.3: a platform is one of 28',
			{ type: 'social_media', value: 'x', platform: 'myspace' },
			'platform',
		],
		['4.1 rule 4: address needs address', { type: 'address', value: 'Oslo' }, 'address'],
		['2.4: an address has a property', { type: 'address', address: {} }, 'address'],
		['2.4: … that is not empty', { type: 'address', address: { line2: '' } }, 'address'],
		[
			'2.4: an address has no other properties',
			{ type: 'address', address: { city: 'Oslo', state: 'x' } },
			'address.state',
		],
		[
			'2.4: parts of an address are strings',
			{ type: 'address', address: { city: 1 } },
			'address.city',
		],
		['4.1: label is string or null', { ...phone, label: 1 }, 'label'],
		['4.1: value is a string', { type: 'phone', value: 4722222222 }, 'value'],
		['4.1: details have no unknown properties', { ...phone, primary: true }, 'primary'],
	])('refuses: %s', (_, detail, path) =>
		expect(refused({ ...person, contactDetails: [phone, detail] })).toEqual([
			`contactDetails.1.${path}`,
		]),
	);

	it.each(detailTypes.flatMap((type) => requiredByType[type].map((field) => [type, field])))(
		'requires for the type %s the field %s',
		(type, field) => {
			const whole = { type, value: 'ada@example.com', platform: 'x', address: { city: 'Oslo' } };
			expect(refused(withDetail(whole))).toEqual([]);
			expect(refused(withDetail({ ...whole, [field]: undefined }))).toEqual([
				`contactDetails.0.${field}`,
			]);
		},
	);

	it('has the 28 platforms of spec 2.3', () => expect(new Set(socialPlatforms).size).toBe(28));
});
