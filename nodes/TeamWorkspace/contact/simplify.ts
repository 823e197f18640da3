import type { Shape } from '../form/output';
import { columnsOf } from '../values/columns';
import { reported } from '../records/report';

/**
 * A contact (spec 2.5) as one row of 10 columns at most. What an operation reports replaces the
 * time of creation, the tags and, where there is more to report, the assigned member.
 */
export const simplifyContact: Shape = (contact) => ({
	...columnsOf(contact, ['fullName', 'email']),
	...reported(contact),
	...columnsOf(contact, ['company', 'jobTitle']),
	phone: contact.mobile || contact.phone || null,
	...columnsOf(contact, ['linkedin']),
	...('outcome' in contact ? {} : columnsOf(contact, ['tags'])),
	...('dryRun' in contact || 'warning' in contact ? {} : columnsOf(contact, ['connectedWith'])),
	...('changedFields' in contact ? {} : columnsOf(contact, ['createdAt'])),
	...columnsOf(contact, ['id']),
});

simplifyContact.needs = [
	'fullName',
	'email',
	'company',
	'jobTitle',
	'mobile',
	'phone',
	'linkedin',
	'tags',
	'connectedWith',
	'createdAt',
];
