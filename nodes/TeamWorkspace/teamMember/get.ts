import type { Operation } from '../operation/operation';
import { operationRouting } from '../operation/operationRouting';
import { getBehavior } from '../records/get';
import { memberOutput } from './fields';
import { memberLocator } from './locator';
import { sampleMember } from './sample';
import { simplifyTeamMember, vCard } from './simplify';

export const getTeamMember: Operation = {
	option: {
		name: 'Get',
		value: 'get',
		action: 'Get team member',
		description:
			'Retrieve one team member by ID, email or card address. Set Output to Raw to include all contact details.',
		routing: operationRouting(
			{ method: 'GET' },
			getBehavior(memberLocator, { simplify: simplifyTeamMember, vCard }),
		),
	},
	hint: {
		use: 'Find or look up one colleague by email, ID or card URL. Fails if there is no such member; for a search that may find nothing, use list with filters.',
		example: { teamMember: { __rl: true, mode: 'email', value: '={{ $json.email }}' } },
		item: simplifyTeamMember(sampleMember),
	},
	fields: [memberLocator.field, ...memberOutput],
};
