import { paths } from '../../../contract';
import { searchRecords } from './searchRecords';

/** Searches contacts for a resource locator; displays name, company and email. */
export const searchContacts = searchRecords(paths.contacts, (contact) => ({
	name: [contact.fullName, contact.company, contact.email].filter(Boolean).join(' · '),
}));
