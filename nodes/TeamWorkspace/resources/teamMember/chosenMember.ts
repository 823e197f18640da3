import type { IDataObject } from 'n8n-workflow';
import { paths } from '../../../../contract';
import { InvalidInput, type Parameters, type Steps } from '../../../transport';
import { chosenId, chosenUrl } from '../../fields/locator';
import { shown } from '../../fields/shown';

/** The member that the resource locator points to. */
export interface ChosenMember {
	id: string;
	path: string;
	/** The whole record, when it had to be read to find the member. */
	record?: IDataObject;
}

/** Links are copied with and without a slash at the end, a query, or https. */
function addressOf(url: string): string {
	if (!URL.canParse(url)) return url;
	const { host, pathname } = new URL(url);
	return host + pathname.replace(/\/+$/, '');
}

/** A card without a link is known by the last part of its address (spec 2.1, `slug`). */
function hasCardAt(member: IDataObject, address: string): boolean {
	if (typeof member.profileUrl === 'string') return addressOf(member.profileUrl) === address;
	return Boolean(member.slug) && address.endsWith(`/${String(member.slug)}`);
}

/**
 * By the address of the card the API cannot look a member up: the list is read, once for all items of a run.
 * @throws {InvalidInput} when no member has a card there
 */
export async function chosenMember(
	{ path, list }: Steps,
	parameters: Parameters,
): Promise<ChosenMember> {
	const url = chosenUrl(parameters, 'teamMember');
	if (url === undefined) return { id: chosenId(parameters, 'teamMember'), path };
	const members = await list(paths.teamMembers);
	const record = members.find((member) => hasCardAt(member, addressOf(url)));
	if (!record) {
		const problem = `is ${shown(url)}, but no team member of this workspace has a digital business card there`;
		throw new InvalidInput([{ field: 'Team Member', problem }]);
	}
	const id = String(record.id);
	return { id, path: `${paths.teamMembers}/${encodeURIComponent(id)}`, record };
}
