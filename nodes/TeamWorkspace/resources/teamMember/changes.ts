import type { IDataObject } from 'n8n-workflow';
import { assumptions } from '../../../../contract';
import { BrokenAssumption, type ApiClient, type OperationMessages } from '../../../transport';
import { describeValue } from '../../values/describeValue';
import { differences } from '../../values/differences';
import { isSameDetail, isSameField } from '../../values/equivalence';
import { changeRecord, type ChangedRecord } from '../shared/savedFields';
import { areSameDetails, mergedDetails, unsendableDetail } from './contactDetails/merge';
import type { DetailsMode } from './contactDetails/types';
import { MEMBER } from '../shared/recordKinds';

const isCard = (value: unknown): value is IDataObject[] =>
	Array.isArray(value) && value.every((detail) => typeof detail === 'object' && detail !== null);

/**
 * The contact details of a member, to merge others into.
 * @throws {BrokenAssumption} when the service does not send them: the change would replace them unseen
 */
function cardOf({ contactDetails }: IDataObject): IDataObject[] {
	const card = contactDetails === null ? [] : contactDetails;
	if (isCard(card)) return card;
	throw new BrokenAssumption(
		'The service did not send the current contact details of the member, so they cannot be changed',
		'every response with a member contains the list of its contact details.',
	);
}

/** True when both values of the member field `name` mean the same. */
export const isSameMemberField = (a: unknown, b: unknown, name: string): boolean =>
	name === 'contactDetails'
		? isCard(a ?? []) && areSameDetails((a ?? []) as IDataObject[], b as IDataObject[])
		: isSameField(a, b, name);

/** @throws {BrokenAssumption} when the card has a detail that cannot be sent again as it is */
function refuseUnsendable(card: IDataObject[]): void {
	const detail = unsendableDetail(card);
	if (!detail) return;
	throw new BrokenAssumption(
		`The card has a contact detail of the type ${describeValue(detail.type)}, which this node cannot keep while it changes the others. The member was not changed. Change the card in the workspace, or choose 'Replace All' to keep only the contact details that you enter`,
		'a contact detail has one of the types phone, email, website, address and social_media, and no fields other than type, label, value, platform and address.',
	);
}

/** The body of the PATCH that changes a member to the wanted fields; empty when nothing differs. */
export function memberChanges(
	member: IDataObject,
	wanted: IDataObject,
	mode: DetailsMode,
): IDataObject {
	if (mode !== 'merge' || !wanted.contactDetails)
		return differences(member, wanted, isSameMemberField);
	const card = cardOf(member);
	const contactDetails = mergedDetails(card, wanted.contactDetails as IDataObject[]);
	const changes = differences(member, { ...wanted, contactDetails }, isSameMemberField);
	if (changes.contactDetails) refuseUnsendable(card);
	return changes;
}

/** True when the service has added the contact details that were sent to the existing ones. */
const isAppended = (card: IDataObject[], sent: IDataObject[]): boolean =>
	card.length > sent.length &&
	sent.every((detail) => card.some((present) => isSameDetail(present, detail)));

/**
 * Changes a member and compares the result with the request.
 * @throws {BrokenAssumption} when the service has added the contact details instead of replacing the existing ones
 */
export async function changeMember(
	client: Pick<ApiClient, 'send'>,
	path: string,
	body: IDataObject,
): Promise<ChangedRecord> {
	const changed = await changeRecord(client, { path, body }, isSameMemberField);
	const { record, unsaved } = changed;
	const sent = body.contactDetails as IDataObject[] | undefined;
	const card = record.contactDetails;
	if (sent && unsaved.includes('contactDetails') && isCard(card) && isAppended(card, sent)) {
		throw new BrokenAssumption(
			'The service added the contact details to those on the card instead of replacing them',
			assumptions.update.assumed,
		);
	}
	return changed;
}

/** The messages of PATCH on a member. */
export const changeMessages: OperationMessages = {
	404: MEMBER.noSuchRecord,
	assumption: assumptions.update.assumed,
};
