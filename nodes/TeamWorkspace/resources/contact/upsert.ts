import type { IDataObject, INodePropertyOptions } from 'n8n-workflow';
import {
	assumptions,
	createContactInput,
	pathOf,
	paths,
	updateContactInput,
} from '../../../../contract';
import { InvalidInput, throughTransport, type Parameters, type Steps } from '../../../transport';
import { clearedFields } from '../../fields/clearFields';
import { differences } from '../../values/differences';
import { named } from '../../values/named';
import { isSameText, plain } from '../../values/text';
import { reported, simplifyReported } from '../upsertReport';
import { clearableContactFields } from './fields';
import { contactBody, enteredContact } from './input';
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

/** The API cannot search and takes an email twice, so the contact is looked for in the whole list. */
async function createOrUpdate({
	input,
	send,
	list,
	wrote,
	isInDoubt,
}: Steps): Promise<IDataObject> {
	const contacts = await list(paths.contacts);
	const found = contacts.filter(({ email }) => isSameText(email, input.email));
	refuseSeveral(input.email, found);
	if (found.length === 0) {
		const given = Object.entries(input).filter(([, value]) => value !== null);
		const { record } = await send({
			method: 'POST',
			path: paths.contacts,
			body: Object.fromEntries(given) as IDataObject,
			words: { assumption: assumptions.createContact.assumed },
		});
		wrote(paths.contacts, record);
		return reported(record, 'created');
	}
	const [contact] = found;
	const { email: _, ...wanted } = input;
	const changes = differences(contact, wanted);
	const names = Object.keys(changes);
	if (names.length === 0) return reported(contact, isInDoubt ? null : 'unchanged');
	const path = pathOf(paths.contacts, String(contact.id));
	const words = { assumption: assumptions.update.assumed };
	const { record } = await send({ method: 'PATCH', path, body: changes, words });
	wrote(paths.contacts, record);
	return reported(record, 'updated', names);
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
			pagination: throughTransport({
				body,
				// Two executions that look for an email at the same moment would both create the contact.
				perform: async (steps) =>
					await steps.inTurn(
						`${paths.contacts} ${plain(steps.input.email)}`,
						async () => await createOrUpdate(steps),
					),
				simplify: simplifyReported(simplifyContact),
				words: { assumption: assumptions.listContacts.assumed },
			}),
		},
	},
};
