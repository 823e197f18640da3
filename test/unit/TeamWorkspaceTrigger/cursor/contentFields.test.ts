import {
	contactContent,
	contentText,
	memberContent,
} from '../../../../nodes/TeamWorkspaceTrigger/cursor/contentFields';

const phone = { type: 'phone', label: 'Mobile', value: '1' };
const email = { type: 'email', label: null, value: 'a@example.com' };

it.each<[string, ...unknown[]]>([
	['no value', undefined, null, '', [], {}, [null], { a: null, b: [''] }],
	['properties in any order', { a: 1, b: 2 }, { b: 2, a: 1, c: null }],
	['lists in any order', [phone, email], [email, phone]],
	['a letter and its mark as one character or two', 'Caf\u00e9', 'Cafe\u0301'],
])('treats as equal: %s', (_, ...values) => {
	expect(new Set(values.map(contentText)).size).toBe(1);
});

it('distinguishes other values', () => {
	const texts = ['', 'a', 'A', ' a', '1', 'false'];
	const values = [...texts, 1, 0, false, ['a'], ['a', 'a'], [['a']], { a: 'a' }];
	expect(new Set(values.map(contentText)).size).toBe(values.length);
});

it('compares these fields of a contact and of a team member', () => {
	expect(contactContent.map(({ name }) => name).join(' ')).toBe(
		'fullName jobTitle company email mobile phone website linkedin address message internalNote captureMethod connectedWith tags details',
	);
	expect(memberContent.map(({ name }) => name).join(' ')).toBe(
		'status firstName lastName displayName email jobTitle department avatarUrl profileUrl slug contactDetails',
	);
});

describe('The content of a field', () => {
	const textOf = (content: typeof contactContent, name: string, record: object) =>
		contentText(content.find((field) => field.name === name)?.valueOf({ ...record }));

	it('is the ID of the assigned member, or the member if it has none', () => {
		const text = (connectedWith: unknown) =>
			textOf(contactContent, 'connectedWith', { connectedWith });
		expect(text({ id: 'a', name: 'Ada' })).toBe(text({ id: 'a', name: 'Grace' }));
		expect(text({ id: 'a', name: 'Ada' })).not.toBe(text({ id: 'b', name: 'Ada' }));
		expect(text({ name: 'Ada' })).not.toBe(text({ name: 'Grace' }));
		expect(text(null)).toBe('');
	});

	it('is the contact details without their IDs, with the first of each kind', () => {
		const text = (record: object) => textOf(memberContent, 'contactDetails', record);
		const withPhone = text({ contactDetails: [{ id: '1', ...phone }] });
		expect(withPhone).toBe(text({ contactDetails: [{ id: '2', ...phone }] }));
		expect(withPhone).not.toBe(text({ contactDetails: [email] }));
		expect(text({ contact: { phone: '1' } })).not.toBe(text({ contact: { phone: '2' } }));
		expect(text({ contact: { phone: null }, contactDetails: [] })).toBe('');
		expect(text({ contactDetails: 'none' })).toBe(text({ contactDetails: 'none' }));
	});
});
