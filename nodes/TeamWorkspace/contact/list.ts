import { assumptions, paths } from '../../../contract';
import { contactFilters } from '../form/filters/contactFilters';
import { filtersField } from '../form/filters/recordFilter';
import { limitFields } from '../form/limit';
import { listBehavior } from '../records/list';
import type { Operation } from '../operation/operation';
import { operationRouting } from '../operation/operationRouting';
import { contactOutput } from './fields';
import { sampleContact } from './sample';
import { simplifyContact, vCard } from './simplify';

const filters = filtersField(contactFilters);

export const listContacts: Operation = {
	option: {
		name: 'List',
		value: 'list',
		action: 'List contacts',
		description:
			'Retrieve many contacts, newest first. Use filters to narrow them down, for example by tag, company or a search.',
		routing: operationRouting(
			{ method: 'GET', url: paths.contacts },
			listBehavior(filters, contactFilters, {
				simplify: simplifyContact,
				vCard,
				messages: { assumption: assumptions.listContacts.assumed },
			}),
		),
	},
	hint: {
		use: 'CRM leads from business cards, contacts of an event by tag, export of contacts to Google Sheets or a CRM. Returns one item per contact.',
		example: {
			returnAll: true,
			filters: {
				tag: { __rl: true, mode: 'name', value: 'Spring fair' },
				createdAfter: '={{ $now.minus(7, "days").toISO() }}',
			},
		},
		item: simplifyContact(sampleContact),
	},
	fields: [...limitFields, filters, ...contactOutput],
};
