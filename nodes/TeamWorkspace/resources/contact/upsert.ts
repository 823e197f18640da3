import type { IDataObject, INodePropertyOptions } from 'n8n-workflow';
import {
	assumptions,
	createContactInput,
	pathOf,
	paths,
	updateContactInput,
} from '../../../../contract';
import { InvalidInput } from '../../fields/invalidInput';
import { executeOperation } from '../../operation/executeOperation';
import type { LookupKey, ApiClient } from '../../../transport';
import type { Parameters } from '../../operation/operation';
import { clearedFields } from '../../fields/clearFields';
import { differences } from '../../values/differences';
import { named } from '../../values/listNames';
import { plain } from '../../values/text';
import { changeRecord, unsavedFields, withWarning } from '../shared/savedFields';
import { reported, reportedChange, simplifyReported } from '../shared/upsertReport';
import { clearableContactFields, contactNames } from './fields';
import { createContactWords } from './create';
import { contactBody, enteredContact } from './body';
import { simplifyContact } from './simplify';

/** What the contact shall be; null where a field shall be empty. @throws {InvalidInput} */
function body(parameters: Parameters): IDataObject {
	const entered = enteredContact(parameters);
	if (entered.email === undefined) {
		const problem = 'is required, but is empty: Create or Update finds the contact by it';
		throw new InvalidInput([{ field: 'Email', problem }]);
	}
	contactBody(createContactInput, entered);
	return contactBody(updateContactInput, {
		...clearedFields(parameters, clearableContactFields.upsert),
		...entered,
	});
}

/** @throws {InvalidInput} that names the contacts */
function refuseSeveral(email: unknown, contacts: IDataObject[]): void {
	if (contacts.length < 2) return;
	const problem = `'${email}' belongs to ${contacts.length} contacts: ${named(contacts, 'fullName')}. Change one of them with Update, or delete those that are too many`;
	throw new InvalidInput([{ field: 'Email', problem }]);
}

const byEmail: LookupKey = {
	field: 'email',
	of: ({ email }) => plain(email) || undefined,
};

/** The API cannot search and takes an email twice, so the contact is looked for in the whole list. */
async function createOrUpdate({
	input,
	send,
	find,
	recordWrite: wrote,
	mayHaveBeenWritten: mayBeWritten,
}: ApiClient): Promise<IDataObject> {
	const found = await find(paths.contacts, byEmail, plain(input.email));
	refuseSeveral(input.email, found);
	if (found.length === 0) {
		const given = Object.entries(input).filter(([, value]) => value !== null);
		const body = Object.fromEntries(given) as IDataObject;
		const words = createContactWords;
		const { record } = await send({ method: 'POST', path: paths.contacts, body, messages: words });
		wrote(paths.contacts, record);
		const unsaved = unsavedFields(record, body);
		return withWarning(reported(record, 'created'), unsaved, contactNames);
	}
	const { email: _, ...wanted } = input;
	const path = pathOf(paths.contacts, String(found[0].id));
	const isPart = Object.keys(wanted).some((name) => !(name in found[0]));
	// A list may leave out what the record has; reading it costs less than a needless change.
	const contact = isPart ? (await send({ method: 'GET', path, messages: {} })).record : found[0];
	const changes = differences(contact, wanted);
	const names = Object.keys(changes);
	if (names.length === 0) return reported(contact, mayBeWritten ? null : 'unchanged');
	const words = { assumption: assumptions.update.assumed };
	const { record, unsaved } = await changeRecord(
		{ send },
		{ path, body: changes, messages: words },
	);
	wrote(paths.contacts, record);
	return withWarning(reportedChange(record, names, unsaved), unsaved, contactNames);
}

export const upsertOption: INodePropertyOptions = {
	name: 'Create or Update',
	value: 'upsert',
	action: 'Create or update contact',
	description:
		'Create a new contact (the requests are an assumption: the API documents them only in part), or update the current one if it already exists (upsert)',
	routing: {
		request: { method: 'POST', url: paths.contacts },
		send: { paginate: true },
		operations: {
			pagination: executeOperation({
				body,
				// Two executions that look for an email at the same moment would both create the contact.
				execute: async (steps) =>
					await steps.runExclusive(
						`${paths.contacts} ${plain(steps.input.email)}`,
						async () => await createOrUpdate(steps),
					),
				simplify: simplifyReported(simplifyContact),
				messages: { assumption: assumptions.listContacts.assumed },
			}),
		},
	},
};
