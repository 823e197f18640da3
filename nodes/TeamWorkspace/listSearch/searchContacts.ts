import { paths } from '../../../contract';
import { searchRecords } from './searchRecords';

/** Contacts for a resource locator: name, company and email. */
export const searchContacts = searchRecords(paths.contacts, (contact) => ({
	name: [contact.fullName, contact.company, contact.email].filter(Boolean).join(' · '),
}));
