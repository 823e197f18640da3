import type { IDataObject } from 'n8n-workflow';

/** A team member as one row: spec 2.1 without what only machines need. `created` is there after a create. */
export function simplifyTeamMember(member: IDataObject): IDataObject {
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
}
