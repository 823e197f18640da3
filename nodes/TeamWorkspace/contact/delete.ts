import { deleteOperation } from '../records/delete';
import { contactLocator } from './locator';
import { sampleContact } from './output';

export const deleteContact = deleteOperation(contactLocator, {
	description: 'Delete a contact permanently',
	notice: 'The contact is deleted permanently.',
	use: 'Remove one contact or lead, for example after a privacy request. Deletes immediately, without confirmation.',
	example: { contact: { __rl: true, mode: 'id', value: '={{ $json.id }}' } },
	sample: { fullName: null, email: null, deleted: true, id: sampleContact.id },
});
