import { paths } from '../../../../contract';
import { memberFilters } from '../../fields/filters/memberFilters';
import { listFilters } from '../../fields/filters/recordFilter';
import { limitFields } from '../../fields/limit';
import type { Operation } from '../../operation/operation';
import { operationRouting } from '../../operation/operationRouting';
import { memberOutput } from './fields';
import { simplifyTeamMember } from './simplify';

const filters = listFilters(memberFilters);

/** Team Member: List (spec 4.2). */
export const listTeamMembers: Operation = {
	option: {
		name: 'List',
		value: 'list',
		action: 'List team members',
		description: 'Retrieve many team members, newest first',
		routing: operationRouting(
			{ method: 'GET', url: paths.teamMembers },
			{ list: filters.filterBy, simplify: simplifyTeamMember },
		),
	},
	fields: [...limitFields, filters.field, ...memberOutput],
};
