import type { Operation } from '../../operation/operation';
import { operationRouting } from '../../operation/operationRouting';
import { deleteBehavior } from '../shared/deleteRecord';
import { contactLocator } from './locator';

/** Contact: Delete (assumption `delete`). */
export const deleteContact: Operation = {
	option: {
		name: 'Delete',
		value: 'delete',
		action: 'Delete contact',
		description:
			'Delete a contact permanently. The API does not document this request, so a service may not support it.',
		routing: operationRouting({ method: 'DELETE' }, deleteBehavior(contactLocator)),
	},
	fields: [contactLocator.field],
};
