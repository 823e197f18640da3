import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { useService } from '../../support/services/service';
import { asRead, refusal, told } from '../../support/expectations/told';

const service = useService();

const EMAIL_MUST = 'must be an email address, such as ada@example.com, but is';
const AVATAR_MUST = 'must be a web address, such as https://example.com/ada.png, but is';
const WITHOUT_SPACE =
	'must be a web address, such as https://example.com/ada.png, without a space: write %20, but is';

/** Characters without a shape, alone and among spaces; some of them count as letters. */
const INVISIBLE = ['\u200b', '\u00a0', '\ufeff \u200d', '\u2800', '\u3164', '\u00ad\u2060'];

const member = {
	resource: 'teamMember',
	operation: 'create',
	firstName: '={{ $json.firstName }}',
	lastName: '={{ $json.lastName }}',
	email: '={{ $json.email }}',
	additionalFields: {
		avatarUrl: '={{ $json.avatarUrl }}',
		department: '={{ $json.department }}',
		jobTitle: '={{ $json.jobTitle }}',
	},
};
const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@northwind.example' };

const contact = {
	resource: 'contact',
	operation: 'create',
	fullName: '={{ $json.fullName }}',
	email: '={{ $json.email }}',
	additionalFields: {
		address: '={{ $json.address }}',
		company: '={{ $json.company }}',
		internalNote: '={{ $json.internalNote }}',
		jobTitle: '={{ $json.jobTitle }}',
		linkedin: '={{ $json.linkedin }}',
		message: '={{ $json.message }}',
		mobile: '={{ $json.mobile }}',
		phone: '={{ $json.phone }}',
		website: '={{ $json.website }}',
	},
};
const grace = { fullName: 'Grace Hopper' };

describe('Create team member refuses before anything is sent', () => {
	it.each<[string, IDataObject]>([
		["'First Name' is required, but is empty", { firstName: '' }],
		["'First Name' is required, but is empty", { firstName: undefined }],
		["'Last Name' is required, but is empty", { lastName: ' \t' }],
		["'Last Name' is required, but is empty", { lastName: null }],
		["'Email' is required, but is empty", { email: '' }],
		[`'Email' ${EMAIL_MUST} 'ada'`, { email: 'ada' }],
		[`'Email' ${EMAIL_MUST} 'ada@'`, { email: 'ada@' }],
		[`'Email' ${EMAIL_MUST} '@northwind.example'`, { email: '@northwind.example' }],
		[`'Avatar URL' ${AVATAR_MUST} 'C:\\photos\\ada.png'`, { avatarUrl: 'C:\\photos\\ada.png' }],
		[`'Email' ${EMAIL_MUST} 'a b@northwind.example'`, { email: 'a b@northwind.example' }],
		[`'Email' ${EMAIL_MUST} 'a@x.example, b@x.example'`, { email: 'a@x.example, b@x.example' }],
		[`'Email' ${EMAIL_MUST} '${'x'.repeat(59)}…'`, { email: 'x'.repeat(5000) }],
		[`'Email' ${EMAIL_MUST} '7'`, { email: 7 }],
		...["'ada@x.example'"].map((email): [string, IDataObject] => [
			`'Email' must be an email address without quotation marks before or after it, such as ada@example.com, but is '${email}'`,
			{ email },
		]),
		...INVISIBLE.map((name): [string, IDataObject] => [
			"'First Name' is required, but is empty",
			{ firstName: name },
		]),
		["'Last Name' is required, but is empty", { lastName: '\u200b' }],
		["'Email' is required, but is empty", { email: '\u2060' }],
		["'First Name' must be text, but is an object", { firstName: { given: 'Ada' } }],
		["'Last Name' must be text, but is a list", { lastName: ['Lovelace'] }],
		[`'Avatar URL' ${AVATAR_MUST} 'ada.png'`, { avatarUrl: 'ada.png' }],
		...['https://example.com/a b.png', 'https://exa mple.com/', 'https://example.com/å b'].map(
			(avatarUrl): [string, IDataObject] => [
				`'Avatar URL' ${WITHOUT_SPACE} '${avatarUrl}'`,
				{ avatarUrl },
			],
		),
		["'Avatar URL' must be text, but is an object", { avatarUrl: { toString: '' } }],
		["'Department' must be text, but is a list", { department: [] }],
		["'Job Title' must be text, but is an object", { jobTitle: {} }],
		[
			`'First Name' is required, but is empty; 'Email' ${EMAIL_MUST} 'ada'`,
			{ firstName: '', email: 'ada' },
		],
	])('%s', async (message, fields) => {
		const result = await service.run(member, { items: [ada, { ...ada, ...fields }] });
		expect(told(result)).toEqual(refusal(message, 1));
		// The panel of n8n shows the messages and the code of an error as the response of the service.
		expect(result.error).toMatchObject({ name: 'NodeOperationError', messages: [] });
		expect(asRead(result.error?.description ?? '')).toMatch(
			/^Correct the input of the second item( \(.*\))?, then run the node again\. No item was sent\. To continue past items that fail, set 'On Error' in the settings of the node to 'Continue \(using error output\)'\.$/,
		);
		expect(service.sent()).toEqual([]);
	});
});

