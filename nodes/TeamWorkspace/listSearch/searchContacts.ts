import { paths } from '../../../contract';
import { contactFilters } from '../fields/filters/contactFilters';
import { searchRecords } from './searchRecords';

/** Searches contacts for a resource locator, as the filter Search does; displays name, company and email. */
export const searchContacts = searchRecords(paths.contacts, contactFilters.search, (contact) => ({
	name: [contact.fullName, contact.company, contact.email].filter(Boolean).join(' · '),
}));
