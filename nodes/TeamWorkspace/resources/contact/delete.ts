import type { INodePropertyOptions } from 'n8n-workflow';
import { deletion } from '../deletion';
import { chosenId } from '../../fields/locator';
import { noSuchContact } from './locator';

export const deleteOption: INodePropertyOptions = {
	name: 'Delete',
	value: 'delete',
	action: 'Delete contact',
	description:
		'Delete a contact permanently. The request is an assumption: the API does not document it.',
	routing: {
		request: { method: 'DELETE' },
		send: { paginate: true },
		operations: {
			pagination: deletion('contact', 'Contact', noSuchContact, async ({ path }, parameters) => ({
				id: chosenId(parameters, 'contact'),
				path,
			})),
		},
	},
};
