import type { Shape } from '../../fields/output';
import { columnsOf } from '../../values/columns';
import { reported } from '../shared/report';

/** A contact (spec 2.5) as one row. What an operation reports replaces the time of creation and the tags. */
export const simplifyContact: Shape = (contact) => ({
	...columnsOf(contact, ['fullName', 'email']),
	...reported(contact),
	...columnsOf(contact, ['company', 'jobTitle']),
	phone: contact.mobile || contact.phone || null,
	...columnsOf(contact, ['linkedin']),
	...('outcome' in contact ? {} : columnsOf(contact, ['tags'])),
	...columnsOf(contact, ['connectedWith']),
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
