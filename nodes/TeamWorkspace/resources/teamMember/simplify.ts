import type { Shape } from '../../fields/output';
import { columnsOf } from '../../values/columns';
import { reported } from '../shared/report';

/** A team member (spec 2.1) as one row, without technical fields. The changed fields replace the time of creation. */
export const simplifyTeamMember: Shape = (member) => ({
	...columnsOf(member, ['displayName', 'email']),
	...reported(member),
	...columnsOf(member, ['jobTitle', 'department', 'status']),
	phone: columnsOf(member, ['contact']).phone,
	...columnsOf(member, ['profileUrl']),
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
