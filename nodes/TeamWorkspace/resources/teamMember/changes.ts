import type { IDataObject } from 'n8n-workflow';
import { assumptions } from '../../../../contract';
import type { OperationWords } from '../../../transport';
import { differences, isSameValue } from '../../values/differences';
import type { DetailsMode } from './input';
import { noSuchMember } from './locator';
import { areSameDetails, mergedDetails } from './mergeDetails';

const isSame = (a: unknown, b: unknown, name: string): boolean =>
	name === 'contactDetails'
		? areSameDetails((a ?? []) as IDataObject[], b as IDataObject[])
		: isSameValue(a, b);

/** What has to be sent so that a member becomes what is wanted; nothing when it is that already. */
export function memberChanges(
	member: IDataObject,
	wanted: IDataObject,
	mode: DetailsMode,
): IDataObject {
	if (mode !== 'merge' || !wanted.contactDetails) return differences(member, wanted, isSame);
	const present = (member.contactDetails ?? []) as IDataObject[];
	const contactDetails = mergedDetails(present, wanted.contactDetails as IDataObject[]);
	return differences(member, { ...wanted, contactDetails }, isSame);
}

/** What to tell when the service refuses a change. */
export const changeWords: OperationWords = {
	404: noSuchMember,
	assumption: assumptions.update.assumed,
};
