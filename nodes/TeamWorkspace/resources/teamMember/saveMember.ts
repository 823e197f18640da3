import type { IDataObject } from 'n8n-workflow';
import { pathOf, paths } from '../../../../contract';
import type { ApiClient, Lookup } from '../../../transport';
import { doubtAboutAbsence, refuseOtherEmail } from '../shared/byEmail';
import { MEMBER } from '../shared/recordKinds';
import { withOutcome, withSavedChanges } from '../shared/report';
import { completeCreated, fieldsNotSaved, withWarning } from '../shared/savedFields';
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

/** @throws {BrokenAssumption} when the service shows a member with another email than the one that was looked for */
export function refuseOtherPerson(member: IDataObject, email: unknown): void {
	refuseOtherEmail('member', member, email, {
		note: 'This member was not changed',
		assumption: '`POST /team-members` with the email of a member returns that member.',
	});
}

/**
 * What to send to give a member the wanted fields, and the member as it was compared.
 * @throws {BrokenAssumption} when it is the member of another email
 */
async function compare(
	{ input, send }: ApiClient,
	mode: DetailsMode,
	{ member, isFresh }: KnownMember,
): Promise<{ member: IDataObject; changes: IDataObject }> {
	const { email, ...wanted } = input;
	const isPartial = Object.keys(input).some((name) => !(name in member));
	// The change replaces all contact details, so it must be made from the current ones.
	const isMerge =
		!isPartial &&
		mode === 'merge' &&
		memberChanges(member, wanted, mode).contactDetails !== undefined;
	let current = member;
	if (member.id && (isPartial || (isMerge && !isFresh))) {
		const path = pathOf(paths.teamMembers, String(member.id));
		current = (await send({ method: 'GET', path })).record;
	}
	refuseOtherPerson(current, email);
	return { member: current, changes: memberChanges(current, wanted, mode) };
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
	const { created, ...answered } = record;
	const member =
		created === true
			? await completeCreated(client, pathOf(path, String(record.id)), answered, body)
			: answered;
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
		await compare(client, mode, { member, isFresh: false }).then((compared) =>
			plannedMember(compared.member, compared.changes),
		);
	const planned = listed
		? await change(listed)
		: plannedNewMember(givenFields(client), await doubtAboutAbsence(client, MEMBER));
	client.recordPlanned(wanted, { contactDetails: [], ...planned });
	return planned;
}
