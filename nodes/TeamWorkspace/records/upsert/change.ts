import type { IDataObject } from 'n8n-workflow';
import { ApiError, isMissingRecord, type Client } from '../../../transport';
import { isSameText } from '../../values/text';
import { emailLookup } from '../byEmail';
import type { RecordKind } from '../kind';
import { Refuted } from '../locate';
import { refuseEmailOfAnother } from '../otherItems';
import { unsavedFields, withOutcome, withWarning } from '../report';
import { sendChange } from '../update';
import { changedKind, fieldsToChange, type UpsertInput, type UpsertRules } from './input';
import { findListed, isWhole } from './listed';

/** Whether a record with the email that this one is to get was added since the list was read. */
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

/**
 * Sends what differs, if anything does.
 * @throws {Refuted} if the record is to be looked for again; {InvalidInput}, {@link ApiError}
 */
export async function changeExisting(
	rules: UpsertRules,
	input: UpsertInput,
	existing: IDataObject,
	client: Client,
): Promise<IDataObject> {
	const { kind, messages } = rules;
	const { match, mode, keepsValues } = input;
	const { key, values } = match.lookup;
	const wanted = fieldsToChange(input);
	// With Keep, no email is sent that the service could refuse.
	if (keepsValues) await refuseEmailOfAnother(kind, existing, wanted.email, keepsValues, client);
	// After a lost response, an earlier attempt may have changed it.
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
