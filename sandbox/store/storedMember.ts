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
import { emailKey } from './emailKey';

/** A member as stored, without the derived fields. */
export type StoredMember = Omit<
	TeamMember,
	'workspaceId' | 'displayName' | 'contact' | 'profileUrl'
> & { emailKey: string };

/** A comparison key of everything but the ID. */
const contentOf = ({ type, label, value, platform, address }: ContactDetail): string =>
	JSON.stringify([type, label, value, platform, addressParts.map((part) => address?.[part])]);

/** Unchanged details keep their ID. */
function detailsFrom(inputs: ContactDetailInput[], before: ContactDetail[]): ContactDetail[] {
	const kept = new Map<string, ContactDetail[]>();
	for (const detail of before) {
		const content = contentOf(detail);
		const same = kept.get(content);
		if (same) same.push(detail);
		else kept.set(content, [detail]);
	}
	// In reverse order, because `pop` is O(1) and `shift` is not.
	return inputs
		.map((input) => toDetail(input, randomUUID()))
		.reverse()
		.map((detail) => kept.get(contentOf(detail))?.pop() ?? detail)
		.reverse();
}

/** Now, but at least 1 ms after `time`. */
const nextTimestamp = (time: string) =>
	new Date(Math.max(Date.now(), Date.parse(time) + 1)).toISOString();

/**
 * The member with the changes; the same object when nothing changed. The slug stays the same, so that shared card links keep
 * working after a change of name.
 */
export function applyChanges(
	member: StoredMember,
	{ contactDetails, ...changes }: UpdateTeamMemberInput,
): StoredMember {
	const updated: StoredMember = { ...member, ...changes };
	if (updated.email !== member.email) updated.emailKey = emailKey(updated.email);
	if (contactDetails) updated.contactDetails = detailsFrom(contactDetails, member.contactDetails);
	// Rows from the database have no prototype.
	if (isDeepStrictEqual(updated, { ...member })) return member;
	return { ...updated, updatedAt: nextTimestamp(member.updatedAt) };
}
