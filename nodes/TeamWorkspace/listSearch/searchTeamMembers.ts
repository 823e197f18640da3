import { paths } from '../../../contract';
import { searchRecords } from './searchRecords';

/** Team members for a resource locator: name, email and job title, with a link to the card. */
export const searchTeamMembers = searchRecords(paths.teamMembers, (member) => ({
	name: [member.displayName, member.email, member.jobTitle].filter(Boolean).join(' · '),
	url: member.profileUrl as string | undefined,
}));
