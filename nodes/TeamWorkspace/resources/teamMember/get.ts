import { checkLocator } from '../../fields/locator';
import type { Operation } from '../../operation/operation';
import { operationRouting } from '../../operation/operationRouting';
import { memberOutput } from './fields';
import { findMember, memberLocator, noSuchMember } from './locator';
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
				check: (getParameter) => checkLocator(getParameter, memberLocator),
				execute: async (client, getParameter) => {
					const { path, record } = await findMember(client, getParameter);
					return record ?? (await client.send({ method: 'GET', path })).record;
				},
				simplify: simplifyTeamMember,
				messages: { 404: noSuchMember },
			},
		),
	},
	fields: [memberLocator, ...memberOutput],
};
