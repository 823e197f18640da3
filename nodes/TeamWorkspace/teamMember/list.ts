import { paths } from '../../../contract';
import { memberFilters } from '../form/filters/memberFilters';
import { filtersField } from '../form/filters/recordFilter';
import { limitFields } from '../form/limit';
import { listBehavior } from '../records/list';
import type { Operation } from '../operation/operation';
import { operationRouting } from '../operation/operationRouting';
import { memberOutput } from './fields';
import { sampleMember } from './sample';
import { simplifyTeamMember, vCard } from './simplify';

const filters = filtersField(memberFilters);

export const listTeamMembers: Operation = {
	option: {
		name: 'List',
		value: 'list',
		action: 'List team members',
		description:
			'Retrieve many team members, newest first. Use filters to narrow them down, for example by department, status or a search.',
		routing: operationRouting(
			{ method: 'GET', url: paths.teamMembers },
			listBehavior(filters, memberFilters, { simplify: simplifyTeamMember, vCard }),
		),
	},
	hint: {
		use: 'The team directory or staff list: who works in sales, search people by name, export all employees. Returns one item per member.',
		example: {
			returnAll: true,
			filters: { department: { __rl: true, mode: 'name', value: 'Sales' }, status: ['active'] },
		},
		item: simplifyTeamMember(sampleMember),
	},
	fields: [...limitFields, filters, ...memberOutput],
};
