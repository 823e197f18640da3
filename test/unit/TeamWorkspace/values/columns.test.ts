import { columnsOf } from '../../../../nodes/TeamWorkspace/values/columns';

describe('The columns of a record', () => {
	const profile = (platform: string) => ({ type: 'social_media', platform, value: 'ada' });
	const address = { line1: 'A 1', line2: null, city: 'Oslo' };

	it.each<[string, object, string]>([
		['a label names it', { type: 'phone', label: 'Mobile', value: '+47 22' }, 'Mobile: +47 22'],
		['a platform names a profile', profile('linkedin'), 'LinkedIn: ada'],
		['an address is one text', { type: 'address', value: '', address }, 'Address: A 1, Oslo'],
		['an unknown platform keeps its name', profile('constructor'), 'constructor: ada'],
		['no value is no text', { type: 'phone', label: 'Mobile' }, 'Mobile'],
		['an unknown type keeps its name', { type: 'fax', value: '1' }, 'fax: 1'],
	])('have a contact detail as text: %s', (_, detail, text) => {
		expect(columnsOf({ contactDetails: [detail, detail] } as never, ['contactDetails'])).toEqual({
			contactDetails: `${text}; ${text}`,
		});
	});

	const types = ['phone', 'email', 'website', 'social_media'];
	const named = 'Phone: 1; Email: 1; Website: 1; Social Media: 1';
	const noContact = { phone: null, whatsapp: null, website: null };

	it.each<[string, unknown, object]>([
		['details', ['+1 22', null, 7], { details: '+1 22; 7' }],
		['details', undefined, { details: '' }],
		['details', types.map((type) => ({ type, value: 1 })), { details: named }],
		['contact', { phone: '+1' }, { ...noContact, phone: '+1' }],
		['contact', 'ada', noContact],
		['changedFields', ['connectedWith', 'email'], { changedFields: 'assignedMember, email' }],
		['changedFields', [], { changedFields: 'none' }],
		['changedFields', null, { changedFields: null }],
	])('have for %s %j what can be shown', (field, value, columns) => {
		expect(columnsOf({ [field]: value } as never, [field])).toEqual(columns);
	});
});
