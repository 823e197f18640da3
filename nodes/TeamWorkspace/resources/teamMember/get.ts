import { memberVCard } from '../../../../vcard';
import { checkLocator } from '../../fields/locator';
import type { Operation } from '../../operation/operation';
import { operationRouting } from '../../operation/operationRouting';
import { readLocated } from '../shared/locateRecord';
import { memberOutput } from './fields';
import { memberLocator } from './locator';
import { sampleMember } from './sample';
import { simplifyTeamMember } from './simplify';

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
				check: (getParameter) => checkLocator(getParameter, memberLocator.field),
				lookup: memberLocator.lookup,
				execute: async (client, getParameter) =>
					await readLocated(memberLocator, client, getParameter),
				simplify: simplifyTeamMember,
				vCard: memberVCard,
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
