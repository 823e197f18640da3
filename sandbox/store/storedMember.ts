import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type {
	ContactDetail,
	ContactDetailInput,
	TeamMember,
	UpdateTeamMemberInput,
} from '../../contract';
import { toDetail } from './details';
import { emailKey } from './emailKey';

/** A member as stored: what can be derived (display name, quick contact, card address) is not kept. */
export type StoredMember = Omit<
	TeamMember,
	'workspaceId' | 'displayName' | 'contact' | 'profileUrl'
> & { emailKey: string };

/** The details as stored: one that was there before keeps its id. */
function detailsFrom(inputs: ContactDetailInput[], before: ContactDetail[]): ContactDetail[] {
	const left = [...before];
	return inputs.map((input) => {
		const same = left.findIndex(({ id, ...detail }) =>
			isDeepStrictEqual({ id, ...detail }, toDetail(input, id)),
		);
		return same < 0 ? toDetail(input, randomUUID()) : left.splice(same, 1)[0];
	});
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
): StoredMember {
	const updated: StoredMember = { ...member, ...changes };
	updated.emailKey = emailKey(updated.email);
	if (contactDetails) updated.contactDetails = detailsFrom(contactDetails, member.contactDetails);
	// The database gives rows without the prototype of an object.
	if (isDeepStrictEqual(updated, { ...member })) return member;
	return { ...updated, updatedAt: later(member.updatedAt) };
}
