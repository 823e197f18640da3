import type { TeamMember } from '../../contract';
import { quickContact } from '../store/details';
import type { StoredMember } from '../store/storedMember';

export const cardPath = (slug: string) => `/cards/${slug}`;

/** A member as the API returns it (spec section 2.1), with the derived fields. */
export function presentMember(
	{ emailKey: _, ...member }: StoredMember,
	workspaceId: string,
	origin: string,
): TeamMember {
	return {
		...member,
		workspaceId,
		displayName: `${member.firstName} ${member.lastName}`,
		profileUrl: origin + cardPath(member.slug),
		contact: quickContact(member.contactDetails),
	};
}
