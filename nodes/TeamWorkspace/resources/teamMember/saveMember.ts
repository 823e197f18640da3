import type { IDataObject } from 'n8n-workflow';
import { pathOf, paths } from '../../../../contract';
import type { ApiClient, Lookup } from '../../../transport';
import { withOutcome, withSavedChanges } from '../shared/report';
import { fieldsNotSaved, withWarning } from '../shared/savedFields';
import { changeMember, isSameMemberField, memberChanges } from './changes';
import type { DetailsMode } from './contactDetails/types';
import { plannedMember, plannedNewMember } from './planned';

/** The fields that a new member is to have: without those to empty. */
const givenFields = ({ input }: ApiClient): IDataObject =>
	Object.fromEntries(
		Object.entries(input).filter(
			([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
		),
	) as IDataObject;

/** A member as the service has shown it. */
export interface KnownMember {
	member: IDataObject;
	/** True for the response to a request of this item; a list may be minutes old. */
	isFresh: boolean;
}

/** What to send to give a member the wanted fields, and the member as it was compared. */
async function compare(
	{ input, send }: ApiClient,
	mode: DetailsMode,
	{ member, isFresh }: KnownMember,
): Promise<{ member: IDataObject; changes: IDataObject }> {
	const { email: _, ...wanted } = input;
	const changes = memberChanges(member, wanted, mode);
	if (isFresh) return { member, changes };
	const isPartial = Object.keys(wanted).some((name) => !(name in member));
	// The change replaces all contact details, so it must be made from the current ones.
	const isMerge = mode === 'merge' && changes.contactDetails !== undefined;
	if (!isPartial && !isMerge) return { member, changes };
	const path = pathOf(paths.teamMembers, String(member.id));
	const { record } = await send({ method: 'GET', path });
	return { member: record, changes: memberChanges(record, wanted, mode) };
}

/**
 * Sends the differences to an existing member.
 * @param isUncertain true when an earlier attempt for the item may have made the member or the changes
 */
export async function updateExisting(
	client: ApiClient,
	mode: DetailsMode,
	known: KnownMember,
	isUncertain = client.mayHaveBeenWritten,
): Promise<IDataObject> {
	const { member, changes } = await compare(client, mode, known);
	const names = Object.keys(changes);
	if (names.length === 0) return withOutcome(member, isUncertain ? null : 'unchanged');
	const path = pathOf(paths.teamMembers, String(member.id));
	const changed = await changeMember(client, path, changes);
	client.recordWrite(paths.teamMembers, { ...member, ...changed.record });
	return withWarning(withSavedChanges(changed, names), changed.unsaved);
}

/**
 * Sends one request when the member is new. Otherwise the response has the existing member (spec 4.1, behaviour 2), and a
 * second request sends the differences.
 */
export async function createOrUpdate(client: ApiClient, mode: DetailsMode): Promise<IDataObject> {
	const body = givenFields(client);
	const path = paths.teamMembers;
	const { record, mayHaveBeenApplied } = await client.send({
		method: 'POST',
		path,
		body,
		idempotent: true,
		messages: {},
	});
	const { created, ...member } = record;
	client.recordWrite(path, member);
	if (created !== true) {
		const isUncertain = mayHaveBeenApplied || client.mayHaveBeenWritten;
		return await updateExisting(client, mode, { member, isFresh: true }, isUncertain);
	}
	const unsaved = fieldsNotSaved(member, body, isSameMemberField);
	return withWarning(withOutcome(member, 'created'), unsaved);
}

/** What would be done. A later item with the same email is compared with the result. */
export async function plan(
	client: ApiClient,
	mode: DetailsMode,
	wanted: Lookup,
	listed: IDataObject | undefined,
): Promise<IDataObject> {
	const change = async (member: IDataObject) =>
		// What an earlier item of the dry run would create has no ID yet.
		await compare(client, mode, { member, isFresh: !member.id }).then((compared) =>
			plannedMember(compared.member, compared.changes),
		);
	const planned = listed ? await change(listed) : plannedNewMember(givenFields(client));
	client.recordPlanned(wanted, planned);
	return planned;
}
