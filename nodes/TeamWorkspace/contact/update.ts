import { updateContactInput } from '../../../contract';
import { byName } from '../form/collection';
import {
	clearFieldsField,
	enteredChanges,
	requireChanges,
	updateFieldsField,
} from '../form/updateFields';
import { textField } from '../form/fieldLabel';
import type { Form, Operation } from '../operation/operation';
import { operationRouting } from '../operation/operationRouting';
import { updateBehavior } from '../records/update';
import { contactBody, contactOutput, optionalFields } from './fields';
import { contactLocator } from './locator';
import { sampleContact } from './sample';
import { simplifyContact } from './simplify';

const clearable = byName([
	...optionalFields,
	textField('email', 'nathan@example.com', { description: 'New email address of the contact' }),
]);

const fullName = textField('fullName', 'Nathan Smith', {
	description: 'New first and last name of the contact',
});

const updateFields = updateFieldsField(byName([...clearable, fullName]));

function readChanges({ get }: Form) {
	const entered = enteredChanges(get, updateFields, clearable);
	const wanted = contactBody(updateContactInput, entered);
	requireChanges(wanted);
	return { wanted };
}

export const updateContact: Operation = {
	option: {
		name: 'Update',
		value: 'update',
		action: 'Update contact',
		description: 'Change fields of one contact',
		routing: operationRouting(
			{ method: 'PATCH' },
			updateBehavior(contactLocator, readChanges, simplifyContact),
		),
	},
	hint: {
		use: 'Change or edit one contact or lead that exists, such as a note, a company or a phone number.',
		example: {
			contact: { __rl: true, mode: 'email', value: '={{ $json.email }}' },
			updateFields: { internalNote: '={{ $json.note }}' },
		},
		item: simplifyContact(sampleContact),
	},
	fields: [contactLocator.field, updateFields, clearFieldsField(clearable), ...contactOutput],
};
