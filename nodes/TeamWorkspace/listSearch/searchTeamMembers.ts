import { paths } from '../../../contract';
import { memberFilters } from '../fields/filters/memberFilters';
import { searchRecords } from './searchRecords';

/**
 * Searches team members for a resource locator, as the filter Search does; displays name, job title and email, with a link
 * to the card.
 */
export const searchTeamMembers = searchRecords(
	paths.teamMembers,
	memberFilters.search,
	(member) => ({
		name: [member.displayName, member.jobTitle, member.email].filter(Boolean).join(' · '),
		url: member.profileUrl as string | undefined,
	}),
);
