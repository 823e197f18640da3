import type { IDataObject } from 'n8n-workflow';
import { paths } from '../../../contract';
import type { Client, LookupKey } from '../../transport';
import { isObject } from '../form/collection';
import { emailLookup, idLookup } from '../records/byEmail';
import { nameKey } from '../values/personName';
import { phoneKeys } from '../values/phone';
import { canonicalProfile } from '../values/profiles';
import { isSameText, normalizeText } from '../values/text';
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
	client.created.add(normalizeText(record.email));
	// With batches, a later item may still name the member.
	if (client.lookups.size < client.itemCount) return record;
	// The record is saved: what fails now must not look like a failure to save it.
	const alike = await lookAlikes(record, client).catch(() => []);
	const missing = alike.filter((member) => !isNamed(member, client));
	return missing.length > 0 ? { ...record, maybeSameAs: emailsOf(missing) } : record;
}

/** The emails of new members who look like a missing one; empty for none. */
export const newEmailsOf = async (member: IDataObject, client: Client): Promise<string> =>
	emailsOf(
		(await lookAlikes(member, client)).filter(({ email }) =>
			client.created.has(normalizeText(email)),
		),
	);
