import { getOperation } from '../records/get';
import { contactLocator } from './locator';

export const getContact = getOperation(contactLocator, {
	description:
		'Retrieve one contact with its tags and assigned team member. Set Output to Raw to include the internal note.',
	use: 'Find or look up one contact or lead by email or ID. Fails if there is no such contact or several share the email; for a search, use list with filters.',
});
