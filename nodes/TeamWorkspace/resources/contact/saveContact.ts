import type { IDataObject } from 'n8n-workflow';
import { assumptions, pathOf, paths } from '../../../../contract';
import type { ApiClient, Lookup } from '../../../transport';
import { differences } from '../../values/differences';
import { withOutcome, withPlannedChanges, withSavedChanges } from '../shared/report';
import { changeRecord, completeCreated, fieldsNotSaved, withWarning } from '../shared/savedFields';
import { createMessages } from './create';

/** The fields that a new contact is to have. */
const givenFields = ({ input }: ApiClient): IDataObject =>
	Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)) as IDataObject;

/** Creates the contact. */
export async function createByEmail(client: ApiClient): Promise<IDataObject> {
	const body = givenFields(client);
	const path = paths.contacts;
	const request = { method: 'POST' as const, path, body, messages: createMessages };
	const { record: response } = await client.send(request);
	const recordPath = pathOf(path, String(response.id));
	const record = await completeCreated(client, recordPath, response, body);
	// A later item with the same email must find it, also when the service does not show the email.
	client.recordWrite(path, { email: body.email, ...record });
	return withWarning(withOutcome(record, 'created'), fieldsNotSaved(record, body));
}

/** The contact as it is, and what to change. */
async function compare(
	{ input, send }: ApiClient,
	listed: IDataObject,
): Promise<{ contact: IDataObject; changes: IDataObject }> {
	const { email: _, ...wanted } = input;
	const isPartial = Object.keys(wanted).some((name) => !(name in listed));
	// A list may leave out fields of its records. Reading the contact costs less than a needless change.
	const contact =
		isPartial && listed.id
			? (
					await send({
						method: 'GET',
						path: pathOf(paths.contacts, String(listed.id)),
						messages: {},
					})
				).record
			: listed;
	return { contact, changes: differences(contact, wanted) };
}

/** Sends the differences to an existing contact. @param listed as the list shows it */
export async function updateListed(client: ApiClient, listed: IDataObject): Promise<IDataObject> {
	const { contact, changes: body } = await compare(client, listed);
	const names = Object.keys(body);
	if (names.length === 0)
		return withOutcome(contact, client.mayHaveBeenWritten ? null : 'unchanged');
	const path = pathOf(paths.contacts, String(listed.id));
	const messages = { assumption: assumptions.update.assumed };
	const changed = await changeRecord(client, { path, body, messages });
	client.recordWrite(paths.contacts, { ...contact, ...changed.record });
	return withWarning(withSavedChanges(changed, names), changed.unsaved);
}

/** What Create or Update would do. A later item with the same email is compared with the result. */
export async function plan(
	client: ApiClient,
	wanted: Lookup,
	listed: IDataObject | undefined,
): Promise<IDataObject> {
	if (!listed) {
		const contact = { id: null, ...givenFields(client) };
		client.recordPlanned(wanted, contact);
		return { ...withOutcome(contact, 'created'), dryRun: true };
	}
	const { contact, changes } = await compare(client, listed);
	client.recordPlanned(wanted, { ...contact, ...changes });
	return withPlannedChanges(contact, changes);
}
