import {
	createTeamMemberInput,
	detailTypes,
	requiredByType,
	socialPlatforms,
} from '../../../contract';

const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

/** The paths of the refused fields, without duplicates, in order. */
const refused = (input: unknown) => [
	...new Set(
		createTeamMemberInput.safeParse(input).error?.issues.map((issue) => issue.path.join('.')) ?? [],
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

	it.each([
		[
			'names of only white space',
			{ ...person, firstName: ' ', lastName: '\t' },
			['firstName', 'lastName'],
		],
		['a malformed email', { ...person, email: 'ada@example' }, ['email']],
		['an avatar that is not a URL', { ...person, avatarUrl: 'me.png' }, ['avatarUrl']],
		['an unknown property', { ...person, title: 'Dr' }, ['']],
		['an unknown type', withDetail({ type: 'fax', value: '1' }), ['contactDetails.0.type']],
		[
			'an unknown platform',
			withDetail({ type: 'social_media', platform: 'myspace', value: 'x' }),
			['contactDetails.0.platform'],
		],
		[
			'a malformed email detail',
			withDetail({ type: 'email', value: 'ada' }),
			['contactDetails.0.value'],
		],
		[
			'an address without any part',
			withDetail({ type: 'address', address: { city: ' ' } }),
			['contactDetails.0.address'],
		],
		[
			'an address with an unknown part',
			withDetail({ type: 'address', address: { city: 'Oslo', street: 'x' } }),
			['contactDetails.0.address'],
		],
	])('refuses %s', (_, input, paths) => expect(refused(input)).toEqual(paths));

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
