import { columnsOf } from '../../../../nodes/TeamWorkspace/values/columns';

describe('The columns of a record', () => {
	it.each<[string, string, unknown, object]>([
		[
			'a label names a detail',
			'contactDetails',
			[{ type: 'phone', label: 'Mobile', value: '+47 22' }],
			{ contactDetails: 'Mobile: +47 22' },
		],
		[
			'a platform names a profile',
			'contactDetails',
			[{ type: 'social_media', platform: 'linkedin', value: 'ada' }],
			{ contactDetails: 'LinkedIn: ada' },
		],
		[
			'an address is one text',
			'contactDetails',
			[{ type: 'address', label: null, value: '', address: { line1: 'High St 1', city: 'Oslo' } }],
			{ contactDetails: 'Address: High St 1, Oslo' },
		],
		[
			'a platform and a type that the API does not list keep their names',
			'contactDetails',
			[
				{ type: 'social_media', platform: 'constructor', value: 'ada' },
				{ type: 'fax', value: '+1' },
			],
			{ contactDetails: 'constructor: ada; fax: +1' },
		],
		[
			'details of another shape are kept as text',
			'details',
			['+1 22', null, 7],
			{ details: '+1 22; 7' },
		],
		['details that are missing are empty', 'details', undefined, { details: '' }],
		[
			'the short contact of a member becomes three columns',
			'contact',
			{ phone: '+1' },
			{ phone: '+1', whatsapp: null, website: null },
		],
		[
			'a contact of another shape has no values',
			'contact',
			'ada',
			{ phone: null, whatsapp: null, website: null },
		],
		[
			'changed fields are named as the columns',
			'changedFields',
			['connectedWith', 'email'],
			{ changedFields: 'assignedMember, email' },
		],
		[
			'changed fields that are unknown stay unknown',
			'changedFields',
			null,
			{ changedFields: null },
		],
	])('%s', (_, field, value, columns) => {
		expect(columnsOf({ [field]: value } as never, [field])).toEqual(columns);
	});
});
