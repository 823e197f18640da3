import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { assumptions, updateContactInput } from '../../../contract';
import { byName } from '../form/collection';
import { clearFieldsField } from '../form/clearFields';
import type { GetParameter } from '../form/getParameter';
import { enteredChanges, requireChanges, updateFieldsField } from '../form/updateFields';
import type { Operation } from '../operation/operation';
import { operationRouting } from '../operation/operationRouting';
import { readReference } from '../records/locate';
import { REPORT } from '../records/report';
import { updateRecord } from '../records/update';
import { contactBody } from './body';
import { contactOutput } from './fields';
import { CONTACT } from './kind';
import { contactLocator } from './locator';
import { optionalFields } from './optionalFields';
import { sampleContact } from './sample';
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

const updateFields = updateFieldsField(byName([...clearable, fullName]));

/** The fields to change (assumption `update`). @throws {InvalidInput} */
function readChanges(getParameter: GetParameter): IDataObject {
	const entered = enteredChanges(getParameter, updateFields, clearable);
	const changes = contactBody(updateContactInput, entered);
	requireChanges(changes);
	return changes;
}

/** Contact: Update (assumption `update`). */
export const updateContact: Operation = {
	option: {
		name: 'Update',
		value: 'update',
		action: 'Update contact',
		description: 'Change fields of one contact',
		routing: operationRouting(
			{ method: 'PATCH' },
			{
				read: ({ get, options }) => ({
					reference: readReference(contactLocator, get),
					dryRun: options.dryRun,
					wanted: readChanges(get),
				}),
				lookup: ({ get }) => contactLocator.lookup(readReference(contactLocator, get)),
				run: async (input, client) => await updateRecord(contactLocator, input, client),
				adds: REPORT,
				simplify: simplifyContact,
				messages: { 404: CONTACT.noSuchRecord, assumption: assumptions.update.assumed },
			},
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
	fields: [
		contactLocator.field,
		updateFields,
		clearFieldsField('Fields to empty if the item has no value for them', clearable),
		...contactOutput,
	],
};
