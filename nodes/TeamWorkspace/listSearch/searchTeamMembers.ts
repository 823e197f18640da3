import { paths } from '../../../contract';
import { searchRecords } from './searchRecords';

/** Searches team members for a resource locator; displays name, job title and email, with a link to the card. */
export const searchTeamMembers = searchRecords(paths.teamMembers, (member) => ({
	name: [member.displayName, member.jobTitle, member.email].filter(Boolean).join(' · '),
	url: member.profileUrl as string | undefined,
}));
