import type { Operation } from '../operation/operation';
import { operationRouting } from '../operation/operationRouting';
import { deleteBehavior, deleteNotice } from '../records/delete';
import { contactLocator } from './locator';
import { sampleContact } from './sample';

export const deleteContact: Operation = {
	option: {
		name: 'Delete',
		value: 'delete',
		action: 'Delete contact',
		description: 'Delete a contact permanently',
		routing: operationRouting({ method: 'DELETE' }, deleteBehavior(contactLocator)),
	},
	hint: {
		use: 'Remove one contact or lead, for example after a privacy request. Deletes immediately, without confirmation.',
		example: { contact: { __rl: true, mode: 'id', value: '={{ $json.id }}' } },
		item: { deleted: true, id: sampleContact.id },
	},
	fields: [contactLocator.field, deleteNotice('The contact is deleted permanently.')],
};
