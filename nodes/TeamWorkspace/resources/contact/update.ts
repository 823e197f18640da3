import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { assumptions, updateContactInput } from '../../../../contract';
import { byName } from '../../fields/byName';
import { clearFieldsField } from '../../fields/clearFields';
import type { GetParameter } from '../../fields/getParameter';
import { checkLocator } from '../../fields/locator';
import { enteredChanges, requireChanges, updateFieldsField } from '../../fields/updateFields';
import type { Operation } from '../../operation/operation';
import { operationRouting } from '../../operation/operationRouting';
import { changeRecord, withWarning } from '../shared/savedFields';
import { keepWarning } from '../shared/upsertReport';
import { contactBody } from './body';
import { contactOutput } from './fields';
import { contactLocator, noSuchContact } from './locator';
import { optionalFields } from './optionalFields';
import { simplifyContact } from './simplify';

const email: INodeProperties = {
	displayName: 'Email',
	name: 'email',
	type: 'string',
	default: '',
	placeholder: 'e.g. nathan@example.com',
	description: 'New email address of the contact',
};

const fullName: INodeProperties = {
	displayName: 'Full Name',
	name: 'fullName',
	type: 'string',
	default: '',
	placeholder: 'e.g. Nathan Smith',
	description: 'New first and last name of the contact',
};

const clearable = byName([...optionalFields, email]);

/** The body of PATCH (assumption `update`): only the changed fields. @throws {InvalidInput} */
function body(getParameter: GetParameter): IDataObject {
	const changes = contactBody(updateContactInput, enteredChanges(getParameter, clearable));
	requireChanges(changes);
	return changes;
}

/** Contact: Update (assumption `update`). */
export const updateContact: Operation = {
	option: {
		name: 'Update',
		value: 'update',
		action: 'Update contact',
		description:
			'Change fields of one contact. The request is an assumption: the API does not document it.',
		routing: operationRouting(
			{ method: 'PATCH' },
			{
				check: (getParameter) => checkLocator(getParameter, contactLocator),
				body,
				execute: async ({ send, path, input }) => {
					const { record, unsaved } = await changeRecord({ send }, { path, body: input });
					return withWarning(record, unsaved);
				},
				adds: ['warning'],
				simplify: keepWarning(simplifyContact),
				messages: { 404: noSuchContact, assumption: assumptions.update.assumed },
			},
		),
	},
	fields: [
		contactLocator,
		updateFieldsField(byName([...clearable, fullName])),
		clearFieldsField('Fields to clear if the item has no value for them', clearable),
		...contactOutput,
	],
};
