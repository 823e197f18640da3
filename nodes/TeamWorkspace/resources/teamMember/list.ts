import type { INodePropertyOptions } from 'n8n-workflow';
import { paths } from '../../../../contract';
import { executeOperation } from '../../operation/executeOperation';
import {
	createdAfterFilter,
	departmentFilter,
	emailFilter,
	statusFilter,
	updatedAfterFilter,
	listFilters,
} from '../../fields/filters/filters';
import { filterBy } from '../../fields/filters/readFilters';
import { simplifyTeamMember } from './simplify';

export const memberFilters = listFilters('teamMember', [
	createdAfterFilter,
	departmentFilter,
	emailFilter,
	statusFilter,
	updatedAfterFilter,
]);

export const listOption: INodePropertyOptions = {
	name: 'List',
	value: 'list',
	action: 'List team members',
	description: 'Retrieve many team members, newest first',
	routing: {
		request: { method: 'GET', url: paths.teamMembers },
		send: { paginate: true },
		operations: {
			pagination: executeOperation({
				list: filterBy(memberFilters),
				simplify: simplifyTeamMember,
			}),
		},
	},
};
