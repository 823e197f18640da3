import type { IDataObject, INodePropertyOptions } from 'n8n-workflow';
import { assumptions, updateContactInput } from '../../../../contract';
import { executeOperation } from '../../operation/executeOperation';
import type { Parameters } from '../../operation/operation';
import { checkLocator } from '../../fields/locator';
import { enteredChanges, refuseNoChanges } from '../../fields/updateFields';
import { changeRecord, withWarning } from '../shared/savedFields';
import { keepingWarning } from '../shared/upsertReport';
import { clearableContactFields, contactNames } from './fields';
import { contactBody } from './body';
import { noSuchContact } from './locator';
import { simplifyContact } from './simplify';

/** The body of PATCH (assumption `update`): only what is given. @throws {InvalidInput} */
function body(parameters: Parameters): IDataObject {
	const changes = contactBody(
		updateContactInput,
		enteredChanges(parameters, clearableContactFields.update),
	);
	refuseNoChanges(changes);
	return changes;
}

export const updateOption: INodePropertyOptions = {
	name: 'Update',
	value: 'update',
	action: 'Update contact',
	description:
		'Change fields of one contact. The request is an assumption: the API does not document it.',
	routing: {
		request: { method: 'PATCH' },
		send: { paginate: true },
		operations: {
			pagination: executeOperation({
				check: (parameters) => checkLocator(parameters, 'contact', 'Contact'),
				body,
				execute: async (steps) => {
					const { path, input: body } = steps;
					const { record, unsaved } = await changeRecord(steps, { path, body });
					return withWarning(record, unsaved, contactNames);
				},
				simplify: keepingWarning(simplifyContact),
				messages: { 404: noSuchContact, assumption: assumptions.update.assumed },
			}),
		},
	},
};
