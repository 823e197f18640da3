import type { IDataObject, INodePropertyOptions } from 'n8n-workflow';
import { assumptions, createContactInput, paths, updateContactInput } from '../../../../contract';
import { InvalidInput, throughTransport, type Parameters, type Steps } from '../../../transport';
import { clearedFields, differences } from '../../fields/changes';
import { reported, simplifyReported } from '../../fields/report';
import { clearableContactFields } from './fields';
import { contactBody, enteredContact } from './input';
import { simplifyContact } from './simplify';

/** More contacts than this are counted, not named. */
const MAX_NAMED = 5;

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
	const named = contacts.slice(0, MAX_NAMED).map(({ fullName, id }) => `${fullName} (${id})`);
	const more = contacts.length > MAX_NAMED ? ` and ${contacts.length - MAX_NAMED} more` : '';
	const problem = `'${email}' belongs to ${contacts.length} contacts: ${named.join(', ')}${more}. Change one of them with Update, or delete those that are too many`;
	throw new InvalidInput([{ field: 'Email', problem }]);
}

const keyOf = (email: unknown): string =>
	String(email ?? '')
		.trim()
		.toLowerCase();

/** The API cannot search and takes an email twice, so the contact is looked for in the whole list. */
async function perform({ input, send, list, isInDoubt }: Steps): Promise<IDataObject> {
	const contacts = await list(paths.contacts);
	const found = contacts.filter(({ email }) => keyOf(email) === keyOf(input.email));
	refuseSeveral(input.email, found);
	if (found.length === 0) {
		const given = Object.entries(input).filter(([, value]) => value !== null);
		const { record } = await send({
			method: 'POST',
			path: paths.contacts,
			body: Object.fromEntries(given) as IDataObject,
			words: {},
		});
		contacts.unshift(record);
		return reported(record, 'created');
	}
	const [contact] = found;
	const { email: _, ...wanted } = input;
	const changes = differences(contact, wanted);
	const names = Object.keys(changes);
	if (names.length === 0) return reported(contact, isInDoubt ? null : 'unchanged');
	const path = `${paths.contacts}/${encodeURIComponent(String(contact.id))}`;
	const { record } = await send({ method: 'PATCH', path, body: changes });
	contacts[contacts.indexOf(contact)] = record;
	return reported(record, 'updated', names);
}

export const upsertOption: INodePropertyOptions = {
	name: 'Create or Update',
	value: 'upsert',
	action: 'Create or update contact',
	description: 'Create a new contact, or update the current one if it already exists (upsert)',
	routing: {
		request: { method: 'POST', url: paths.contacts },
		send: { paginate: true },
		operations: {
			pagination: throughTransport({
				body,
				perform,
				simplify: simplifyReported(simplifyContact),
				words: { assumption: assumptions.update.assumed },
			}),
		},
	},
};
