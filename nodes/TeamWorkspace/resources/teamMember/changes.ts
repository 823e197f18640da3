import type { IDataObject } from 'n8n-workflow';
import { differences } from '../../fields/changes';
import type { DetailsMode } from './input';
import { areSameDetails, mergedDetails } from './mergeDetails';

const isSame = (name: string, a: unknown, b: unknown): boolean =>
	name === 'contactDetails'
		? areSameDetails((a ?? []) as IDataObject[], b as IDataObject[])
		: (a || null) === (b || null);

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
