import type { IDataObject } from 'n8n-workflow';
import { paths } from '../../../contract';
import { Canceled, listItems, type Client, type ExecutionInfo } from '../../transport';
import { refuseAll } from '../form/invalidInput';
import { optionFields } from '../form/options/optionsField';
import { normalizeText } from '../values/text';
import { withOutcome } from '../records/report';
import { emailLookup, idLookup } from '../records/byEmail';
import { hasFields } from '../records/kind';
import { MEMBER } from './kind';
import { byTrace, emailsOf, haveSimilarNames, tracesOf } from './traces';

export const isNamed = (member: IDataObject, { itemsNaming }: Client): boolean =>
	[idLookup(MEMBER, member.id), emailLookup(MEMBER, member.email)].some(
		(lookup) => lookup && itemsNaming(lookup).length > 0,
	);

/** At most so many members who have something in common are looked at: the time grows with their number only. */
const MAX_ALIKE = 100;

/** The missing members who may be the one of a new record. */
async function missingLike(record: IDataObject, client: Client): Promise<IDataObject[]> {
	const having = async (...values: string[]) =>
		await client.find({ path: paths.teamMembers, key: byTrace, values, atMost: MAX_ALIKE });
	const isHere = (member: IDataObject) => isNamed(member, client);
	const { own, contacts, words } = tracesOf(record);
	const similar = (await having(...words)).filter((member) => haveSimilarNames(member, record));
	const alike = [...(await having(...own)), ...similar];
	for (const contact of contacts) {
		const sharing = await having(contact);
		if (sharing.filter(isHere).length < 2) alike.push(...sharing);
	}
	return [...new Set(alike)].filter((member) => !isHere(member));
}

/** The emails of missing members who may be the one of a new record, if there are any. */
export async function maybeSameAs(record: IDataObject, client: Client): Promise<string | null> {
	if (!['created', 'would create', null].includes(record.outcome as string)) return null;
	// With batches, a later item may still name the member.
	if (client.lookups.size < client.itemCount) return null;
	// The record is saved: what fails now must not look like a failure to save it.
	const missing = await missingLike(record, client).catch(() => []);
	return missing.length > 0 ? emailsOf(missing) : null;
}

/** Whom an item is about: the member, and what the item or the card says. */
interface Person {
	member: IDataObject;
	said: IDataObject;
}

/**
 * The people of the items, by what they have in common with other cards. An item may have the email of somebody else by
 * mistake, and so another name than the card.
 */
async function peopleByTrace({ lookups, find }: Client): Promise<Map<string, Person[]>> {
	const people = new Map<string, Person[]>();
	for (const lookup of lookups.values()) {
		const members = lookup ? await find(lookup) : [];
		for (const member of members)
			for (const said of [member, lookup?.about ?? {}])
				for (const trace of new Set(byTrace.of(said))) {
					const having = people.get(trace) ?? [];
					people.set(trace, having);
					if (having.length < MAX_ALIKE) having.push({ member, said });
				}
	}
	return people;
}

/** The members of the items who may be a missing member: who may be in an item is not reported as missing. */
function membersLike(missing: IDataObject, people: Map<string, Person[]>): IDataObject[] {
	const { own, contacts, words } = tracesOf(missing);
	const having = (trace: string) => people.get(trace) ?? [];
	const membersHaving = (trace: string) => [...new Set(having(trace).map(({ member }) => member))];
	const similar = words
		.flatMap(having)
		.filter(({ said }) => haveSimilarNames(said, missing))
		.map(({ member }) => member);
	const unshared = contacts.map(membersHaving).filter((members) => members.length < 2);
	return [...new Set([...own.flatMap(membersHaving), ...similar, ...unshared.flat()])];
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
		const isEmptyRow = lookup === null;
		if (!isEmptyRow && (!lookup || (await find(lookup)).length === 0)) indexes.push(index);
	}
	return indexes;
}

/** The members that no item names, with their outcome; or why none are reported, such as an item that names nobody. */
async function missingMembers(
	client: Client,
	shown: readonly string[],
): Promise<IDataObject[] | { reason: string }> {
	const index = client.index(paths.teamMembers);
	const members = await index.all();
	const nobody = await itemsWithoutMember(client);
	if (nobody.length > 0)
		return {
			reason: `${listItems(nobody, (index) => client.lookups.get(index)?.values[0])} cannot be matched to a member. The email or ID may be wrong, and somebody who is in your data would then be reported as missing. Correct it, then run the node again`,
		};
	const withoutEmail = members.find(({ email }) => normalizeText(email) === '');
	if (withoutEmail)
		return { reason: `the service sent a member without an email (ID ${String(withoutEmail.id)})` };
	const missing = members.filter((member) => !isNamed(member, client));
	if (!missing.every((member) => hasFields(member, shown))) await index.refuseOmitted(shown);
	const people = await peopleByTrace(client);
	return missing.map((member) => asMissing(member, membersLike(member, people)));
}

const notReported = (reason: string): IDataObject => ({
	...withOutcome({}, null),
	warning: `Missing members are not reported: ${reason}`,
});

const asMissing = (member: IDataObject, alike: IDataObject[]): IDataObject =>
	alike.length === 0
		? withOutcome(member, 'missing')
		: { ...withOutcome(member, 'renamed?'), maybeSameAs: emailsOf(alike) };

/** What follows the rows of Create or Update if Report Missing Members is on: the missing members, or why there are none. */
export async function reportMissing(
	{ dryRun, shown = [] }: { dryRun: boolean; shown?: readonly string[] },
	connecting: Promise<Client>,
): Promise<IDataObject[]> {
	const missing = await connecting
		.then(async (client) => await missingMembers(client, shown))
		.catch((error: Error) => {
			if (error instanceof Canceled) throw error;
			return { reason: error.message };
		});
	const items = 'reason' in missing ? [notReported(missing.reason)] : missing;
	return items.map((item) => ({ maybeSameAs: null, ...item, ...(dryRun && { dryRun }) }));
}
