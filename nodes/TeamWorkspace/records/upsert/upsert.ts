import type { IDataObject } from 'n8n-workflow';
import { pathOf } from '../../../../contract';
import { InvalidInput, isMissingRecord, listItems, type Client } from '../../../transport';
import { describeValue } from '../../values/describeValue';
import type { RecordKind } from '../kind';
import { Refuted, withSecondLook } from '../locate';
import type { Match } from '../match';
import { refuseEmailOfItemWithId, refuseSecondItem, takesOverEmail } from '../otherItems';
import { withMoreWarnings, withoutPlannedId } from '../report';
import { changeExisting } from './change';
import { givenFields, type UpsertInput, type UpsertRules } from './input';
import { findListed } from './listed';
import { planUpsert } from './plan';

/** Makes sure that the record is the one of this item. @throws {Refuted} if it is to be looked for again; {InvalidInput} */
async function claim(
	{ kind }: UpsertRules,
	{ match, keepsValues }: UpsertInput,
	existing: IDataObject,
	client: Client,
): Promise<void> {
	const mayTakeOver = match.id === undefined && !keepsValues;
	if (mayTakeOver && (await takesOverEmail(kind, existing, client))) throw new Refuted(true);
	refuseSecondItem(kind, existing, keepsValues, client);
}

/** Reads the record with the ID of an item. @throws {InvalidInput} when there is none: nobody is created in its place */
async function readById(kind: RecordKind, { id = '', field }: Match, client: Client) {
	return await client.get(pathOf(kind.path, id)).catch((error: unknown) => {
		if (!isMissingRecord(error)) throw error;
		const problem = `is ${describeValue(id)}, but this workspace has no ${kind.singular} with this ID, and nobody was created. Correct the ID in the item, or clear it there: then the ${kind.singular} is looked for by email, and created if there is none`;
		throw new InvalidInput([{ field, problem }]);
	});
}

async function upsertOnce(
	rules: UpsertRules,
	input: UpsertInput,
	client: Client,
): Promise<IDataObject> {
	const { kind, create } = rules;
	const { match, wanted, dryRun } = input;
	const find = async () => await findListed(rules, input, client);
	const listed = await find();
	const existing =
		match.id === undefined ? listed : (listed ?? (await readById(kind, match, client)));
	if (existing) await claim(rules, input, existing, client);
	else {
		rules.refuseNew?.(match);
		refuseEmailOfItemWithId(match.lookup, match.value, client);
	}
	if (dryRun) return await planUpsert(rules, input, existing, client);
	if (existing) return await changeExisting(rules, input, existing, client);
	const result = await create(givenFields(wanted), find, client);
	if ('created' in result) return result.created;
	await claim(rules, input, result.existing, client);
	return await changeExisting(rules, input, result.existing, client);
}

/** Where two items that find the same record differ, they undo each other's changes in every run. */
function withRepeatedKey(record: IDataObject, { match, keepsValues }: UpsertInput, client: Client) {
	// Notes the item too, so it is called for every item.
	const items = client.itemsOf(record);
	const isUpdated = ['updated', 'would update'].includes(String(record.outcome));
	if (keepsValues || items.length < 2 || !isUpdated) return record;
	const names = listItems(items).replace('the', 'The');
	const repeated = `${names} have the same ${match.noun}: where they differ, the last one overwrites the others, in every run. Merge them into one item`;
	return withMoreWarnings(record, repeated);
}

/**
 * Updates the record that an item finds, or creates one.
 * @throws {InvalidInput}, {@link ApiError}
 */
export async function upsertRecord(
	rules: UpsertRules,
	input: UpsertInput,
	client: Client,
): Promise<IDataObject> {
	const upsert = async () => await upsertOnce(rules, input, client);
	const record = await withSecondLook(rules.kind, client, upsert);
	return withoutPlannedId(withRepeatedKey(record, input, client));
}
