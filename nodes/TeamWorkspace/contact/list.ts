import { contactFilters } from '../form/filters/contactFilters';
import { listOperation } from '../records/list';
import { CONTACT } from './kind';

export const listContacts = listOperation(CONTACT, contactFilters, {
	description:
		'Retrieve many contacts, newest first. Use filters to narrow them down, for example by tag, company or a search.',
	use: 'CRM leads from business cards, contacts of an event by tag, export of contacts to Google Sheets or a CRM. Returns one item per contact.',
	exampleFilters: {
		tag: [{ __rl: true, mode: 'name', value: 'Spring fair' }],
		createdAfter: '={{ $now.minus(7, "days").toISO() }}',
	},
});
