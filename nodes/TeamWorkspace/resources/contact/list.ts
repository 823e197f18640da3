import type { INodePropertyOptions } from 'n8n-workflow';
import { assumptions, paths } from '../../../../contract';
import { executeOperation } from '../../operation/executeOperation';
import {
	assignedMemberFilter,
	captureMethodFilter,
	createdAfterFilter,
	tagFilter,
	listFilters,
} from '../../fields/filters/filters';
import { filterBy } from '../../fields/filters/readFilters';
import { simplifyContact } from './simplify';

export const contactFilters = listFilters('contact', [
	assignedMemberFilter,
	captureMethodFilter,
	createdAfterFilter,
	tagFilter,
]);

export const listOption: INodePropertyOptions = {
	name: 'List',
	value: 'list',
	action: 'List contacts',
	description:
		'Retrieve many contacts, newest first. Order and answer are an assumption: the API does not document them.',
	routing: {
		request: { method: 'GET', url: paths.contacts },
		send: { paginate: true },
		operations: {
			pagination: executeOperation({
				list: filterBy(contactFilters),
				simplify: simplifyContact,
				messages: { assumption: assumptions.listContacts.assumed },
			}),
		},
	},
};
