import type { INodeProperties, IDataObject } from 'n8n-workflow';
import { paths, parsedUrl, withoutSlashesAtEnd } from '../../../contract';
import type { Lookup, LookupKey } from '../../transport';
import { refuse } from '../form/invalidInput';
import { locatorModes } from '../form/locator';
import { describeValue } from '../values/describeValue';
import { listNames } from '../values/modelText';
import { unknownRecord } from '../records/byEmail';
import { recordLocator, type RecordLocator } from '../records/locate';
import { MEMBER } from './kind';
import { canonicalUri } from '../values/webAddress';

/** Host and path. Users copy links with http or https, with or without a slash at the end. */
const pageOf = ({ host, pathname }: URL): string => host + withoutSlashesAtEnd(pathname);

/** True for a link to the card. A copied link may have more query parameters and another fragment than the card. */
function leadsTo(link: URL, card: URL): boolean {
	const hasQuery = [...card.searchParams].every(([name, value]) =>
		link.searchParams.getAll(name).includes(value),
	);
	return pageOf(link) === pageOf(card) && hasQuery && (!card.hash || card.hash === link.hash);
}

const isSameUrl = (link: URL, card: URL): boolean =>
	pageOf(link) === pageOf(card) && link.search === card.search && link.hash === card.hash;

const linkTo = (url: string): URL => new URL(canonicalUri(url));

const cardOf = ({ profileUrl }: IDataObject): URL | undefined =>
	parsedUrl(canonicalUri(String(profileUrl)));

/** Looks members up by the page of their card. Several cards may share a page: {@link membersAt} decides between them. */
const byCardPage: LookupKey = {
	fields: ['profileUrl'],
	of: (member) => {
		const card = cardOf(member);
		return card ? [pageOf(card)] : [];
	},
};

/** The page of a link, as {@link byCardPage} looks it up. @param url a valid URL */
export const cardPage = (url: string): string => pageOf(linkTo(url));

/** The members whose card may be at a URL. When several match, an exact match decides. @param url a valid URL */
export function membersAt(members: IDataObject[], url: string): IDataObject[] {
	const link = linkTo(url);
	const matching = (matches: (link: URL, card: URL) => boolean) =>
		members.filter((member) => {
			const card = cardOf(member);
			return card && matches(link, card);
		});
	const found = matching(leadsTo);
	if (found.length < 2) return found;
	const exact = matching(isSameUrl);
	return exact.length === 1 ? exact : found;
}

/** It supplies the URL of the request. */
const memberField: INodeProperties = {
	displayName: 'Team Member',
	name: 'teamMember',
	type: 'resourceLocator',
	required: true,
	default: { mode: 'list', value: '' },
	builderHint: {
		propertyHint:
			"Always an object: { __rl: true, mode, value }. When an earlier node has the email or the ID, use mode 'email' or 'id' with an expression as the value; for the address of a card, use mode 'url'. When the user is to choose a member, use mode 'list' with an empty value. Never make up an ID.",
	},
	description: 'The team member to work on',
	modes: locatorModes('Team Member', 'searchTeamMembers', 'Select a team member…', {
		email: 'The node reads the list of members to find the member.',
		url: 'Web address of the digital business card. The node reads the list of members to find the member.',
	}),
	routing: {
		request: { url: `=${paths.teamMembers}/{{ encodeURIComponent(String($value).trim()) }}` },
	},
};

const byEmailOrId = recordLocator(MEMBER, memberField);

const lookup: RecordLocator['lookup'] = (reference) =>
	reference.by === 'url'
		? { path: paths.teamMembers, key: byCardPage, values: [cardPage(reference.value)] }
		: byEmailOrId.lookup(reference);

/** Finds the member. The API cannot look up a member by the URL of the card, so the list is read, once for all items. */
const locate: RecordLocator['locate'] = async (reference, client, ifNone) => {
	if (reference.by !== 'url') return await byEmailOrId.locate(reference, client, ifNone);
	const { value: url } = reference;
	const found = membersAt(await client.find(lookup(reference) as Lookup), url);
	if (found.length === 0)
		throw unknownRecord(
			`'${memberField.displayName}' is ${describeValue(url)}, but no team member of this workspace has a digital business card at this address. Check the address, or choose the member from the list`,
		);
	if (found.length > 1)
		refuse(
			memberField,
			`is ${describeValue(url)}, but ${found.length} team members have a digital business card at this address: ${listNames(found, 'displayName')}. Choose one of them from the list or by ID`,
		);
	const [listed] = found;
	return { id: String(listed.id), listed };
};

const matches: RecordLocator['matches'] = (reference, member) =>
	reference.by === 'url'
		? membersAt([member], reference.value).length > 0
		: byEmailOrId.matches(reference, member);

export const memberLocator: RecordLocator = {
	kind: MEMBER,
	field: memberField,
	lookup,
	locate,
	matches,
};
