import { assumptions, paths } from '../../../../contract';
import { filters } from '../../fields/filters/filters';
import { filterBy, listFilters } from '../../fields/filters/recordFilter';
import { limitFields } from '../../fields/limit';
import type { Operation } from '../../operation/operation';
import { operationRouting } from '../../operation/operationRouting';
import { contactOutput } from './fields';
import { simplifyContact } from './simplify';

const { assignedMember, captureMethod, createdAfter, tag } = filters;

const filtersField = listFilters([
	assignedMember.field,
	captureMethod.field,
	createdAfter.field,
	tag.field,
]);

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
				list: filterBy(filtersField),
				simplify: simplifyContact,
				messages: { assumption: assumptions.listContacts.assumed },
			},
		),
	},
	fields: [...limitFields, filtersField, ...contactOutput],
};
