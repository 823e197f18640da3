import type { IDataObject } from 'n8n-workflow';
import type { Shape } from '../../fields/output';

/** A team member as one row: spec 2.1 without what only machines need. `created` is there after a create. */
export const simplifyTeamMember: Shape = (member) => {
	const { id, displayName, email, jobTitle, department, status, profileUrl, createdAt } = member;
	const phone = (member.contact as IDataObject | undefined)?.phone ?? null;
	const row = {
		id,
		displayName,
		email,
		jobTitle,
		department,
		status,
		phone,
		profileUrl,
		createdAt,
	};
	return 'created' in member ? { ...row, created: member.created } : row;
};

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
