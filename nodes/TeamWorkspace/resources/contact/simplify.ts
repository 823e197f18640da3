import type { Shape } from '../../fields/output';
import { nameOf, tagNames } from '../../values/nameOf';

/** A contact (spec 2.5) as one row: tags joined, the assigned member by name. */
export const simplifyContact: Shape = (contact) => {
	const {
		id,
		fullName,
		company = null,
		jobTitle = null,
		email = null,
		captureMethod = null,
	} = contact;
	return {
		id,
		fullName,
		company,
		jobTitle,
		email,
		phone: contact.mobile || contact.phone || null,
		tags: tagNames(contact.tags).join(', '),
		assignedTo: nameOf(contact.connectedWith) ?? null,
		captureMethod,
		createdAt: contact.createdAt,
	};
};

simplifyContact.needs = [
	'fullName',
	'company',
	'jobTitle',
	'email',
	'mobile',
	'phone',
	'tags',
	'connectedWith',
	'captureMethod',
	'createdAt',
];
