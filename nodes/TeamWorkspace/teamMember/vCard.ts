import { memberVCard } from '../../../vcard';
import type { RecordVCard } from '../operation/operation';

/** The file of Attach vCard. */
export const vCard: RecordVCard = {
	of: memberVCard,
	namesWorkspace: true,
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
