import type { Operation } from '../operation/operation';
import { operationRouting } from '../operation/operationRouting';
import { getBehavior } from '../records/get';
import { contactOutput } from './fields';
import { contactLocator } from './locator';
import { sampleContact } from './sample';
import { simplifyContact, vCard } from './simplify';

export const getContact: Operation = {
	option: {
		name: 'Get',
		value: 'get',
		action: 'Get contact',
		description:
			'Retrieve one contact with its tags and assigned team member. Set Output to Raw to include the internal note.',
		routing: operationRouting(
			{ method: 'GET' },
			getBehavior(contactLocator, { simplify: simplifyContact, vCard }),
		),
	},
	hint: {
		use: 'Find or look up one contact or lead by email or ID. Fails if there is no such contact or several share the email; for a search, use list with filters.',
		example: { contact: { __rl: true, mode: 'email', value: '={{ $json.email }}' } },
		item: simplifyContact(sampleContact),
	},
	fields: [contactLocator.field, ...contactOutput],
};
