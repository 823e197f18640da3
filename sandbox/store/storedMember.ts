import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
	addressParts,
	type ContactDetail,
	type ContactDetailInput,
	type TeamMember,
	type UpdateTeamMemberInput,
} from '../../contract';
import { toDetail } from './details';

/** A member as stored: what can be derived (display name, quick contact, card address) is not kept. */
export type StoredMember = Omit<
	TeamMember,
	'workspaceId' | 'displayName' | 'contact' | 'profileUrl'
> & { emailKey: string };

/** The same text for details that differ in nothing but their id. */
const contentOf = ({ type, label, value, platform, address }: ContactDetail): string =>
	JSON.stringify([type, label, value, platform, addressParts.map((part) => address?.[part])]);

/** The details as stored: one that was there before keeps its id. */
function detailsFrom(inputs: ContactDetailInput[], before: ContactDetail[]): ContactDetail[] {
	const kept = new Map<string, ContactDetail[]>();
	for (const detail of before) {
		const content = contentOf(detail);
		const same = kept.get(content);
		if (same) same.push(detail);
		else kept.set(content, [detail]);
	}
	// From the end, as `pop` is cheap however many there are.
	return inputs
		.map((input) => toDetail(input, randomUUID()))
		.reverse()
		.map((detail) => kept.get(contentOf(detail))?.pop() ?? detail)
		.reverse();
}

/** A later time than the one before, also within one millisecond. */
const later = (time: string) => new Date(Math.max(Date.now(), Date.parse(time) + 1)).toISOString();

/**
 * The member with the changes; the same object when nothing is different. The slug stays, so that a card that was
 * handed out can still be opened after a change of name.
 */
export function changed(
	member: StoredMember,
	{ contactDetails, ...changes }: UpdateTeamMemberInput,
	keyOf: (email: string) => string,
): StoredMember {
	const updated: StoredMember = { ...member, ...changes };
	if (updated.email !== member.email) updated.emailKey = keyOf(updated.email);
	if (contactDetails) updated.contactDetails = detailsFrom(contactDetails, member.contactDetails);
	// The database gives rows without the prototype of an object.
	if (isDeepStrictEqual(updated, { ...member })) return member;
	return { ...updated, updatedAt: later(member.updatedAt) };
}
