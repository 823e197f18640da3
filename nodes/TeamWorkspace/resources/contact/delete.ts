import { assumptions } from '../../../../contract';
import { checkLocator, chosenId } from '../../fields/locator';
import type { Operation } from '../../operation/operation';
import { operationRouting } from '../../operation/operationRouting';
import { contactLocator, noSuchContact } from './locator';

/** Contact: Delete (assumption `delete`). */
export const deleteContact: Operation = {
	option: {
		name: 'Delete',
		value: 'delete',
		action: 'Delete contact',
		description:
			'Delete a contact permanently. The request is an assumption: the API does not document it.',
		routing: operationRouting(
			{ method: 'DELETE' },
			{
				check: (getParameter) => checkLocator(getParameter, contactLocator),
				execute: async ({ send, path }, getParameter) => {
					await send({ method: 'DELETE', path });
					return { deleted: true, id: chosenId(getParameter, 'contact') };
				},
				simplify: (record) => record,
				messages: { 404: noSuchContact, assumption: assumptions.delete.assumed },
			},
		),
	},
	fields: [contactLocator],
};
