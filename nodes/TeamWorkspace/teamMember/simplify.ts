import type { IDataObject } from 'n8n-workflow';
import { memberVCard } from '../../../vcard';
import type { RecordVCard } from '../operation/operation';
import { columnsOf } from '../values/columns';
import { reported } from '../records/report';

/** What Simplified and the vCard have in common. */
const SHOWN = ['displayName', 'email', 'jobTitle', 'department'];

/** These give way, in this order, when an operation has more to report than an outcome. */
const LEAST_WANTED = ['profileUrl', 'status', 'department'];

/**
 * A team member (spec 2.1) as one row of 10 columns at most, without technical fields. `changedFields` replaces the time of
 * creation. Of the quick access fields it has the phone only.
 */
export function simplifyTeamMember(member: IDataObject): IDataObject {
	const more = ['dryRun', 'maybeSameAs', 'warning'].filter((name) => name in member).length;
	const shown = (...names: string[]) =>
		columnsOf(
			member,
			names.filter((name) => !LEAST_WANTED.slice(0, more).includes(name)),
		);
	return {
		...columnsOf(member, ['displayName', 'email']),
		...reported(member),
		...shown('jobTitle', 'department', 'status'),
		phone: columnsOf(member, ['contact']).phone,
		...shown('profileUrl'),
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
