import { createTeamMemberInput, socialPlatforms } from '../../../contract';

const phone = { type: 'phone', value: '+47 22 22 22 22' };
const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

const EMAIL = 'must be one email address, such as ada@example.com';
const URI = 'must be a web address, such as https://example.com/ada.png';
const PARTS = 'must have at least one part: line1, line2, city, postalCode, country';
const required = (type: string) => `is required when type is ${type}`;

/** The path of each refused field, and the first that is said of it. */
function refused(input: unknown): string[] {
	const problems = new Map<string, string>();
	for (const issue of createTeamMemberInput.safeParse(input).error?.issues ?? []) {
		expect(issue.code).toMatch(/^[a-z_]+$/);
		const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
		const path = [...issue.path, ...keys].join('.');
		if (!problems.has(path)) problems.set(path, issue.message);
	}
	return [...problems].map((problem) => problem.join(' '));
}

/** One refused field, and the beginning of what is said of it. */
const only = (problem: string) => [expect.stringMatching(new RegExp(`^${problem}( |$)`)) as string];

const withDetail = (detail: unknown) => ({ ...person, contactDetails: [detail] });
const at = (address: object) => ({ type: 'address', address });
const social = (more: object) => ({ type: 'social_media', ...more });

describe('The body of create team member (spec 4.1)', () => {
	it.each([
		['only the required fields', person],
		['null for texts', { ...person, jobTitle: null, department: null, avatarUrl: null }],
		['an avatar', { ...person, avatarUrl: 'https://example.com/ada.png' }],
		['an address with one part and an empty line2', withDetail(at({ city: 'Oslo', line2: '' }))],
		['a social link', withDetail(social({ platform: 'x', value: 'https://x.com/ada' }))],
		['a label of null', withDetail({ ...phone, label: null })],
		['another email', withDetail({ type: 'email', value: 'press@example.com' })],
	])('accepts %s', (_, input) => expect(refused(input)).toEqual([]));

	it.each<[string, object, string]>([
		['4.1: firstName is required', { firstName: undefined }, 'firstName'],
		['4.1: lastName is required', { lastName: undefined }, 'lastName'],
		['4.1: email is required', { email: undefined }, 'email'],
		['4.1: firstName is a string', { firstName: 1 }, 'firstName'],
		['4.1: lastName is not null', { lastName: null }, 'lastName'],
		['4.1: firstName has a value', { firstName: '  ' }, 'firstName must not be empty'],
		['4.1: email has email format', { email: 'ada at example.com' }, `email ${EMAIL}`],
		['4.1: jobTitle is string or null', { jobTitle: 7 }, 'jobTitle'],
		['4.1: department is string or null', { department: {} }, 'department'],
		['4.1: avatarUrl is a URI', { avatarUrl: 'me.png' }, `avatarUrl ${URI}`],
		['4.1: contactDetails is an array', { contactDetails: {} }, 'contactDetails'],
		['4.1: contactDetails is not null', { contactDetails: null }, 'contactDetails'],
		['4.1: unknown properties are not allowed', { status: 'active' }, 'status'],
		['4.1: the id is not for the client to choose', { id: 'x' }, 'id'],
	])('refuses: %s', (_, fields, path) =>
		expect(refused({ ...person, ...fields })).toEqual(only(path)),
	);

	it.each<[string, object, string]>([
		['4.1: type is required', { value: 'x' }, 'type'],
		['4.1: type is one of five', { type: 'fax', value: 'x' }, 'type'],
		['4.1 rule 1: phone needs value', { type: 'phone' }, 'value'],
		['4.1 rule 1: … not empty', { type: 'phone', value: ' \t' }, `value ${required('phone')}`],
		['4.1 rule 1: website needs value', { type: 'website' }, `value ${required('website')}`],
		['4.1 rule 2: email needs value', { type: 'email', value: '' }, `value ${required('email')}`],
		['4.1 rule 2: email needs email format', { type: 'email', value: 'ada' }, `value ${EMAIL}`],
		['4.1 rule 3: social media needs value', social({ platform: 'x' }), 'value'],
		['4.1 rule 3: social media needs platform', social({ value: 'x' }), 'platform'],
		['2.3: a platform is one of 28', social({ value: 'x', platform: 'myspace' }), 'platform'],
		['4.1 rule 4: address needs address', { type: 'address', value: 'Oslo' }, 'address'],
		['2.4: an address has a property', at({}), `address ${PARTS}`],
		['2.4: … that is not empty', at({ line2: ' ' }), 'address'],
		['2.4: … and no others', at({ city: 'Oslo', state: 'x' }), 'address.state'],
		['2.4: parts of an address are strings', at({ city: 1 }), 'address.city'],
		['4.1: label is string or null', { ...phone, label: 1 }, 'label'],
		['4.1: value is a string', { type: 'phone', value: 4722222222 }, 'value'],
		['4.1: details have no unknown properties', { ...phone, primary: true }, 'primary'],
	])('refuses: %s', (_, detail, path) =>
		expect(refused({ ...person, contactDetails: [phone, detail] })).toEqual(
			only(`contactDetails.1.${path}`),
		),
	);

	it('has the 28 platforms of spec 2.3', () => expect(new Set(socialPlatforms).size).toBe(28));
});
