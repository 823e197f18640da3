import type { IDataObject } from 'n8n-workflow';
import { paths, teamMember } from '../../../contract';
import { UnexpectedResponse } from '../../transport';
import { refuseOtherEmail } from '../records/byEmail';
import type { DetailsMode, RecordKind } from '../records/kind';
import { differences, isSameField } from '../values/equivalence';
import { normalizeText } from '../values/text';
import { areSameDetails, mergedDetails, newKinds, notShown } from './contactDetails/merge';
import { memberOutput } from './output';
import { mayBeSame } from './traces';

const isCard = (value: unknown): value is IDataObject[] =>
	Array.isArray(value) && value.every((detail) => typeof detail === 'object' && detail !== null);

/**
 * The contact details of a member, to merge others into.
 * @throws {UnexpectedResponse} when the service does not send them: the change would replace them unseen
 */
function cardOf({ contactDetails }: IDataObject): IDataObject[] {
	const card = contactDetails ?? [];
	if (contactDetails !== undefined && isCard(card)) return card;
	throw new UnexpectedResponse(
		'The service did not send the current contact details of the member, so they cannot be changed',
		{ assumption: 'every response with a member contains the list of its contact details.' },
	);
}

const isSameMemberField = (a: unknown, b: unknown, name: string): boolean =>
	name === 'contactDetails'
		? isCard(a ?? []) && areSameDetails((a ?? []) as IDataObject[], b as IDataObject[])
		: isSameField(a, b, name);

const isMerge = (wanted: IDataObject, mode?: DetailsMode): boolean =>
	mode !== undefined && mode !== 'replace' && Boolean(wanted.contactDetails);

function memberDifferences(
	member: IDataObject,
	wanted: IDataObject,
	mode?: DetailsMode,
): IDataObject {
	if (!isMerge(wanted, mode)) return differences(member, wanted, isSameMemberField);
	const card = cardOf(member);
	const entered = wanted.contactDetails as IDataObject[];
	const given = mode === 'mapped' ? notShown(card, entered) : entered;
	const contactDetails = mergedDetails(card, mode === 'keep' ? newKinds(card, entered) : given);
	return differences(member, { ...wanted, contactDetails }, isSameMemberField);
}

function quickAccess(details: IDataObject[]): IDataObject {
	const firstOf = (matches: (detail: IDataObject) => boolean) =>
		details.find(matches)?.value ?? null;
	return {
		phone: firstOf(({ type }) => type === 'phone'),
		whatsapp: firstOf(({ platform }) => platform === 'whatsapp'),
		website: firstOf(({ type }) => type === 'website'),
	};
}

/** The full name is assembled from first and last name (spec 2.1). */
function planned(member: IDataObject, changes: IDataObject): IDataObject {
	const after: IDataObject = { contactDetails: [], ...member, ...changes };
	const { firstName, lastName, contactDetails } = after;
	if ('firstName' in changes || 'lastName' in changes)
		after.displayName = [firstName, lastName].filter(Boolean).join(' ');
	if ('contactDetails' in changes || !('contact' in member))
		after.contact = quickAccess((contactDetails ?? []) as IDataObject[]);
	return after;
}

export const MEMBER: RecordKind = {
	path: paths.teamMembers,
	singular: 'team member',
	plural: 'team members',
	nameField: 'displayName',
	output: memberOutput,
	fields: Object.keys(teamMember.shape),
	required: Object.keys(teamMember.shape),
	hasUniqueEmail: true,
	keysOf: ({ email }) => [email].filter(Boolean).map(normalizeText),
	differences: memberDifferences,
	dependsOnRecord: isMerge,
	planned,
	mayBeSame,
};

/** @throws {UnexpectedResponse} when the service shows a member with another email than the one that was sent */
export const refuseOtherPerson = (member: IDataObject, email: unknown): void =>
	refuseOtherEmail('member', member, email, {
		note: 'This member was not changed',
		assumption: '`POST /team-members` with the email of a member returns that member.',
	});
