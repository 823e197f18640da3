import { assumptions, paths } from '../../../../contract';
import { contactFilters } from '../../fields/filters/contactFilters';
import { listFilters } from '../../fields/filters/recordFilter';
import { limitFields } from '../../fields/limit';
import type { Operation } from '../../operation/operation';
import { operationRouting } from '../../operation/operationRouting';
import { contactOutput } from './fields';
import { simplifyContact } from './simplify';

const filters = listFilters(contactFilters);

/** Contact: List (spec 4.6, assumption `listContacts`). */
export const listContacts: Operation = {
	option: {
		name: 'List',
		value: 'list',
		action: 'List contacts',
		description:
			'Retrieve many contacts, newest first. Order and response are an assumption: the API does not document them.',
		routing: operationRouting(
			{ method: 'GET', url: paths.contacts },
			{
				list: filters.filterBy,
				simplify: simplifyContact,
				messages: { assumption: assumptions.listContacts.assumed },
			},
		),
	},
	fields: [...limitFields, filters.field, ...contactOutput],
};
