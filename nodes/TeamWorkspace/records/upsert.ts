import type { IDataObject } from 'n8n-workflow';
import { pathOf } from '../../../contract';
import {
	ApiError,
	InvalidInput,
	isMissingRecord,
	listItems,
	type Client,
	type OperationMessages,
} from '../../transport';
import { filterFields, isSameText, omit } from '../values/text';
import { describeValue } from '../values/describeValue';
import { PLANNED } from '../values/modelText';
import { emailLookup, recordWithEmail } from './byEmail';
import { hasFields, isEmpty, keeping, keepingOnly, type RecordKind, type Wanted } from './kind';
import { Refuted, withSecondLook } from './locate';
import type { Match } from './match';
import {
	refuseEmailOfAnother,
	refuseEmailOfItemWithId,
	refuseSecondItem,
	takesOverEmail,
} from './otherItems';
import {
	planChange,
	planNew,
	unsavedFields,
	withMoreWarnings,
	withOutcome,
	withoutPlannedId,
	withWarning,
} from './report';
import { sendChange } from './update';

export interface UpsertInput extends Wanted {
	match: Match;
	keepsValues: boolean;
	dryRun: boolean;
	/** See `Behavior.read`. */
	shown?: readonly string[];
}

export interface UpsertRules {
	kind: RecordKind;
	ambiguous: string;
	/** The most records that are listed to find the record; 0 to create without a look at the list. */
	mostListed: number;
	/**
	 * Creates the record.
	 * @param find finds the record, if it exists
	 * @returns the record that has the email already, if the service has created none
	 * @throws {Refuted} when the record exists
	 */
	create: (
		fields: IDataObject,
		find: () => Promise<IDataObject | undefined>,
		client: Client,
	) => Promise<{ created: IDataObject } | { existing: IDataObject }>;
	/** Refuses an item that finds no record. @throws {InvalidInput} */
	refuseNew?: (match: Match) => never;
	/** Of a change, where those of the operation are about something else. */
	messages?: OperationMessages;
}

/** The fields that a new record is to have: without those to empty. */
const givenFields = (wanted: IDataObject): IDataObject =>
	filterFields(wanted, (_, value) => !isEmpty(value));

/** An email that alone finds the record is not one of the fields to change. */
const fieldsToChange = ({ wanted, match }: UpsertInput): IDataObject =>
	match.id === undefined && !match.find ? omit(wanted, 'email') : wanted;

function changedKind(
	kind: RecordKind,
	{ keepsValues, keeps, match: { refine } }: UpsertInput,
): RecordKind {
	const refined: RecordKind = {
		...kind,
		differences: (record, wanted, mode) =>
			kind.differences(record, refine?.(record, wanted) ?? wanted, mode),
	};
	return keepsValues ? keeping(refined) : keepingOnly(refined, keeps);
}

/** The record that an item finds in the list. @throws {InvalidInput} when several have the email, or it is in doubt */
async function findListed(
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
 * Whether a row of the list has all fields that are compared, and lacks no shown field that has a value. For one item, reading
 * the record costs less than finding that out.
 */
const isWhole = async (
	{ kind }: UpsertRules,
	{ shown = [], ...input }: UpsertInput,
	row: IDataObject,
	client: Client,
): Promise<boolean> =>
	hasFields(row, Object.keys(fieldsToChange(input))) &&
	(hasFields(row, shown) ||
		(client.itemCount > 1 && !(await client.index(kind.path).omits(shown))));

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

async function planUpsert(
	rules: UpsertRules,
	input: UpsertInput,
	existing: IDataObject | undefined,
	client: Client,
): Promise<IDataObject> {
	const { kind } = rules;
	if (!existing) return planNew(kind, givenFields(input.wanted), client);
	const wanted = fieldsToChange(input);
	const id = String(existing.id);
	const isPlanned = id.startsWith(PLANNED);
	const isEnough = isPlanned || (await isWhole(rules, input, existing, client));
	const record = isEnough ? existing : await client.get(pathOf(kind.path, id));
	await refuseEmailOfAnother(kind, record, wanted.email, input.keepsValues, client);
	return planChange(changedKind(kind, input), record, { ...input, wanted }, client);
}

/** Whether another record with the email that a record is to get was added since the list was read. */
async function isAddedMeanwhile(
	kind: RecordKind,
	record: IDataObject,
	email: unknown,
	client: Client,
): Promise<boolean> {
	const lookup = emailLookup(kind, email);
	if (!lookup || isSameText(record.email, email)) return false;
	const index = client.index(kind.path);
	return (await index.findNew(async () => (await index.find(lookup))[0])) !== undefined;
}

async function changeExisting(
	rules: UpsertRules,
	input: UpsertInput,
	existing: IDataObject,
	client: Client,
): Promise<IDataObject> {
	const { kind, messages } = rules;
	const { match, mode, keepsValues } = input;
	const { key, values } = match.lookup;
	const wanted = fieldsToChange(input);
	if (keepsValues) await refuseEmailOfAnother(kind, existing, wanted.email, keepsValues, client);
	const ifUnchanged = client.mayHaveBeenWritten() ? null : 'unchanged';
	const changing = changedKind(kind, input);
	const isSame =
		(await isWhole(rules, input, existing, client)) &&
		Object.keys(changing.differences(existing, wanted, mode)).length === 0;
	if (isSame) return withOutcome(existing, ifUnchanged);
	const isWanted = async (record: IDataObject) => {
		if (!match.find) return key.of(record).some((value) => values.includes(value));
		if (await isAddedMeanwhile(kind, record, wanted.email, client)) throw new Refuted(true);
		return isSameText((await findListed(rules, input, client))?.id, record.id);
	};
	const change = { wanted, mode, isWanted, keys: kind.keysOf(input.wanted), messages };
	const located = { id: String(existing.id), listed: existing };
	const written = await sendChange(changing, located, change, client).catch(
		async (error: unknown) => {
			// It was deleted between the read and the change.
			if (isMissingRecord(error)) throw new Refuted();
			const isTaken = error instanceof ApiError && error.httpCode === '409';
			if (
				isTaken &&
				(await refuseEmailOfAnother(kind, existing, wanted.email, keepsValues, client))
			)
				throw new Refuted(true);
			throw error;
		},
	);
	if (!written.sent) return withOutcome(written.record, ifUnchanged);
	const unsaved = unsavedFields(kind, written);
	const saved = Object.keys(written.sent).filter((name) => !unsaved.includes(name));
	const record = withOutcome(written.record, saved.length > 0 ? 'updated' : 'unchanged', saved);
	return withWarning(kind, written, record);
}

/** Reads the record with the ID of an item. @throws {InvalidInput} when there is none: nobody is created in its place */
async function readById(kind: RecordKind, { id = '', field }: Match, client: Client) {
	return await client.get(pathOf(kind.path, id)).catch((error: unknown) => {
		if (!isMissingRecord(error)) throw error;
		const problem = `is ${describeValue(id)}, but this workspace has no ${kind.singular} with this ID, and nobody was created. Correct the ID in the item, or empty it there: then the email finds the ${kind.singular}, or a new one is created`;
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
	const items = client.itemsOf(record);
	const isUpdated = ['updated', 'would update'].includes(String(record.outcome));
	if (keepsValues || items.length < 2 || !isUpdated) return record;
	const names = listItems(items).replace('the', 'The');
	const repeated = `${names} have the same ${match.noun}: where they differ, the last one overwrites the others, in every run. Make one item of them`;
	return withMoreWarnings(record, repeated);
}

/**
 * Gives the record that an item finds the wanted fields; creates it if there is none.
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
