import type { IDataObject } from 'n8n-workflow';
import { InvalidInput } from '../../transport';
import { fieldLabel } from '../form/fieldLabel';
import { emailLookup, recordWithEmail } from '../records/byEmail';
import type { Match } from '../records/match';
import { describeValue } from '../values/describeValue';
import { isSameField } from '../values/equivalence';
import { listNames } from '../values/modelText';
import { compareNames, foldedWords, isFullerName } from '../values/compareNames';
import { omit } from '../values/text';
import { anyKey, contactKeys, emailKeys, withName, withNameWords, type ContactKey } from './keys';
import { CONTACT } from './kind';

export const AMBIGUOUS = 'Change one of them with Update, or delete the duplicates';

const NAMESAKES =
	'If they are one person, delete the duplicates; if not, give the item and the contact that it means the same email';

const CHANGE = 'change the contact by its ID with Update';

/** What hardly anybody shares. */
const OWN_DETAILS = ['email', 'mobile', 'linkedin'];

/** At most so many contacts, or items, with one value are compared. */
const MOST_COMPARED = 50;

type Client = Parameters<NonNullable<Match['find']>>[0];

const { path, nameField } = CONTACT;

const NUMBERS = [
	['phone', 'mobile'],
	['mobile', 'phone'],
];

/** Whether a contact has a value in a field by which contacts are found. */
const has = (contact: IDataObject, name: string): boolean =>
	anyKey.of({ [name]: contact[name] }).length > 0;

/** Whether a contact has the value of such a field of another one. A phone number may be in either phone field. */
function shares(contact: IDataObject, other: IDataObject, name: string): boolean {
	const keys = anyKey.of(omit(contact, 'fullName'));
	return anyKey.of({ [name]: other[name] }).some((key) => keys.includes(key));
}

/** Whether a company's name is the beginning of another's: Beta and Beta GmbH. */
const begins = (company: unknown, other: unknown): boolean =>
	foldedWords(other)
		.join(' ')
		.startsWith(`${foldedWords(company).join(' ')} `);

/**
 * The wanted fields without those that the contact has in a better form. 'P. Schmidt' must not replace 'Peter Schmidt', of whom
 * 'Paul Schmidt' could be made next, unless the email shows that it is the person; nor 'Beta' 'Beta GmbH'. No number is stored
 * as both phone and mobile.
 */
function refine(record: IDataObject, wanted: IDataObject): IDataObject {
	const isFuller =
		shares(record, wanted, 'email') ||
		compareNames(record.fullName, wanted.fullName) !== 'close' ||
		isFullerName(wanted.fullName, record.fullName);
	const isBeginning = shares(record, wanted, 'company') && begins(wanted.company, record.company);
	const isThere = (name: string, other: string) =>
		wanted[name] &&
		record[other] &&
		!(other in wanted) &&
		isSameField(wanted[name], record[other], 'phone');
	const numbers = NUMBERS.filter(([name, other]) => isThere(name, other)).map(([name]) => name);
	return omit(
		wanted,
		...numbers,
		...(isFuller ? [] : ['fullName']),
		...(isBeginning ? ['company'] : []),
	);
}

/** @throws {InvalidInput} */
function refuseDoubt(fullName: unknown, doubt: string, ifSame: string): never {
	const problem = `is ${describeValue(fullName)}${doubt}. So nothing was written. If it is the same person, ${ifSame}; if not, add this one with Create`;
	throw new InvalidInput([{ field: fieldLabel('fullName'), problem }]);
}

/** Whether no other item with a value names somebody else, who would be a second contact with it in the next run. */
function isOnlyPerson(client: Client, values: string[], names: readonly unknown[]): boolean {
	const items = client.itemsNaming({ path, key: anyKey, values });
	const isClose = (name: unknown) =>
		names.every((one) => ['same', 'close'].includes(compareNames(one, name)));
	const mayBeSame = (item: number) =>
		item === client.itemIndex || isClose(client.lookups.get(item)?.about?.fullName);
	return items.length <= MOST_COMPARED && items.every(mayBeSame);
}

/**
 * Whether an item with an own detail of this one has the name of a contact, so that this one may be about the contact too,
 * although its name is shorter or misspelled.
 */
function isNamedBeside(client: Client, entered: IDataObject, contact: IDataObject): boolean {
	const own = contactKeys.filter(({ isPersonal }) => isPersonal);
	const values = [...emailKeys(entered), ...own.flatMap((key) => key.valuesOf(entered).flat())];
	const items = client.itemsNaming({ path, key: anyKey, values });
	const names = items.map((item) => client.lookups.get(item)?.about?.fullName);
	return (
		items.length <= MOST_COMPARED &&
		names.some(
			(name) =>
				compareNames(contact.fullName, name) === 'same' &&
				compareNames(entered.fullName, name) !== 'different',
		)
	);
}

/** The contacts that have one of the keys with the name of an item, and those that may be the person where none has. */
async function findNamed(client: Client, entered: IDataObject, keys: readonly ContactKey[]) {
	const { fullName } = entered;
	const index = client.index(path);
	const same = new Set<IDataObject>();
	const close = new Set<IDataObject>();
	const doubtful = new Set<IDataObject>();
	const holdersOf = async (key: ContactKey, values: string[], atMost = MOST_COMPARED) =>
		await index.find({ path, key, values, atMost });
	for (const key of keys) {
		const values = key.valuesOf(entered).flatMap((value) => withName(value, fullName));
		for (const one of await holdersOf(key, values))
			if (compareNames(one.fullName, fullName) === 'same') same.add(one);
	}
	for (const key of same.size > 0 ? [] : keys)
		for (const value of key.valuesOf(entered)) {
			const holders = await holdersOf(key, value, 2);
			const isOnly =
				key.isPersonal &&
				holders.length === 1 &&
				isOnlyPerson(client, value, [fullName, holders[0].fullName]);
			const others = isOnly ? holders : await holdersOf(key, withNameWords(value, fullName));
			for (const one of others) {
				const match = compareNames(one.fullName, fullName);
				if (match === 'same') same.add(one);
				else if (match === 'close' && isOnly) close.add(one);
				else if (match !== 'different') doubtful.add(one);
			}
		}
	return { same: [...same], close: [...close], doubtful: [...doubtful] };
}

/**
 * The contact that an item finds by some keys and the name.
 * @param surer the fields that would find the contact more surely, but have found nobody. If a contact has another value there,
 * it is in doubt with the same name, and another person with a similar name and the same company, unless another item of the
 * person has the same name
 * @throws {InvalidInput} when it is in doubt
 */
async function findBy(
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
		(one) => !(isShared && differing(one)) || isNamedBeside(client, entered, one),
	);
	if (all.length === 0 || (all.length === 1 && isSure(all[0]))) return all[0];
	const contacts = all.length === 1 ? 'a contact' : 'one of the contacts';
	const doubt = `. This may be the same person as ${contacts} with this ${noun}, or another one: ${listNames(all, nameField)}`;
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
			(await findBy(client, entered, personal, ['email'])) ??
			(await findBy(client, entered, shared, [...OWN_DETAILS, 'phone']))
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
		...{ lookup, find, refine },
		...{ field: 'Email', value: String(email), noun: 'email or other details' },
	};
}
