import type { Operation } from '../operation/operation';
import { operationRouting } from '../operation/operationRouting';
import { getRecord } from '../records/get';
import { readReference } from '../records/locate';
import { memberOutput } from './fields';
import { memberLocator } from './locator';
import { sampleMember } from './sample';
import { simplifyTeamMember } from './simplify';
import { vCard } from './vCard';

/** Team Member: Get (spec 4.3). */
export const getTeamMember: Operation = {
	option: {
		name: 'Get',
		value: 'get',
		action: 'Get team member',
		description:
			'Retrieve one team member by ID, email or card address. Set Output to Raw to include all contact details.',
		routing: operationRouting(
			{ method: 'GET' },
			{
				read: ({ get }) => readReference(memberLocator, get),
				lookup: ({ get }) => memberLocator.lookup(readReference(memberLocator, get)),
				run: async (reference, client) => await getRecord(memberLocator, reference, client),
				simplify: simplifyTeamMember,
				vCard,
				messages: { 404: memberLocator.kind.noSuchRecord },
			},
		),
	},
	hint: {
		use: 'Find or look up one colleague by email, ID or card URL. Fails if there is no such member; for a search that may find nothing, use list with filters.',
		example: { teamMember: { __rl: true, mode: 'email', value: '={{ $json.email }}' } },
		item: simplifyTeamMember(sampleMember),
	},
	fields: [memberLocator.field, ...memberOutput],
};
