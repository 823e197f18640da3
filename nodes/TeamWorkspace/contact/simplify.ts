import type { IDataObject } from 'n8n-workflow';
import { contactVCard } from '../../../vcard';
import type { RecordVCard } from '../operation/operation';
import { columnsOf } from '../values/columns';
import { reported } from '../records/report';

/** What Simplified and the vCard have in common. */
const SHOWN = ['fullName', 'email', 'company', 'jobTitle', 'mobile', 'phone', 'linkedin', 'tags'];

/**
 * A contact (spec 2.5) as one row of 10 columns at most. What an operation reports replaces the time of creation, the tags
 * and, where there is more to report, the assigned member, then the profile.
 */
export function simplifyContact(contact: IDataObject): IDataObject {
	const more = ['dryRun', 'warning'].filter((name) => name in contact).length;
	return {
		...columnsOf(contact, ['fullName', 'email']),
		...reported(contact),
		...columnsOf(contact, ['company', 'jobTitle']),
		phone: contact.mobile || contact.phone || null,
		...(more < 2 ? columnsOf(contact, ['linkedin']) : {}),
		...('outcome' in contact ? {} : columnsOf(contact, ['tags'])),
		...(more < 1 ? columnsOf(contact, ['connectedWith']) : {}),
		...('changedFields' in contact ? {} : columnsOf(contact, ['createdAt'])),
		...columnsOf(contact, ['id']),
	};
}

simplifyContact.needs = [...SHOWN, 'connectedWith', 'createdAt'];

export const vCard: RecordVCard = {
	of: (record) => contactVCard(record),
	fields: [...SHOWN, 'website', 'address', 'message', 'details'],
};
