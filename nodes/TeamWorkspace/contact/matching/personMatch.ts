import type { IDataObject } from 'n8n-workflow';
import { InvalidInput } from '../../../transport';
import { fieldLabel } from '../../form/fieldLabel';
import { emailLookup, recordWithEmail } from '../../records/byEmail';
import type { Match, MatchClient as Client } from '../../records/match';
import { isFullerName } from '../../values/compareNames';
import { describeValue } from '../../values/describeValue';
import { listNames } from '../../values/modelText';
import { CONTACT } from '../kind';
import { findNamed, isNamedByRelatedItem } from './candidates';
import {
	anyKey,
	contactKeys,
	emailKeys,
	has,
	shares,
	withName,
	withNameWords,
	type ContactKey,
} from './keys';
import { refine } from './refine';

export const AMBIGUOUS = 'Change one of them with Update, or delete the duplicates';

const NAMESAKES =
	'If they are one person, delete the duplicates; if not, give the item and its contact the same email';

const CHANGE = 'change the contact by its ID with Update';

/** What hardly anybody shares. */
const OWN_DETAILS = ['email', 'mobile', 'linkedin'];

const { path, nameField } = CONTACT;

/** @throws {InvalidInput} */
function refuseDoubt(fullName: unknown, doubt: string, ifSame: string): never {
	const problem = `is ${describeValue(fullName)}${doubt}. So nothing was written. If it is the same person, ${ifSame}; if not, add this one with Create`;
	throw new InvalidInput([{ field: fieldLabel('fullName'), problem }]);
}

/**
 * The contact that an item finds by some keys and the name.
 * @param surer the fields that have found nobody, although they would find the contact more surely. So a contact with a value
 * there has another one than the item. With the same name, it is in doubt. With a name that is only alike and the same company,
 * it is another person, unless {@link isNamedByRelatedItem}
 * @throws {InvalidInput} when it is in doubt
 */
async function findByKeysAndName(
	client: Client,
	entered: IDataObject,
	keys: readonly ContactKey[],
	surer: readonly string[],
): Promise<IDataObject | undefined> {
	const { fullName } = entered;
	const noun = keys.map((key) => key.noun).join(' or ');
	const differing = (contact: IDataObject) =>
		surer.find((name) => has(entered, name) && has(contact, name));
	const { same, ...alike } = await findNamed(client, entered, keys);
	const other = same.find(differing);
	if (other) {
		const names = listNames([other], nameField);
		const field = String(differing(other));
		const value = `${fieldLabel(field)}, ${describeValue(other[field])}`;
		const doubt = `, but the contact with this name and ${noun} has a different ${value}: ${names}`;
		refuseDoubt(fullName, doubt, CHANGE);
	}
	if (same.length > 0) {
		const fields = keys.flatMap((key) => key.fields);
		const field = String(fields.find((name) => shares(same[0], entered, name)));
		const told = { field: fieldLabel(field), advice: NAMESAKES, noun: `name and ${noun}` };
		return recordWithEmail(CONTACT, same, String(entered[field]), told);
	}
	const lacks = (one: IDataObject, other: IDataObject) =>
		OWN_DETAILS.some((name) => has(other, name) && !shares(one, other, name));
	// What only one of them has may be that of a colleague with the same initial.
	const isSure = (contact: IDataObject) =>
		alike.close.includes(contact) &&
		!lacks(contact, entered) &&
		!(lacks(entered, contact) && isFullerName(fullName, contact.fullName));
	const isShared = !keys.some(({ isPersonal }) => isPersonal);
	const all = [...new Set([...alike.close, ...alike.doubtful])].filter(
		(one) => !(isShared && differing(one)) || isNamedByRelatedItem(client, entered, one),
	);
	if (all.length === 0 || (all.length === 1 && isSure(all[0]))) return all[0];
	const contacts = all.length === 1 ? 'a contact' : 'one of the contacts';
	const doubt = `. This may be the same person as ${contacts} with this ${noun}, or somebody else: ${listNames(all, nameField)}`;
	const ifSame = all.some(differing) ? CHANGE : 'enter the name as the contact has it';
	return refuseDoubt(fullName, doubt, ifSame);
}

/**
 * How an item finds its contact: by the email; where nobody has it, by a number or profile and the name; else by the company
 * and the name.
 * @returns undefined for an item with none of these
 */
export function personMatch(entered: IDataObject): Match | undefined {
	const { email, fullName } = entered;
	const byEmail = emailLookup(CONTACT, email);
	const keys = contactKeys.filter(({ valuesOf }) => valuesOf(entered).length > 0);
	if (!byEmail && keys.length === 0) return undefined;
	const personal = keys.filter(({ isPersonal }) => isPersonal);
	const shared = keys.filter(({ isPersonal }) => !isPersonal);
	const values = keys.flatMap((key) => key.valuesOf(entered));

	const find = async (client: Client) => {
		const found = byEmail ? await client.index(path).find(byEmail) : [];
		const told = { field: 'Email', advice: AMBIGUOUS };
		return (
			recordWithEmail(CONTACT, found, String(email), told) ??
			(await findByKeysAndName(client, entered, personal, ['email'])) ??
			(await findByKeysAndName(client, entered, shared, [...OWN_DETAILS, 'phone']))
		);
	};

	const lookup = {
		path,
		key: anyKey,
		values: [...emailKeys(entered), ...values.flatMap((one) => withName(one, fullName))],
		alike: values.flatMap((one) => withNameWords(one, fullName)),
		// What other items have to know.
		also: { path, key: anyKey, values: values.flat() },
		about: { fullName },
	};
	return {
		lookup,
		find,
		refine,
		field: 'Email',
		value: String(email),
		noun: 'email or other details',
	};
}
