import type { INodePropertyOptions } from 'n8n-workflow';
import { paths } from '../../../../contract';
import { throughTransport } from '../../../transport';
import { checkLimit } from '../../fields/limit';
import { simplifyTeamMember } from './simplify';

export const listOption: INodePropertyOptions = {
	name: 'List',
	value: 'list',
	action: 'List team members',
	description: 'Retrieve many team members, newest first',
	routing: {
		request: { method: 'GET', url: paths.teamMembers },
		send: { paginate: true },
		operations: {
			pagination: throughTransport({ list: true, check: checkLimit, simplify: simplifyTeamMember }),
		},
	},
};
