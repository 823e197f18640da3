import type { IDataObject } from 'n8n-workflow';
import { useService } from '../support/service';
import { refusal, told } from '../support/told';

const service = useService();

const EMAIL_MUST = 'must be an email address, such as ada@example.com, but is';
const AVATAR_MUST = 'must be a web address, such as https://example.com/ada.png, but is';

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
		...[
			'a@x.example,',
			'<a@x.example>',
			'mailto:a@x.example',
			'a@x.example;b',
			'a@(x).example',
		].map((email): [string, IDataObject] => [`'Email' ${EMAIL_MUST} '${email}'`, { email }]),
		[`'Avatar URL' ${AVATAR_MUST} 'C:\\photos\\ada.png'`, { avatarUrl: 'C:\\photos\\ada.png' }],
		[`'Email' ${EMAIL_MUST} 'a b@northwind.example'`, { email: 'a b@northwind.example' }],
		[`'Email' ${EMAIL_MUST} 'a@x.example, b@x.example'`, { email: 'a@x.example, b@x.example' }],
		[`'Email' ${EMAIL_MUST} '${'x'.repeat(59)}…'`, { email: 'x'.repeat(5000) }],
		[`'Email' ${EMAIL_MUST} '7'`, { email: 7 }],
		["'First Name' must be text, but is an object", { firstName: { given: 'Ada' } }],
		["'Last Name' must be text, but is a list", { lastName: ['Lovelace'] }],
		[`'Avatar URL' ${AVATAR_MUST} 'ada.png'`, { avatarUrl: 'ada.png' }],
		["'Department' must be text, but is a list", { department: [] }],
		["'Job Title' must be text, but is an object", { jobTitle: {} }],
		[
			`'First Name' is required, but is empty; 'Email' ${EMAIL_MUST} 'ada'`,
			{ firstName: '', email: 'ada' },
		],
	])('%s', async (message, fields) => {
		const result = await service.run(member, { items: [ada, { ...ada, ...fields }] });
		expect(told(result)).toEqual(refusal(message, 1));
		expect(result.error?.description).toBe(
			"Correct the field of item 1 (counted from 0) and run the item again. No item was sent. To go on past items that fail, set 'On Error' in the settings of the node to 'Continue (using error output)'.",
		);
		expect(service.sent()).toEqual([]);
	});
});

describe('Create contact refuses before anything is sent', () => {
	it.each<[string, IDataObject]>([
		["'Full Name' is required, but is empty", { fullName: ' ' }],
		["'Full Name' must be text, but is an object", { fullName: { first: 'Grace' } }],
		[`'Email' ${EMAIL_MUST} 'grace@navy'`, { email: 'grace@navy' }],
		...Object.entries({
			address: 'Address',
			company: 'Company',
			internalNote: 'Internal Note',
			jobTitle: 'Job Title',
			linkedin: 'LinkedIn',
			message: 'Message',
			mobile: 'Mobile',
			phone: 'Phone',
			website: 'Website',
		}).map(([name, field]): [string, IDataObject] => [
			`'${field}' must be text, but is a list`,
			{ [name]: [1] },
		]),
	])('%s', async (message, fields) => {
		const result = await service.run(contact, { items: [grace, { ...grace, ...fields }] });
		expect(told(result)).toEqual(refusal(message, 1));
		expect(service.sent()).toEqual([]);
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
		expect(result.error?.description).toContain("item 3: 'First Name' is required, but is empty");
		expect(service.sent()).toEqual([]);
	});

	it('when the node continues: each bad row says what is wrong with it, the others go through', async () => {
		const result = await service.run(member, {
			items,
			settings: { onError: 'continueRegularOutput' },
		});
		expect(
			result.items.map(({ json, pairedItem }) => [json.error ?? json.email, pairedItem]),
		).toEqual([
			['0@x.example', { item: 0 }],
			[`'Email' ${EMAIL_MUST} 'one'`, { item: 1 }],
			['2@x.example', { item: 2 }],
			["'First Name' is required, but is empty", { item: 3 }],
		]);
		expect(service.bodies()).toMatchObject([{ email: '0@x.example' }, { email: '2@x.example' }]);
	});
});