describe('Create contact refuses before anything is sent', () => {
	it.each<[string, IDataObject]>([
		["'Full Name' is required, but is empty", { fullName: ' ' }],
		["'Full Name' must be text, but is an object", { fullName: { first: 'Grace' } }],
		[
			"'Email' must be an email address without quotation marks before or after it, such as ada@example.com, but is ''grace@x.example'",
			{ email: "'grace@x.example" },
		],
		[`'Email' ${EMAIL_MUST} 'grace@navy'`, { email: 'grace@navy' }],
		["'Company' must be text, but is a list", { company: [1] }],
	])('%s', async (message, fields) => {
		const result = await service.run(contact, { items: [grace, { ...grace, ...fields }] });
		expect(told(result)).toEqual(refusal(message, 1));
		expect(service.sent()).toEqual([]);
	});
});

describe('An expression that gives no number', () => {
	const json = (contactDetailsJson: string) => ({
		specifyContactDetails: 'json',
		contactDetailsJson,
	});
	const update = {
		resource: 'contact',
		operation: 'update',
		contact: { __rl: true, mode: 'id', value: '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b' },
	};
	const members = { resource: 'teamMember', operation: 'list' };
	const nan = '={{ $json.nothing * 1 }}';

	it.each<[string, string, INodeParameters]>([
		['First Name', 'must be text', { ...member, ...ada, firstName: nan }],
		['Job Title', 'must be text', { ...member, ...ada, additionalFields: { jobTitle: nan } }],
		[
			'First Name',
			'must be text',
			{ ...member, ...ada, additionalFields: {}, operation: 'upsert', firstName: nan },
		],
		[
			'Phone 1: Phone Number',
			'must be text',
			{ ...member, ...ada, additionalFields: {}, contactDetails: { phone: [{ value: nan }] } },
		],
		[
			'Address 1: City',
			'must be text',
			{ ...member, ...ada, additionalFields: {}, contactDetails: { address: [{ city: nan }] } },
		],
		[
			'Contact Details (JSON), entry 1, value',
			'must be text',
			{
				...member,
				...ada,
				additionalFields: {},
				...json('={{ [{ type: "phone", value: $json.nothing * 1 }] }}'),
			},
		],
		[
			'Contact Details (JSON)',
			'must be a list in square brackets, such as [{ "type": "phone", "value": "+47 22 22 22 22" }]',
			{ ...member, ...ada, additionalFields: {}, ...json(nan) },
		],
		['Phone', 'must be text', { ...update, updateFields: { phone: nan } }],
		['Tag', 'must be text', { ...members, resource: 'contact', filters: { tag: nan } }],
		[
			'Created After',
			'must be a date, such as 2026-01-31 or 2026-01-31T09:00',
			{ ...members, filters: { createdAfter: nan } },
		],
		['Limit', 'must be a whole number, 1 or more', { ...members, limit: nan }],
	])('is refused as %s: it %s', async (field, must, parameters) => {
		const result = await service.run(parameters);
		expect(told(result)).toEqual(
			refusal(`'${field}' ${must}, but is NaN (check the calculation in the expression)`),
		);
		expect(service.sent()).toEqual([]);
	});

	it('is refused when it divides by nothing', async () => {
		const parameters = { ...update, updateFields: { phone: '={{ 1 / 0 }}' } };
		expect(told(await service.run(parameters))).toEqual(
			refusal("'Phone' must be text, but is Infinity (check the calculation in the expression)"),
		);
		expect(service.sent()).toEqual([]);
	});
});

describe('An expression that gives a date', () => {
	it.each([
		['firstName', {}],
		['jobTitle', { additionalFields: { jobTitle: '={{ new Date(0) }}' } }],
	])('is sent as text in %s', async (name, more) => {
		const set = name === 'firstName' ? { firstName: '={{ new Date(0) }}' } : more;
		await service.run({ ...member, ...ada, additionalFields: {}, ...set });
		expect(service.bodies()).toMatchObject([{ [name]: '1970-01-01T00:00:00.000Z' }]);
	});

	it('is sent as text when it is a date of n8n', async () => {
		const firstName = '={{ DateTime.fromMillis(0, { zone: "utc" }) }}';
		await service.run({ ...member, ...ada, additionalFields: {}, firstName });
		expect(service.bodies()).toMatchObject([{ firstName: '1970-01-01T00:00:00.000Z' }]);
	});
});

describe('Several items with bad input', () => {
	const items = [
		{ ...ada, email: '0@x.example' },
		{ ...ada, email: 'one' },
		{ ...ada, email: '2@x.example' },
		{ ...ada, firstName: '', email: '3@x.example' },
	];

	it('when the node stops: nothing is sent; the first is shown and the others are named', async () => {
		const result = await service.run(member, { items });
		expect(told(result)).toEqual(refusal(`'Email' ${EMAIL_MUST} 'one'`, 1));
		expect(result.error?.description).toContain(
			"the fourth item (3@x.example): 'First Name' is required, but is empty",
		);
		expect(service.sent()).toEqual([]);
	});

	it('when many are wrong: ten are named beside the first, and the rest is counted', async () => {
		const many = Array.from({ length: 13 }, (_, n) => ({ ...ada, email: `row ${n}` }));
		const { error } = await service.run(member, { items: many });
		const named = error?.description?.match(/the \w+ item \([^)]+\): 'Email' must be/g);
		expect(named).toHaveLength(10);
		expect(error?.description).toContain('; and 2 more.');
	});
});
