import { memberFilters } from '../form/filters/memberFilters';
import { listOperation } from '../records/list';
import { MEMBER } from './kind';

export const listTeamMembers = listOperation(MEMBER, memberFilters, {
	description:
		'Retrieve many team members, newest first. Use filters to narrow them down, for example by department, status or a search.',
	use: 'The team directory or staff list: who works in sales, search people by name, export all employees. Returns one item per member.',
	exampleFilters: {
		department: [{ __rl: true, mode: 'name', value: 'Sales' }],
		status: ['active'],
	},
});
