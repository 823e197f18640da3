import { memberVCard } from '../../../vcard';
import type { RecordVCard } from '../operation/operation';

/** The file of Attach vCard. */
export const vCard: RecordVCard = {
	of: (record) => memberVCard(record),
	fields: [
		'firstName',
		'lastName',
		'displayName',
		'email',
		'jobTitle',
		'department',
		'avatarUrl',
		'contactDetails',
	],
};
