import { paths } from '../../../../contract';
import { filters } from '../../fields/filters/filters';
import { filterBy, listFilters } from '../../fields/filters/recordFilter';
import { limitFields } from '../../fields/limit';
import type { Operation } from '../../operation/operation';
import { operationRouting } from '../../operation/operationRouting';
import { memberOutput } from './fields';
import { simplifyTeamMember } from './simplify';

const { createdAfter, department, email, status, updatedAfter } = filters;

const filtersField = listFilters([
	createdAfter.field,
	department.field,
	email.field,
	status.field,
	updatedAfter.field,
]);

/** Team Member: List (spec 4.2). */
export const listTeamMembers: Operation = {
	option: {
		name: 'List',
		value: 'list',
		action: 'List team members',
		description: 'Retrieve many team members, newest first',
		routing: operationRouting(
			{ method: 'GET', url: paths.teamMembers },
			{ list: filterBy(filtersField), simplify: simplifyTeamMember },
		),
	},
	fields: [...limitFields, filtersField, ...memberOutput],
};
