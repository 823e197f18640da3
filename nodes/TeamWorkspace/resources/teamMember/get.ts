import type { IDataObject, INodePropertyOptions } from 'n8n-workflow';
import { executeOperation } from '../../operation/executeOperation';
import type { Parameters } from '../../operation/operation';
import type { ApiClient } from '../../../transport';
import { checkLocator } from '../../fields/locator';
import { chosenMember } from './chosenMember';
import { noSuchMember } from './locator';
import { simplifyTeamMember } from './simplify';

async function perform(steps: ApiClient, parameters: Parameters): Promise<IDataObject> {
	const { path, record } = await chosenMember(steps, parameters);
	return record ?? (await steps.send({ method: 'GET', path })).record;
}

export const getOption: INodePropertyOptions = {
	name: 'Get',
	value: 'get',
	action: 'Get team member',
	description: 'Retrieve one team member, with all contact details in the output Raw',
	routing: {
		request: { method: 'GET' },
		send: { paginate: true },
		operations: {
			pagination: executeOperation({
				check: (parameters) => checkLocator(parameters, 'teamMember', 'Team Member'),
				execute: perform,
				simplify: simplifyTeamMember,
				messages: { 404: noSuchMember },
			}),
		},
	},
};
