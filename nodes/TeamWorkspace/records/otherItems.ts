import type { IDataObject } from 'n8n-workflow';
import { Canceled, InvalidInput, listItems, type Client, type Lookup } from '../../transport';
import { describeValue } from '../values/describeValue';
import { listNames } from '../values/modelText';
import { isSameText, normalizeText } from '../values/text';
import { emailLookup, idLookup } from './byEmail';
import type { RecordKind } from './kind';

const EMAIL = 'Email';

/** The item, if it is the only one, that has the ID of a record and gives it another email. */
function itemWithNewEmail(kind: RecordKind, record: IDataObject, client: Client) {
	const items = client.itemsLookingFor(idLookup(kind, record.id));
	const [email] = client.lookups.get(items[0])?.also?.values ?? [];
	const isOnly = items.length === 1 && email !== undefined;
	return isOnly && email !== normalizeText(record.email) ? items[0] : undefined;
}

/** Whether an item that has the email of a record is about somebody else. */
const isSuccessor = (kind: RecordKind, record: IDataObject, item: number, client: Client) => {
	const said = client.lookups.get(item)?.about;
	return said !== undefined && !kind.mayBeSame(record, said);
};

/** Sends the item that gives the record another email. @returns false if it was sent before, or there is none */
async function sendItemWithNewEmail(
	kind: RecordKind,
	record: IDataObject,
	client: Client,
): Promise<boolean> {
	const item = itemWithNewEmail(kind, record, client);
	if (item === undefined || item === client.itemIndex) return false;
	return await client.sendFirst(item).catch((error: Error) => {
		if (error instanceof Canceled) throw error;
		const owner = listNames([record], kind.nameField);
		const problem = `is ${describeValue(record.email)}, the email of ${owner}, to whom ${listItems([item])} gives another one. That failed: ${error.message}`;
		throw new InvalidInput([{ field: EMAIL, problem }]);
	});
}

/**
 * Lets an item take over the email by which it finds a record, where another item gives the record with its ID a new one.
 * @returns true if that was done, so that the record has to be looked for again
 * @throws {InvalidInput} when the other item fails
 */
export const takesOverEmail = async (
	kind: RecordKind,
	record: IDataObject,
	client: Client,
): Promise<boolean> =>
	isSuccessor(kind, record, client.itemIndex, client) &&
	(await sendItemWithNewEmail(kind, record, client));

/**
 * Refuses an item when one that finds its record by ID, and another one, are about the same record: each would undo the
 * other.
 * @param record as it is before the change
 * @param keepsEmail true if no item changes an email, so that nobody can take it over
 * @throws {InvalidInput} that names the items
 */
export function refuseSecondItem(
	kind: RecordKind,
	record: IDataObject,
	keepsEmail: boolean,
	client: Client,
): void {
	const byItsId = client.itemsLookingFor(idLookup(kind, record.id));
	const byItsEmail = emailLookup(kind, record.email);
	if (byItsId.length === 0 || !byItsEmail) return;
	const isGivenUp = !keepsEmail && itemWithNewEmail(kind, record, client) !== undefined;
	const others = client
		.itemsLookingFor(byItsEmail)
		.filter((item) => !isGivenUp || !isSuccessor(kind, record, item, client));
	const items = [...new Set([...byItsId, ...others, client.itemIndex])];
	if (items.length < 2) return;
	throw new InvalidInput(
		`The ID or email of ${listNames([record], kind.nameField)} is in ${listItems(items.sort((a, b) => a - b))}. Keep one; remove or correct the others`,
	);
}

/**
 * Refuses an item that would create a record with an email which another item gives to the record with an ID.
 * @throws {InvalidInput} that names the items
 */
export function refuseEmailOfItemWithId(lookup: Lookup, email: string, client: Client): void {
	const items = client.itemsNaming(lookup);
	if (items.length === client.itemsLookingFor(lookup).length) return;
	throw new InvalidInput(
		`The email '${email}' is in ${listItems(items)}, with and without an ID. Keep one that has an ID; remove or correct the rest`,
	);
}

/**
 * Makes sure that no other record has the email that a record is to have.
 * @param keepsEmail true if no item changes an email, so that nobody can take it over
 * @returns true if another record had it until now, whose item has given it a new one
 * @throws {InvalidInput} when another record has it
 */
export async function refuseEmailOfAnother(
	kind: RecordKind,
	record: IDataObject,
	email: unknown,
	keepsEmail: boolean,
	client: Client,
): Promise<boolean> {
	const lookup = emailLookup(kind, email);
	const found = lookup && !isSameText(record.email, email) ? await client.find(lookup) : [];
	const other = found.find(({ id }) => !isSameText(id, record.id));
	if (!other) return false;
	if (!keepsEmail && (await sendItemWithNewEmail(kind, other, client))) return true;
	const [owner, own] = [other, record].map((one) => listNames([one], kind.nameField));
	const isExchange = client
		.itemsLookingFor(idLookup(kind, other.id))
		.some((item) => client.lookups.get(item)?.also?.values.includes(normalizeText(record.email)));
	const advice = isExchange
		? 'Two members cannot exchange their emails in one run: give one of them another email first'
		: 'If they are one person, delete one of the two; if not, correct the ID or the email';
	const problem = `is ${describeValue(email)}, the email of ${owner}, but the ID of the item is that of ${own}. ${advice}`;
	throw new InvalidInput([{ field: EMAIL, problem }]);
}
