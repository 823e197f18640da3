import type { IDataObject } from 'n8n-workflow';
import { paths } from '../../../contract';
import { createdAt, type Client, type LookupKey } from '../../transport';
import { isObject } from '../form/collection';
import { emailLookup, idLookup } from '../records/byEmail';
import { nameKey } from '../values/personName';
import { phoneKeys } from '../values/phone';
import { canonicalProfile } from '../values/profiles';
import { isSameText } from '../values/text';
import { MEMBER } from './kind';

/** What two cards of one person have in common. */
const byTrace: LookupKey = {
	// A list without contact details still has the names.
	fields: [],
	of: ({ displayName, contactDetails }) => [
		`name ${nameKey(displayName)}`,
		...(Array.isArray(contactDetails) ? contactDetails : [])
			.filter(isObject)
			.flatMap(({ type, platform, value }) => {
				if (type === 'phone') return phoneKeys(String(value));
				return platform === 'linkedin' ? [`in ${canonicalProfile('linkedin', String(value))}`] : [];
			}),
	],
};

/** The other members with the name of a member, or with a number or profile that nobody else has. */
async function lookAlikes(member: IDataObject, client: Client): Promise<IDataObject[]> {
	const found: IDataObject[] = [];
	for (const trace of byTrace.of(member)) {
		const path = paths.teamMembers;
		const having = await client.find({ path, key: byTrace, values: [trace] });
		if (trace.startsWith('name ') || having.length === 2) found.push(...having);
	}
	return [...new Set(found)].filter(({ email }) => !isSameText(email, member.email));
}

const emailsOf = (members: IDataObject[]): string => members.map(({ email }) => email).join(', ');

export const isNamed = (member: IDataObject, { itemsLookingFor }: Client): boolean =>
	[idLookup(MEMBER, member.id), emailLookup(MEMBER, member.email)].some(
		(lookup) => lookup && itemsLookingFor(lookup).length > 0,
	);

/** The result of an item; if it is new, with the emails of missing members who look like it in `maybeSameAs`. */
export async function withRenameHint(record: IDataObject, client: Client): Promise<IDataObject> {
	if (record.outcome !== 'created' && record.outcome !== null) return record;
	// With batches, a later item may still name the member.
	if (client.lookups.size < client.itemCount) return record;
	// The record is saved: what fails now must not look like a failure to save it.
	const alike = await lookAlikes(record, client).catch(() => []);
	const missing = alike.filter((member) => !isNamed(member, client));
	return missing.length > 0 ? { ...record, maybeSameAs: emailsOf(missing) } : record;
}

/** When a member was created, in ms since 1970; a planned one is the newest. */
const createdTime = (member: IDataObject): number => createdAt(member) || Infinity;

/**
 * The emails of the members who look like a missing one, are newer, and are in an item, the newest first; empty for none.
 * They may have been created by an earlier run.
 */
export async function newEmailsOf(missing: IDataObject, client: Client): Promise<string> {
	const alike = await lookAlikes(missing, client);
	const newer = alike.filter(
		(one) => isNamed(one, client) && createdTime(one) >= createdTime(missing),
	);
	return emailsOf(newer.sort((a, b) => createdTime(b) - createdTime(a)));
}
