import type { Shape } from '../form/output';
import { columnsOf } from '../values/columns';
import { reported } from '../records/report';

/**
 * A team member (spec 2.1) as one row of 10 columns at most, without technical fields. What an operation reports replaces
 * the time of creation and, where there is more to report, the link to the card; a suspected new email replaces the status too.
 */
export const simplifyTeamMember: Shape = (member) => ({
	...columnsOf(member, ['displayName', 'email']),
	...reported(member),
	...columnsOf(member, ['jobTitle', 'department']),
	...('maybeSameAs' in member ? {} : columnsOf(member, ['status'])),
	phone: columnsOf(member, ['contact']).phone,
	...(['dryRun', 'maybeSameAs', 'warning'].some((name) => name in member)
		? {}
		: columnsOf(member, ['profileUrl'])),
	...('changedFields' in member ? {} : columnsOf(member, ['createdAt'])),
	...columnsOf(member, ['id']),
});

simplifyTeamMember.needs = [
	'displayName',
	'email',
	'jobTitle',
	'department',
	'status',
	'contact',
	'profileUrl',
	'createdAt',
];
