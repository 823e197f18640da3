import type { INodePropertyOptions } from 'n8n-workflow';
import { executeOperation } from '../../operation/executeOperation';
import { checkLocator } from '../../fields/locator';
import { noSuchContact } from './locator';
import { simplifyContact } from './simplify';

export const getOption: INodePropertyOptions = {
	name: 'Get',
	value: 'get',
	action: 'Get contact',
	description:
		'Retrieve one contact with its tags and assigned team member, and with the private note in the output Raw',
	routing: {
		request: { method: 'GET' },
		send: { paginate: true },
		operations: {
			pagination: executeOperation({
				check: (parameters) => checkLocator(parameters, 'contact', 'Contact'),
				simplify: simplifyContact,
				messages: { 404: noSuchContact },
			}),
		},
	},
};
