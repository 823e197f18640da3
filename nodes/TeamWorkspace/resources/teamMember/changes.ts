import type { IDataObject } from 'n8n-workflow';
import { assumptions } from '../../../../contract';
import { BrokenAssumption, type OperationMessages, type ApiClient } from '../../../transport';
import { changeRecord } from '../shared/savedFields';
import { differences } from '../../values/differences';
import { isSameDetail, isSameField } from '../../values/sameMeaning';
import type { DetailsMode } from './body';
import { noSuchMember } from './locator';
import { areSameDetails, mergedDetails } from './contactDetails/merge';

/** True when a field of a member has this value already. */
export const isSameMemberField = (a: unknown, b: unknown, name: string): boolean =>
	name === 'contactDetails'
		? areSameDetails((a ?? []) as IDataObject[], b as IDataObject[])
		: isSameField(a, b, name);

/** What has to be sent so that a member becomes what is wanted; nothing when it is that already. */
export function memberChanges(
	member: IDataObject,
	wanted: IDataObject,
	mode: DetailsMode,
): IDataObject {
	if (mode !== 'merge' || !wanted.contactDetails)
		return differences(member, wanted, isSameMemberField);
	const present = (member.contactDetails ?? []) as IDataObject[];
	const contactDetails = mergedDetails(present, wanted.contactDetails as IDataObject[]);
	return differences(member, { ...wanted, contactDetails }, isSameMemberField);
}

/** True when a service has added contact details to those that were there instead of replacing them. */
const isAppended = (card: IDataObject[], sent: IDataObject[]): boolean =>
	card.length > sent.length &&
	sent.every((detail) => card.some((there) => isSameDetail(there, detail)));

/**
 * Changes a member and finds out what the service has saved.
 * @throws {BrokenAssumption} when the contact details were added to those that were there
 */
export async function changeMember(
	steps: Pick<ApiClient, 'send'>,
	path: string,
	body: IDataObject,
): Promise<{ record: IDataObject; unsaved: string[] }> {
	const changed = await changeRecord(steps, { path, body }, isSameMemberField);
	const { record, unsaved } = changed;
	const sent = body.contactDetails as IDataObject[] | undefined;
	const card = (record.contactDetails ?? []) as IDataObject[];
	if (sent && unsaved.includes('contactDetails') && isAppended(card, sent)) {
		throw new BrokenAssumption(
			'The service added the contact details to those on the card instead of replacing them',
			assumptions.update.assumed,
		);
	}
	return changed;
}

/** What to tell when the service refuses a change. */
export const changeWords: OperationMessages = {
	404: noSuchMember,
	assumption: assumptions.update.assumed,
};
