import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { assumptions, updateContactInput } from '../../../../contract';
import type { ApiClient } from '../../../transport';
import { byName } from '../../fields/byName';
import { clearFieldsField } from '../../fields/clearFields';
import type { GetParameter } from '../../fields/getParameter';
import { checkLocator } from '../../fields/locator';
import { isDryRun } from '../../fields/options/dryRun';
import { enteredChanges, requireChanges, updateFieldsField } from '../../fields/updateFields';
import type { Operation } from '../../operation/operation';
import { operationRouting } from '../../operation/operationRouting';
import { differences } from '../../values/differences';
import { changeRecord, withWarning } from '../shared/savedFields';
import { CONTACT } from '../shared/recordKinds';
import { REPORT, withPlannedChanges } from '../shared/report';
import { contactBody } from './body';
import { contactOutput } from './fields';
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

/** The body of PATCH (assumption `update`): only the changed fields. @throws {InvalidInput} */
function body(getParameter: GetParameter): IDataObject {
	const changes = contactBody(updateContactInput, enteredChanges(getParameter, clearable));
	requireChanges(changes);
	return changes;
}

async function execute(client: ApiClient, getParameter: GetParameter): Promise<IDataObject> {
	const { input, send } = client;
	const { path } = await contactLocator.locate(client, getParameter);
	if (isDryRun(getParameter)) {
		const record = client.changeAt(path) ?? (await send({ method: 'GET', path })).record;
		const planned = withPlannedChanges(record, differences(record, input));
		client.recordChange(path, planned);
		return planned;
	}
	const { record, unsaved } = await changeRecord(client, { path, body: input });
	return withWarning(record, unsaved);
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
				check: (getParameter) => {
					checkLocator(getParameter, contactLocator.field);
					isDryRun(getParameter);
				},
				lookup: contactLocator.lookup,
				body,
				execute,
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
		updateFieldsField(byName([...clearable, fullName])),
		clearFieldsField('Fields to empty if the item has no value for them', clearable),
		...contactOutput,
	],
};
