import type { IDataObject } from 'n8n-workflow';
import { memberVCard } from '../../../vcard';
import type { RecordVCard } from '../operation/operation';
import { columnsOf } from '../values/columns';
import { reported } from '../records/report';

/** What Simplified and the vCard have in common. */
const SHOWN = ['displayName', 'email', 'jobTitle', 'department'];

/**
 * A team member (spec 2.1) as one row of 10 columns at most, without technical fields. What an operation reports replaces
 * the time of creation and, where there is more to report, the link to the card, then the status.
 */
export function simplifyTeamMember(member: IDataObject): IDataObject {
	const more = ['dryRun', 'maybeSameAs', 'warning'].filter((name) => name in member).length;
	return {
		...columnsOf(member, ['displayName', 'email']),
		...reported(member),
		...columnsOf(member, ['jobTitle', 'department']),
		...(more < 2 ? columnsOf(member, ['status']) : {}),
		phone: columnsOf(member, ['contact']).phone,
		...(more < 1 ? columnsOf(member, ['profileUrl']) : {}),
		...('changedFields' in member ? {} : columnsOf(member, ['createdAt'])),
		...columnsOf(member, ['id']),
	};
}

simplifyTeamMember.needs = [...SHOWN, 'status', 'contact', 'profileUrl', 'createdAt'];

export const vCard: RecordVCard = {
	of: memberVCard,
	namesWorkspace: true,
	fields: [...SHOWN, 'firstName', 'lastName', 'avatarUrl', 'contactDetails'],
};
