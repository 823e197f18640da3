import type { IDataObject } from 'n8n-workflow';
import type { MatchClient as Client } from '../../records/match';
import { compareNames } from '../../values/compareNames';
import { CONTACT } from '../kind';
import { anyKey, contactKeys, emailKeys, withName, withNameWords, type ContactKey } from './keys';

/** At most so many contacts with a value, or items that have some of the values of one, are compared. */
const MOST_COMPARED = 50;

const { path } = CONTACT;

/** The names in the other items with one of the values; undefined where there are more than are compared. */
function otherNames(client: Client, values: string[]): unknown[] | undefined {
	const items = client.itemsNaming({ path, key: anyKey, values });
	if (items.length > MOST_COMPARED) return undefined;
	const others = items.filter((item) => item !== client.itemIndex);
	return others.map((item) => client.lookups.get(item)?.about?.fullName);
}

/**
 * Whether each other item with these values names the same person, or has a close name; false where they are too many to
 * compare. Somebody else would be a second contact with the value in the next run.
 */
const isOnlyPerson = (client: Client, values: string[], names: readonly unknown[]): boolean =>
	otherNames(client, values)?.every((other) =>
		names.every((name) => ['same', 'close'].includes(compareNames(name, other))),
	) ?? false;

/**
 * Whether another item with the email, a number or the profile of this one has the name of a contact, and one that is not
 * different from that of this item. Then this one may be about the contact too, although its name is shorter or misspelled.
 */
export function isNamedByRelatedItem(
	client: Client,
	entered: IDataObject,
	contact: IDataObject,
): boolean {
	const personal = contactKeys.filter(({ isPersonal }) => isPersonal);
	const values = [
		...emailKeys(entered),
		...personal.flatMap((key) => key.valuesOf(entered).flat()),
	];
	const isNamed = (other: unknown) =>
		compareNames(contact.fullName, other) === 'same' &&
		compareNames(entered.fullName, other) !== 'different';
	return otherNames(client, values)?.some(isNamed) ?? false;
}

/**
 * The contacts that share one of the keys with an item and have the same name; where none has, those whose name is close while
 * nobody else has the value, and those that are in doubt.
 */
export async function findNamed(client: Client, entered: IDataObject, keys: readonly ContactKey[]) {
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
