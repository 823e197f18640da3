import { updateContactInput } from '../../../contract';
import { byName } from '../form/collection';
import {
	clearFieldsField,
	enteredChanges,
	requireChanges,
	updateFieldsField,
} from '../form/updateFields';
import { textField } from '../form/fieldLabel';
import type { Form } from '../operation/behavior';
import { mappingField } from '../mapping/mappingField';
import { updateOperation } from '../records/update';
import { contactBody, contactMappingNotice, optionalFields } from './fields';
import { contactLocator } from './locator';

const clearable = byName([
	...optionalFields,
	textField('email', 'nathan@example.com', { description: 'New email address of the contact' }),
]);

const fullName = textField('fullName', 'Nathan Smith', {
	description: 'New first and last name of the contact',
});

const updateFields = updateFieldsField(byName([...clearable, fullName]));
const clearFields = clearFieldsField(clearable);

function readChanges({ get, cellStateOf, mappedKeeps }: Form) {
	const entered = enteredChanges(get, updateFields, clearFields, cellStateOf);
	const wanted = contactBody(updateContactInput, entered);
	requireChanges(wanted);
	return { wanted, keeps: mappedKeeps() };
}

export const updateContact = updateOperation(contactLocator, readChanges, 'contact', {
	description: 'Change fields of one contact',
	use: 'Change or edit one contact or lead that exists, such as a note, a company or a phone number.',
	example: {
		contact: { __rl: true, mode: 'email', value: '={{ $json.email }}' },
		updateFields: { internalNote: '={{ $json.note }}' },
	},
	fields: [mappingField, contactMappingNotice, updateFields, clearFields],
});
