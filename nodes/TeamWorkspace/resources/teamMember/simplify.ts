import type { IDataObject } from 'n8n-workflow';
import type { Shape } from '../../fields/output';

/** A team member (spec 2.1) as one row, without technical fields. `created` is in the response to a create. */
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
