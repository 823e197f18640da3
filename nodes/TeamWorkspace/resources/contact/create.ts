import type { IDataObject, INodePropertyOptions } from 'n8n-workflow';
import { assumptions, createContactInput, paths } from '../../../../contract';
import { executeOperation } from '../../operation/executeOperation';
import type { OperationMessages } from '../../../transport';
import type { Parameters } from '../../operation/operation';
import { unsavedFields, withWarning } from '../shared/savedFields';
import { keepingWarning } from '../shared/upsertReport';
import { contactNames } from './fields';
import { contactBody, enteredContact } from './body';
import { simplifyContact } from './simplify';

/** The body of POST /contacts (spec 4.6, assumption `createContact`). @throws {InvalidInput} */
const body = (parameters: Parameters): IDataObject =>
	contactBody(createContactInput, enteredContact(parameters));

export const createContactWords: OperationMessages = {
	assumption: assumptions.createContact.assumed,
	unknownOutcome: 'The contact may already have been created. Check before you create it again.',
};

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
			pagination: executeOperation({
				body,
				afterWrite: (contact, { sent }) =>
					withWarning(contact, unsavedFields(contact, sent), contactNames),
				simplify: keepingWarning(simplifyContact),
				messages: createContactWords,
			}),
		},
	},
};
