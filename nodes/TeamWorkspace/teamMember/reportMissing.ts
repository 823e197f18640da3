import type { IDataObject } from 'n8n-workflow';
import { paths } from '../../../contract';
import {
	Canceled,
	listItems,
	type Client,
	type ExecutionInfo,
	createdAt,
	type LookupKey,
} from '../../transport';
import { refuseAll } from '../form/invalidInput';
import { optionFields } from '../form/options/optionsField';
import { normalizeText, isSameText } from '../values/text';
import { withOutcome } from '../records/report';
import { isObject } from '../form/collection';
import { emailLookup, idLookup } from '../records/byEmail';
import { nameKey } from '../values/personName';
import { phoneKeys } from '../values/phone';
import { canonicalProfile } from '../values/profiles';
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

export const isNamed = (member: IDataObject, { itemsNaming }: Client): boolean =>
	[idLookup(MEMBER, member.id), emailLookup(MEMBER, member.email)].some(
		(lookup) => lookup && itemsNaming(lookup).length > 0,
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
async function newEmailsOf(missing: IDataObject, client: Client): Promise<string> {
	const alike = await lookAlikes(missing, client);
	const newer = alike.filter(
		(one) => isNamed(one, client) && createdTime(one) >= createdTime(missing),
	);
	return emailsOf(newer.sort((a, b) => createdTime(b) - createdTime(a)));
}

/** @throws {InvalidInput} when the execution cannot have all rows */
export function checkReportMissing({ isTool, itemCount, arrivedCount }: ExecutionInfo): void {
	if (isTool)
		refuseAll(
			optionFields.reportMissing,
			'cannot be used in a tool of an AI agent: an agent calls the tool for one member at a time, so all others would be reported',
		);
	if (itemCount < arrivedCount)
		refuseAll(
			optionFields.reportMissing,
			`needs all ${arrivedCount} items, but 'Execute Once' is on, so the node only uses the first. Turn it off in the settings of the node`,
		);
}

/** The items whose email belongs to no member, also after they were executed: the email may be a wrong one of any member. */
async function itemsWithoutMember({ itemCount, lookups, find }: Client): Promise<number[]> {
	const indexes: number[] = [];
	for (let index = 0; index < itemCount; index++) {
		const lookup = lookups.get(index);
		if (!lookup || (await find(lookup)).length === 0) indexes.push(index);
	}
	return indexes;
}

/** The members that no item names, with their outcome; or why none are reported, such as an item that names nobody. */
async function missingMembers(client: Client): Promise<IDataObject[] | { reason: string }> {
	const members = await client.index(paths.teamMembers).all();
	const nobody = await itemsWithoutMember(client);
	if (nobody.length > 0)
		return {
			reason: `${listItems(nobody, (index) => client.lookups.get(index)?.values[0])} cannot be matched to a member. The email or ID may be wrong, and somebody who is in your data would then be reported as missing. Correct it, then run the node again`,
		};
	const withoutEmail = members.find(({ email }) => normalizeText(email) === '');
	if (withoutEmail)
		return { reason: `the service sent a member without an email (ID ${String(withoutEmail.id)})` };
	const missing = members.filter((member) => !isNamed(member, client));
	return await Promise.all(missing.map(async (member) => await asMissing(member, client)));
}

const notReported = (reason: string): IDataObject => ({
	...withOutcome({}, null),
	warning: `Missing members are not reported: ${reason}`,
});

/** A missing member; one that looks like a new one may have a new email. */
async function asMissing(member: IDataObject, client: Client): Promise<IDataObject> {
	const maybeSameAs = await newEmailsOf(member, client);
	return maybeSameAs === ''
		? withOutcome(member, 'missing')
		: { ...withOutcome(member, 'renamed?'), maybeSameAs };
}

/** What follows the rows of Create or Update if Report Missing Members is on: the missing members, or why there are none. */
export async function reportMissing(
	dryRun: boolean,
	client: Promise<Client>,
): Promise<IDataObject[]> {
	const missing = await client.then(missingMembers).catch((error: Error) => {
		if (error instanceof Canceled) throw error;
		return { reason: error.message };
	});
	const items = 'reason' in missing ? [notReported(missing.reason)] : missing;
	return items.map((item) => ({ ...item, ...(dryRun && { dryRun }) }));
}
