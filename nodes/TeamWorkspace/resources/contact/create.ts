import type { IDataObject, INodePropertyOptions } from 'n8n-workflow';
import { assumptions, createContactInput, paths } from '../../../../contract';
import { throughTransport, type Parameters } from '../../../transport';
import { contactBody, enteredContact } from './input';
import { simplifyContact } from './simplify';

/** The body of POST /contacts (spec 4.6, assumption `createContact`). @throws {InvalidInput} */
const body = (parameters: Parameters): IDataObject =>
	contactBody(createContactInput, enteredContact(parameters));

export const createOption: INodePropertyOptions = {
	name: 'Create',
	value: 'create',
	action: 'Create contact',
	description:
		'Add a contact to the workspace. The request is an assumption: the API documents only full name and email.',
	routing: {
		request: { method: 'POST', url: paths.contacts },
		send: { paginate: true },
		operations: {
			pagination: throughTransport({
				body,
				simplify: simplifyContact,
				words: { assumption: assumptions.createContact.assumed },
			}),
		},
	},
};
