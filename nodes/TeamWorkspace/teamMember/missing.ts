import type { IDataObject } from 'n8n-workflow';
import { paths } from '../../../contract';
import { Canceled, listItems, type Client } from '../../transport';
import { normalizeText } from '../values/text';
import { isNamed, newEmailsOf } from './renames';
import { withOutcome } from '../records/report';

/** The items whose email belongs to no member, also after they were executed: the email may be a wrong one of any member. */
async function itemsWithoutMember({ itemCount, lookups, find }: Client): Promise<number[]> {
	const indexes: number[] = [];
	for (let index = 0; index < itemCount; index++) {
		const lookup = lookups.get(index);
		if (!lookup || (await find(lookup)).length === 0) indexes.push(index);
	}
	return indexes;
}

/**
 * The members that no item names. A list that cannot be read, or an item that names nobody, is a reason to report none.
 * @throws {ApiError}
 */
async function missingMembers(client: Client): Promise<IDataObject[] | { reason: string }> {
	const members = await client.all(paths.teamMembers);
	const nobody = await itemsWithoutMember(client);
	if (nobody.length > 0)
		return {
			reason: `${listItems(nobody, (index) => client.lookups.get(index)?.values[0])} cannot be matched to a member. If the email or ID is wrong, its member would wrongly be reported as missing. Correct it, then run the node again`,
		};
	const withoutEmail = members.find(({ email }) => normalizeText(email) === '');
	if (withoutEmail)
		return { reason: `the service sent a member without an email (ID ${String(withoutEmail.id)})` };
	return members.filter((member) => !isNamed(member, client));
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
export async function reportMissing(dryRun: boolean, client: Client): Promise<IDataObject[]> {
	const missing = await missingMembers(client)
		.then(async (found) =>
			Array.isArray(found)
				? await Promise.all(found.map(async (member) => await asMissing(member, client)))
				: found,
		)
		.catch((error: Error) => {
			if (error instanceof Canceled) throw error;
			return { reason: error.message };
		});
	if ('reason' in missing) return [notReported(missing.reason)];
	return missing.map((member) => ({ ...member, ...(dryRun && { dryRun }) }));
}
