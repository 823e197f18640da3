import { paths } from '../../../contract';
import { memberFilters } from '../form/filters/memberFilters';
import { listFilters } from '../form/filters/recordFilter';
import { limitFields } from '../form/limit';
import { readSelection } from '../records/list';
import type { Operation } from '../operation/operation';
import { operationRouting } from '../operation/operationRouting';
import { memberOutput } from './fields';
import { sampleMember } from './sample';
import { simplifyTeamMember } from './simplify';
import { vCard } from './vCard';

const filters = listFilters(memberFilters);

/** Team Member: List (spec 4.2). */
export const listTeamMembers: Operation = {
	option: {
		name: 'List',
		value: 'list',
		action: 'List team members',
		description:
			'Retrieve many team members, newest first. Use filters to narrow them down, for example by department, status or a search.',
		routing: operationRouting(
			{ method: 'GET', url: paths.teamMembers },
			{
				read: (form) => readSelection(form, filters.filterBy),
				run: async ({ selection }, client) => await client.list(selection),
				cut: ({ cut }) => cut,
				simplify: simplifyTeamMember,
				vCard,
			},
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
	fields: [...limitFields, filters.field, ...memberOutput],
};
