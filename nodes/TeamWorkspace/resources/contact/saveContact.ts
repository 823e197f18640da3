import type { IDataObject } from 'n8n-workflow';
import { assumptions, pathOf, paths } from '../../../../contract';
import { BrokenAssumption, type ApiClient, type Lookup, type LookupKey } from '../../../transport';
import { differences } from '../../values/differences';
import { omit } from '../../values/omit';
import { normalizeText } from '../../values/text';
import { refuseOtherEmail } from '../shared/byEmail';
import { withOutcome, withPlannedChanges, withSavedChanges } from '../shared/report';
import { changeRecord, completeCreated, fieldsNotSaved, withWarning } from '../shared/savedFields';
import { createMessages } from './create';

/** The fields that a new contact is to have. */
const givenFields = ({ input }: ApiClient): IDataObject =>
	Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)) as IDataObject;

const byId: LookupKey = { field: 'id', of: ({ id }) => String(id) };

const NEW_CONTACT =
	'`POST /contacts` creates a contact and returns it with the email that was sent.';

/**
 * The response shows no difference between a new contact and one that was there before.
 * @throws {BrokenAssumption} when it is the contact of another email
 */
async function refuseOtherContact(
	{ find }: ApiClient,
	contact: IDataObject,
	email: unknown,
): Promise<void> {
	const listed = await find({ path: paths.contacts, key: byId, value: String(contact.id) });
	for (const record of [contact, ...listed].filter((one) => normalizeText(one.email) !== '')) {
		refuseOtherEmail('contact', record, email, {
			note: `Check the contact with the ID ${String(contact.id)}: it may have been changed`,
			assumption: NEW_CONTACT,
		});
	}
}

/**
 * Creates the contact.
 * @throws {BrokenAssumption} when the service returns another contact, or an earlier try may have created this one
 */
export async function createByEmail(client: ApiClient): Promise<IDataObject> {
	if (client.mayHaveBeenWritten)
		throw new BrokenAssumption(
			'An earlier attempt may have created this contact, but it is not in the list',
			NEW_CONTACT,
		);
	const body = givenFields(client);
	const path = paths.contacts;
	const request = { method: 'POST' as const, path, body, messages: createMessages };
	const { record: response } = await client.send(request);
	const recordPath = pathOf(path, String(response.id));
	const record = await completeCreated(client, recordPath, response, body);
	await refuseOtherContact(client, record, body.email);
	// A later item with the same email must find it, also when the service does not show the email.
	client.recordWrite(path, { email: body.email, ...record });
	return withWarning(withOutcome(record, 'created'), fieldsNotSaved(record, body));
}

/** The contact as it is, and what to change. */
async function compare(
	{ input, send }: ApiClient,
	listed: IDataObject,
): Promise<{ contact: IDataObject; changes: IDataObject }> {
	const wanted = omit(input, 'email');
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
