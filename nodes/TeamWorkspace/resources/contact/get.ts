import { checkLocator } from '../../fields/locator';
import type { Operation } from '../../operation/operation';
import { operationRouting } from '../../operation/operationRouting';
import { contactOutput } from './fields';
import { contactLocator, noSuchContact } from './locator';
import { simplifyContact } from './simplify';

/** Contact: Get (spec 4.4). */
export const getContact: Operation = {
	option: {
		name: 'Get',
		value: 'get',
		action: 'Get contact',
		description:
			'Retrieve one contact with its tags and assigned team member. Set Output to Raw to include the internal note.',
		routing: operationRouting(
			{ method: 'GET' },
			{
				check: (getParameter) => checkLocator(getParameter, contactLocator),
				simplify: simplifyContact,
				messages: { 404: noSuchContact },
			},
		),
	},
	fields: [contactLocator, ...contactOutput],
};
