import type { IDataObject, INodeProperties } from 'n8n-workflow';
import {
	assumptions,
	createContactInput,
	pathOf,
	paths,
	updateContactInput,
} from '../../../../contract';
import type { ApiClient, LookupKey } from '../../../transport';
import { clearedFields, clearFieldsField } from '../../fields/clearFields';
import type { GetParameter } from '../../fields/getParameter';
import { InvalidInput } from '../../fields/invalidInput';
import type { Operation } from '../../operation/operation';
import { operationRouting } from '../../operation/operationRouting';
import { differences } from '../../values/differences';
import { listNames } from '../../values/listNames';
import { normalizeText } from '../../values/text';
import { changeRecord, fieldsNotSaved, withWarning } from '../shared/savedFields';
import {
	simplifyUpsert,
	UPSERT_REPORT,
	withOutcome,
	withSavedChanges,
} from '../shared/upsertReport';
import { contactBody, enteredContact } from './body';
import { createMessages } from './create';
import { additionalFieldsField, contactOutput, fullNameField } from './fields';
import { optionalFields } from './optionalFields';
import { simplifyContact } from './simplify';

const emailField: INodeProperties = {
	displayName: 'Email',
	name: 'email',
	type: 'string',
	required: true,
	default: '',
	placeholder: 'e.g. nathan@example.com',
	description:
		'Email address by which the node finds the contact. Not case-sensitive. If several contacts have it, the item fails with an error that names them.',
	hint: 'To find the contact, the node reads the whole list: one request per 100 contacts, once per execution.',
};

/** The fields that the contact is to have; null for a field to empty. @throws {InvalidInput} */
function body(getParameter: GetParameter): IDataObject {
	const entered = enteredContact(getParameter);
	if (entered.email === undefined) {
		const problem = 'is required, but is empty: Create or Update finds the contact by its email';
		throw new InvalidInput([{ field: 'Email', problem }]);
	}
	contactBody(createContactInput, entered);
	return contactBody(updateContactInput, {
		...clearedFields(getParameter, optionalFields),
		...entered,
	});
}

const byEmail: LookupKey = {
	field: 'email',
	of: ({ email }) => normalizeText(email) || undefined,
};

/**
 * The API cannot search, so the contact is looked up in the whole list.
 * @throws {InvalidInput} when several contacts have the email, which the API allows
 */
async function findContact({ find, input }: ApiClient): Promise<IDataObject | undefined> {
	const found = await find(paths.contacts, byEmail, normalizeText(input.email));
	if (found.length < 2) return found[0];
	const names = listNames(found, 'fullName');
	const problem = `is '${String(input.email)}', but ${found.length} contacts have this email: ${names}. Change one of them with Update, or delete the duplicates`;
	throw new InvalidInput([{ field: 'Email', problem }]);
}

async function create({ send, input, recordWrite }: ApiClient): Promise<IDataObject> {
	const given = Object.entries(input).filter(([, value]) => value !== null);
	const body = Object.fromEntries(given) as IDataObject;
	const path = paths.contacts;
	const { record } = await send({ method: 'POST', path, body, messages: createMessages });
	recordWrite(path, record);
	return withWarning(withOutcome(record, 'created'), fieldsNotSaved(record, body));
}

async function update(client: ApiClient, listed: IDataObject): Promise<IDataObject> {
	const { email: _, ...wanted } = client.input;
	const path = pathOf(paths.contacts, String(listed.id));
	const isPartial = Object.keys(wanted).some((name) => !(name in listed));
	// A list may leave out fields of its records. Reading the contact costs less than a needless change.
	const contact = isPartial
		? (await client.send({ method: 'GET', path, messages: {} })).record
		: listed;
	const body = differences(contact, wanted);
	const names = Object.keys(body);
	if (names.length === 0)
		return withOutcome(contact, client.mayHaveBeenWritten ? null : 'unchanged');
	const messages = { assumption: assumptions.update.assumed };
	const changed = await changeRecord(client, { path, body, messages });
	client.recordWrite(paths.contacts, changed.record);
	return withWarning(withSavedChanges(changed, names), changed.unsaved);
}

async function createOrUpdate(client: ApiClient): Promise<IDataObject> {
	const contact = await findContact(client);
	return contact ? await update(client, contact) : await create(client);
}

/** Contact: Create or Update (spec 4.6, assumptions `listContacts`, `createContact` and `update`). */
export const upsertContact: Operation = {
	option: {
		name: 'Create or Update',
		value: 'upsert',
		action: 'Create or update contact',
		description:
			'Create a new contact (the requests are an assumption: the API documents them only in part), or update the current one if it already exists (upsert)',
		routing: operationRouting(
			{ method: 'POST', url: paths.contacts },
			{
				body,
				// Two executions that look up the same email at the same time would both create the contact.
				execute: async (client) =>
					await client.runExclusive(
						`${paths.contacts} ${normalizeText(client.input.email)}`,
						async () => await createOrUpdate(client),
					),
				adds: UPSERT_REPORT,
				simplify: simplifyUpsert(simplifyContact),
				messages: { assumption: assumptions.listContacts.assumed },
			},
		),
	},
	fields: [
		fullNameField,
		emailField,
		additionalFieldsField,
		clearFieldsField('Fields to clear if the item has no value for them', optionalFields),
		...contactOutput,
	],
};
