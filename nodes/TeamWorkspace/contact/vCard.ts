import { contactVCard } from '../../../vcard';
import type { RecordVCard } from '../operation/operation';

/** The file of Attach vCard. */
export const vCard: RecordVCard = {
	of: (record) => contactVCard(record),
	fields: [
		'fullName',
		'email',
		'company',
		'jobTitle',
		'mobile',
		'phone',
		'website',
		'linkedin',
		'address',
		'message',
		'tags',
		'details',
	],
};
