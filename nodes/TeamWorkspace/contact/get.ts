import type { Operation } from '../operation/operation';
import { operationRouting } from '../operation/operationRouting';
import { getRecord } from '../records/get';
import { readReference } from '../records/locate';
import { contactOutput } from './fields';
import { contactLocator } from './locator';
import { sampleContact } from './sample';
import { simplifyContact } from './simplify';
import { vCard } from './vCard';

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
				read: ({ get }) => readReference(contactLocator, get),
				lookup: ({ get }) => contactLocator.lookup(readReference(contactLocator, get)),
				run: async (reference, client) => await getRecord(contactLocator, reference, client),
				simplify: simplifyContact,
				vCard,
				messages: { 404: contactLocator.kind.noSuchRecord },
			},
		),
	},
	hint: {
		use: 'Find or look up one contact or lead by email or ID. Fails if there is no such contact or several share the email; for a search, use list with filters.',
		example: { contact: { __rl: true, mode: 'email', value: '={{ $json.email }}' } },
		item: simplifyContact(sampleContact),
	},
	fields: [contactLocator.field, ...contactOutput],
};
