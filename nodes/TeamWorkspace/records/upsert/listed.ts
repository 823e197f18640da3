import type { IDataObject } from 'n8n-workflow';
import type { Client } from '../../../transport';
import { recordWithEmail } from '../byEmail';
import { hasFields } from '../kind';
import { fieldsToChange, type UpsertInput, type UpsertRules } from './input';

/** The record that an item finds in the list. @throws {InvalidInput} when several have the email, or it is in doubt */
export async function findListed(
	{ kind, ambiguous: advice, mostListed }: UpsertRules,
	{ match }: UpsertInput,
	client: Client,
): Promise<IDataObject | undefined> {
	if (match.find) return await match.find(client);
	const index = client.index(kind.path);
	const found = mostListed > 0 ? await index.find(match.lookup, mostListed) : [];
	return recordWithEmail(kind, found, match.value, { ...match, advice });
}

/**
 * Whether a row of the list says enough, so that the record need not be read: it has all fields that are compared, and lacks no
 * shown field that has a value. With only one item, reading the record costs less than finding out whether a field has one.
 */
export const isWhole = async (
	{ kind }: UpsertRules,
	{ shown = [], ...input }: UpsertInput,
	row: IDataObject,
	client: Client,
): Promise<boolean> =>
	hasFields(row, Object.keys(fieldsToChange(input))) &&
	(hasFields(row, shown) ||
		(client.itemCount > 1 && !(await client.index(kind.path).omits(shown))));
