import type { IDataObject } from 'n8n-workflow';
import { isMissingRecord, type Client, type Lookup, type OperationMessages } from '../../transport';
import { omit } from '../values/omit';
import { isSameText, normalizeText } from '../values/text';
import { emailLookup, recordWithEmail } from './byEmail';
import { keeping, type DetailsMode, type RecordKind } from './kind';
import { locatedAt, Refuted, withSecondLook } from './locate';
import { withOutcome, withPlan, withWarning } from './report';
import { changeFresh, unsavedFields } from './update';

/** What Create or Update reads from the form. */
export interface UpsertInput {
	/** The fields that the record is to have; null for one to empty. Has an email. */
	wanted: IDataObject;
	/** How contact details are changed. */
	mode?: DetailsMode;
	/** Leaves the values that a record has as they are. */
	keepsValues: boolean;
	dryRun: boolean;
}

/** What Create or Update does for one kind of record. */
export interface UpsertRules {
	kind: RecordKind;
	/** The display name of the field with the email, and what to do when several records have it. */
	ambiguous: { field: string; advice: string };
	/** The most records that are listed to find the record; 0 to create without a look at the list. */
	mostListed: (client: Client) => number;
	/**
	 * Creates the record.
	 * @returns the record that has the email already, if the service has created none
	 * @throws {Refuted} when the record exists
	 */
	create: (
		fields: IDataObject,
		lookup: Lookup,
		client: Client,
	) => Promise<{ created: IDataObject } | { existing: IDataObject; isUncertain: boolean }>;
	/** The messages of the requests that change the record. */
	messages?: OperationMessages;
}

/** The ID of a record that a dry run would create. */
const plannedId = (email: unknown) => `planned ${normalizeText(email)}`;

/** The fields that a new record is to have: without those to empty. */
const givenFields = (wanted: IDataObject): IDataObject =>
	Object.fromEntries(
		Object.entries(wanted).filter(
			([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
		),
	) as IDataObject;

/** The email finds the record; it is not one of the fields to change. */
const withoutEmail = (wanted: IDataObject) => omit(wanted, 'email') as IDataObject;

const kindFor = (kind: RecordKind, keepsValues: boolean) => (keepsValues ? keeping(kind) : kind);

const hasAll = (record: IDataObject, wanted: IDataObject): boolean =>
	Object.keys(wanted).every((name) => name in record);

async function planUpsert(
	{ kind }: UpsertRules,
	{ wanted, mode, keepsValues }: UpsertInput,
	listed: IDataObject | undefined,
	client: Client,
): Promise<IDataObject> {
	const fields = withoutEmail(wanted);
	if (!listed) {
		const id = plannedId(wanted.email);
		const planned = kind.planned({ id: null }, givenFields(wanted));
		client.plan(kind.path, id, planned);
		return { ...withOutcome(planned, 'created'), dryRun: true };
	}
	const id = String(listed.id);
	const isPlanned = id === plannedId(wanted.email);
	const record =
		isPlanned || hasAll(listed, fields) ? listed : await client.get(locatedAt(kind, id).path);
	const changes = kindFor(kind, keepsValues).differences(record, fields, mode);
	const planned = kind.planned(record, changes);
	client.plan(kind.path, id, planned);
	return { ...withPlan(planned, Object.keys(changes)), id: isPlanned ? null : id };
}

/** Changes an existing record to the wanted fields, if a fresh one differs. */
async function changeExisting(
	{ kind, messages }: UpsertRules,
	{ wanted, mode, keepsValues }: UpsertInput,
	existing: IDataObject,
	client: Client,
	isUncertain = client.mayHaveBeenWritten,
): Promise<IDataObject> {
	const fields = withoutEmail(wanted);
	const unchanged = (record: IDataObject) => withOutcome(record, isUncertain ? null : 'unchanged');
	const changing = kindFor(kind, keepsValues);
	const isSame =
		hasAll(existing, fields) &&
		Object.keys(changing.differences(existing, fields, mode)).length === 0;
	if (isSame) return unchanged(existing);
	const located = locatedAt(kind, String(existing.id), existing);
	const written = await changeFresh(
		changing,
		located,
		{
			wanted: fields,
			mode,
			isWanted: ({ email }) => isSameText(email, wanted.email),
			emails: [wanted.email],
			messages,
		},
		client,
	).catch((error: unknown) => {
		// It was deleted between the read and the change.
		if (isMissingRecord(error)) throw new Refuted();
		throw error;
	});
	if (!written.sent) return unchanged(written.record);
	const unsaved = unsavedFields(kind, written);
	const saved = Object.keys(written.sent).filter((name) => !unsaved.includes(name));
	const record = withOutcome(written.record, saved.length > 0 ? 'updated' : 'unchanged', saved);
	return withWarning(record, unsaved);
}

/** Creates the record, or changes the one that has its email. */
async function upsertOnce(
	rules: UpsertRules,
	input: UpsertInput,
	client: Client,
): Promise<IDataObject> {
	const { kind, ambiguous, create, mostListed } = rules;
	const lookup = emailLookup(kind, input.wanted.email) as Lookup;
	const most = mostListed(client);
	const found = most > 0 ? ((await client.find(lookup, most)) ?? []) : [];
	const listed = recordWithEmail(kind, found, String(input.wanted.email), ambiguous);
	if (input.dryRun) return await planUpsert(rules, input, listed, client);
	if (listed) return await changeExisting(rules, input, listed, client);
	const result = await create(givenFields(input.wanted), lookup, client);
	if ('created' in result) return result.created;
	return await changeExisting(rules, input, result.existing, client, result.isUncertain);
}

/**
 * Gives the record with an email the wanted fields; creates it if there is none.
 * @throws {InvalidInput}, {@link ApiError}
 */
export const upsertRecord = async (
	rules: UpsertRules,
	input: UpsertInput,
	client: Client,
): Promise<IDataObject> =>
	await withSecondLook(rules.kind, client, async () => await upsertOnce(rules, input, client));
