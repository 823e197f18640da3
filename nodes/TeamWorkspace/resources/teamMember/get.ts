import { checkLocator } from '../../fields/locator';
import type { Operation } from '../../operation/operation';
import { operationRouting } from '../../operation/operationRouting';
import { readLocated } from '../shared/locateRecord';
import { memberOutput } from './fields';
import { memberLocator } from './locator';
import { simplifyTeamMember } from './simplify';

/** Team Member: Get (spec 4.3). */
export const getTeamMember: Operation = {
	option: {
		name: 'Get',
		value: 'get',
		action: 'Get team member',
		description: 'Retrieve one team member. Set Output to Raw to include all contact details.',
		routing: operationRouting(
			{ method: 'GET' },
			{
				check: (getParameter) => checkLocator(getParameter, memberLocator.field),
				lookup: memberLocator.lookup,
				execute: async (client, getParameter) =>
					await readLocated(memberLocator, client, getParameter),
				simplify: simplifyTeamMember,
				messages: { 404: memberLocator.kind.noSuchRecord },
			},
		),
	},
	fields: [memberLocator.field, ...memberOutput],
};
