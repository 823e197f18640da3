import type { INodePropertyOptions } from 'n8n-workflow';
import { throughTransport } from '../../../transport';
import { checkLocator } from '../../fields/locator';
import { noSuchMember } from './locator';
import { simplifyTeamMember } from './simplify';

export const getOption: INodePropertyOptions = {
	name: 'Get',
	value: 'get',
	action: 'Get team member',
	description: 'Retrieve one team member with all contact details',
	routing: {
		request: { method: 'GET' },
		send: { paginate: true },
		operations: {
			pagination: throughTransport({
				check: (parameters) => checkLocator(parameters, 'teamMember', 'Team Member'),
				simplify: simplifyTeamMember,
				words: { 404: noSuchMember },
			}),
		},
	},
};
