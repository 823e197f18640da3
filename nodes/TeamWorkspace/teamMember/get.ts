import { getOperation } from '../records/get';
import { memberLocator } from './locator';

export const getTeamMember = getOperation(memberLocator, {
	description:
		'Retrieve one team member by ID, email or card address. Set Output to Raw to include all contact details.',
	use: 'Find or look up one colleague by email, ID or card URL. Fails if there is no such member; for a search that may find nothing, use list with filters.',
});
